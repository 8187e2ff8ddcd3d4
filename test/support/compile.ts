import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Fills the compile cache with all test files and what they import, and runs none of them, because the last import fails.
 * Without it each test file would load the type stripper, which takes a tenth of a second of processor time.
 */
const FOLDER = join(import.meta.dirname, '..');
const NOTHING = "import { nothing } from 'node:path';";

const files = globSync(['*.test.ts', '!(install|proxies|recipes)/**/*.test.ts'], {
  cwd: FOLDER,
});
const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(join(FOLDER, file)))};`);
await import(`data:text/javascript,${encodeURIComponent([...imports, NOTHING].join('\n'))}`).catch(
  (error) => {
    if (!error.message.includes("'nothing'")) throw error;
  },
);
flushCompileCache();
