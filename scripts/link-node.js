import { existsSync, linkSync, symlinkSync } from 'node:fs';

/**
 * Runs in the clone after `npm install`, on whatever Node there is: hence JavaScript. npm 10 removes
 * node_modules/.bin/node when it leaves out the packages of other platforms, as their program has that name too.
 */
const { platform, arch } = process;
const onWindows = platform === 'win32';
const program = onWindows ? 'bin/node.exe' : 'bin/node';
const name = [`node-${onWindows ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`].find((name) =>
  existsSync(`node_modules/${name}/${program}`),
);

if (name && !existsSync('node_modules/.bin/node')) {
  // Windows lets few users make symbolic links.
  if (onWindows) linkSync(`node_modules/${name}/${program}`, 'node_modules/.bin/node.exe');
  else symlinkSync(`../${name}/${program}`, 'node_modules/.bin/node');
}
