import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The folders that replace /opt/wordsearch and /var/lib/wordsearch in a test; the cache is in the second one. */
export type Places = { opt: string; state: string };

export type UnitCommand = { program: string; args: string[]; env: NodeJS.ProcessEnv };

export function unitText(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}

/** All values of a key, as systemd reads them: one per line. */
export function valuesOf(name: string, key: string): string[] {
  return [...unitText(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');
}

/** The ExecStart lines of a unit with its environment, in the folders of the test. */
export function commandsOfUnit(name: string, { opt, state }: Places): UnitCommand[] {
  const placed = (text: string) =>
    text
      .replaceAll('/opt/wordsearch', opt)
      .replaceAll('/var/lib/wordsearch', state)
      .replaceAll('/var/cache/wordsearch', join(state, 'cache'));
  const settings = valuesOf(name, 'Environment').flatMap((line) => placed(line).split(' '));
  const env = Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2)));
  return valuesOf(name, 'ExecStart').map((line) => {
    const [program, ...args] = line
      .split(' ')
      .map((word) => placed(word).replaceAll(/\$\{(\w+)\}/g, (_, variable) => env[variable] ?? ''));
    return { program: `${program}`, args, env };
  });
}
