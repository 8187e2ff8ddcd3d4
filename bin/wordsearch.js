#!/usr/bin/env node
// Uses only syntax that an old Node can parse, so that it can print this message.
var major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  console.error(
    'wordsearch: Node 26 or newer is needed, this is ' +
      process.version +
      '. In a clone, "npm install && npm start" brings the right one.',
  );
  process.exit(1);
} else {
  Promise.all([import('node:fs'), import('node:module')])
    .then(([fs, module]) => {
      var root = `${import.meta.dirname}/..`;
      // Caches compiled code, if the folder is writable: the next start takes half the time. Threads and child
      // processes read the variable.
      process.env.NODE_COMPILE_CACHE ??= `${root}/node_modules/.cache/wordsearch`;
      module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
      // A release has one bundle in lib/.
      if (!fs.existsSync(`${root}/src/main.ts`)) return import('../lib/main.js');
      // Node looks for links and a package.json at each of the 300 modules, which takes a sixth of the start.
      module.registerHooks({
        resolve: (name, context, next) =>
          name.startsWith('.') && name.endsWith('.ts')
            ? { url: new URL(name, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
            : next(name, context),
      });
      return import('../src/main.ts');
    })
    .catch((error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      console.error(`wordsearch: ${error.message.split(' imported from')[0]}: run npm install`);
      process.exit(1);
    });
}
