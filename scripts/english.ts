import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Checks what a program can check about the project's English: counts of calques, which may only fall, the
 * length of Markdown lines and, in CI, the length of commit subjects.
 */
const CALQUES: readonly [pattern: string, most: number][] = [
  ['(/\\*\\*|//) (What|Who|Whoever)', 2],
  ['(/\\*\\*|//) (Of|As|By|So|Also|Those|Such)', 18],
  ['\\bones? (that|which|who|of|with)\\b', 70],
  ['\\b(that|those) of\\b', 7],
  ['\\b(is|are|was) (no|none)\\b', 59],
  ['\\bat once\\b', 2],
  ['\\bin place of\\b', 0],
  ['\\b(stands?|stood)\\b', 1],
  ['\\b(held|holds?)\\b', 44],
  ['\\bsigns\\b', 6],
  ['\\b[Ww]hoever\\b', 0],
  ['\\b(tells?|told)\\b', 0],
  ['\\bas many\\b|\\bso (many|few|long)\\b', 10],
  ['\\bway\\b', 48],
  [' alone\\b', 9],
  ['\\b(goes|go) on\\b', 1],
  ['\\bon no (list|leaderboard)', 0],
  ['\\bpuzzle of the day\\b', 3],
  ['\\bmakers?\\b', 0],
  ['\\bthe letters (that are )?left\\b|\\bthat no word uses', 0],
];
const MAX_LINE = 100;
const MAX_SUBJECT = 72;
/** Only commits since then are checked, because earlier subjects are longer. */
const SINCE = '2026-11-19T12:00:00Z';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);
const FILES = '*.ts *.tsx *.sql *.css *.md :!web/messages :!scripts/english.ts'.split(' ');
const texts = git('ls-files', ...FILES).map((file) => [file, readFileSync(file, 'utf8')] as const);
const faults = CALQUES.flatMap(([pattern, most]) => {
  const found = texts.reduce((sum, [, text]) => sum + (text.match(new RegExp(pattern, 'g'))?.length ?? 0), 0);
  return found > most ? [`${found} × ${pattern}: at most ${most}, write it as docs/glossary.md says`] : [];
});
for (const [file, text] of texts.filter(([file]) => file.endsWith('.md'))) {
  const lines = text.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, '')).split('\n');
  for (const [at, line] of lines.entries())
    if (line.length > MAX_LINE && !/^[<|]|\]\(\S+\)\S*$|https?:/.test(line))
      faults.push(`${file}:${at + 1}: ${line.length} characters in a line, at most ${MAX_LINE}`);
}
if (process.env.CI)
  for (const subject of git('log', '--format=%s', `--since=${SINCE}`))
    if (subject.length > MAX_SUBJECT) faults.push(`the subject of a commit is too long: ${subject}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
