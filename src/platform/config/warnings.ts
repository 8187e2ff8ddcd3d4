import { existsSync } from 'node:fs';
import type { Environment, Setting } from './setting.ts';

const OTHER_VARIABLES = ['DATABASE_URL', 'DATABASE_URL_FILE'];

/** Returns warnings about settings that are valid but probably unintended. */
export function warningsOf(
  settings: readonly Setting[],
  backupFolder: string | undefined,
  env: Environment,
): string[] {
  const names = [...settings.map(({ variable }) => variable), ...OTHER_VARIABLES];
  const warnings = Object.keys(env).flatMap((variable) => {
    const meant = nearestOf(names, variable);
    return meant === undefined ? [] : [`${variable} is not a setting. Did you mean ${meant}?`];
  });
  if (backupFolder !== undefined && !existsSync(backupFolder)) {
    warnings.push(
      `BACKUP_FOLDER is ${backupFolder}, which does not exist, so the metrics will show no backup`,
    );
  }
  return warnings;
}

/**
 * Returns the setting whose name differs only by an underscore, by case, or by a letter or two. Ignores short names.
 */
function nearestOf(names: readonly string[], variable: string): string | undefined {
  if (names.includes(variable)) return undefined;
  const letters = lettersOf(variable);
  const mistakes = letters.length < 6 ? 0 : letters.length < 10 ? 1 : 2;
  return names.find((name) => name.length > 4 && isNear(letters, lettersOf(name), mistakes));
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toUpperCase();
}

/** Whether one text becomes the other if at most `mistakes` letters are added, dropped or replaced. */
function isNear(a: string, b: string, mistakes: number): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (mistakes === 0 || restA === '' || restB === '') return restA.length + restB.length <= mistakes;
  const [nextA, nextB] = [restA.slice(1), restB.slice(1)];
  const left = mistakes - 1;
  return isNear(nextA, nextB, left) || isNear(nextA, restB, left) || isNear(restA, nextB, left);
}
