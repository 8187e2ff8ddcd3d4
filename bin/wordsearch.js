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
  import('../src/main.ts');
}
