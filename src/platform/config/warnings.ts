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

/** The setting whose name differs only by an underscore, by case, or by a letter or two. Ignores short names. */
function nearestOf(names: readonly string[], variable: string): string | undefined {
  if (names.includes(variable)) return undefined;
  const letters = lettersOf(variable);
  const mistakes = letters.length < 6 ? 0 : letters.length < 10 ? 1 : 2;
  return names.find((name) => {
    const others = lettersOf(name);
    const isAsLong = Math.abs(letters.length - others.length) <= mistakes;
    return name.length > 4 && isAsLong && distance(letters, others) <= mistakes;
  });
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toUpperCase();
}

/** The minimum number of letters to add, drop or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (before[j] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}
