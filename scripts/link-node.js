import { existsSync, linkSync, symlinkSync } from 'node:fs';

/**
 * Runs in a clone after `npm install`, with any version of Node, so it is JavaScript. npm 10 deletes
 * node_modules/.bin/node when it skips the packages of other platforms, because their program has the same name.
 */
const { platform, arch } = process;
const onWindows = platform === 'win32';
const program = onWindows ? 'bin/node.exe' : 'bin/node';
const name = [`node-${onWindows ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`].find((name) =>
  existsSync(`node_modules/${name}/${program}`),
);

if (name && !existsSync('node_modules/.bin/node')) {
  // On Windows most users may not create symbolic links.
  if (onWindows) linkSync(`node_modules/${name}/${program}`, 'node_modules/.bin/node.exe');
  else symlinkSync(`../${name}/${program}`, 'node_modules/.bin/node');
}
