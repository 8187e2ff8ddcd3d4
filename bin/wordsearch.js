#!/usr/bin/env node
// Plain JavaScript of the oldest kind, so that any Node can read as far as this sentence.
var major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  console.error(
    'wordsearch: Node 26 or newer is needed, this is ' +
      process.version +
      '. In a clone, "npm install && npm start" brings the right one.',
  );
  process.exit(1);
} else {
  // A package has the sources as JavaScript: Node does not strip types under node_modules.
  import('node:fs').then(
    (fs) =>
      import(fs.existsSync(new URL('../src/main.ts', import.meta.url)) ? '../src/main.ts' : '../lib/main.js'),
  );
}
