import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, symlinkSync, writeFileSync } from 'node:fs';

/**
 * Runs after `npm install`, in JavaScript because any version of Node may run it. Links the included Node and
 * builds the pages, which the npm package already has. `npm start` uses `exec`, which only a POSIX shell has.
 */
const { platform, arch } = process;
const onWindows = platform === 'win32';
const link = onWindows ? 'node_modules/.bin/node.exe' : 'node_modules/.bin/node';
linkNode();
if (onWindows && existsSync('node_modules/.bin')) writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n');
if (existsSync('web')) buildPages();

/** npm 10 deletes the link when it skips other platforms' packages, because their program has the same name. */
function linkNode() {
  const program = onWindows ? 'bin/node.exe' : 'bin/node';
  const name = [`node-${onWindows ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`].find((name) =>
    existsSync(`node_modules/${name}/${program}`),
  );
  if (!name || existsSync(link)) return;
  // On Windows most users may not create symbolic links.
  if (onWindows) linkSync(`node_modules/${name}/${program}`, link);
  else symlinkSync(`../${name}/${program}`, link);
}

function buildPages() {
  if (!existsSync('node_modules/vite')) {
    if (!existsSync('dist/web')) {
      console.log('The pages are not built, because Vite is missing: npm install --include=dev builds them');
    }
    return;
  }
  console.log('Building the pages');
  const node = existsSync(link) ? link : process.execPath;
  process.exitCode = spawnSync(node, ['web/build/pages.ts'], { stdio: 'inherit' }).status ?? 1;
}
