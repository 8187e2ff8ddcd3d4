import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A test's replacements for the program and /var/lib/wordsearch, which also contains the cache. */
type UnitPaths = { program: string; state: string };

type UnitCommand = { program: string; args: string[]; env: NodeJS.ProcessEnv };

export function unitText(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}

/** All values of a key, one per line as systemd reads them. */
export function valuesOf(name: string, key: string): string[] {
  const lines = unitText(name).replaceAll(/\\\n\s*/g, ' ');
  return [...lines.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');
}

/** The ExecStart lines of a unit with its environment, in the test's folders. */
export function commandsOfUnit(name: string, { program, state }: UnitPaths): UnitCommand[] {
  const placed = (text: string) =>
    text.replaceAll('/var/lib/wordsearch', state).replaceAll('/var/cache/wordsearch', join(state, 'cache'));
  const settings = valuesOf(name, 'Environment').flatMap((line) => placed(line).split(' '));
  const set = Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2)));
  // systemd gives a service the system's PATH.
  const env = { PATH: process.env.PATH, ...set };
  return valuesOf(name, 'ExecStart').map((line) => {
    const [name, ...args] = line
      .split(' ')
      .map((word) => placed(word).replaceAll(/\$\{(\w+)\}/g, (_, variable) => set[variable] ?? ''));
    return { program: name === 'wordsearch' ? program : `${name}`, args, env };
  });
}
