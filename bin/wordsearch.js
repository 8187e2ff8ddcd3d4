#!/usr/bin/env node
// Nothing that an older Node cannot read, so that it comes as far as this sentence.
var major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  console.error(
    'wordsearch: Node 26 or newer is needed, this is ' +
      process.version +
      '. In a clone, "npm install && npm start" brings the right one.',
  );
  process.exit(1);
} else {
  Promise.all([import('node:fs'), import('node:module')]).then(([fs, module]) => {
    var root = `${import.meta.dirname}/..`;
    // What was compiled once is kept, where that can be written: the next start takes 0.56 s instead of 0.86.
    module.enableCompileCache(`${root}/node_modules/.cache/wordsearch`);
    // A package has the sources as JavaScript: Node does not strip types under node_modules.
    return import(fs.existsSync(`${root}/src/main.ts`) ? '../src/main.ts' : '../lib/main.js');
  });
}
