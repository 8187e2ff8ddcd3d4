import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * `npm run without -- NAME… FOLDER` writes a copy of this tree without features: without their folders, lines
 * in the lists, tables and texts. Features that build on a removed feature are removed too.
 */
const ROOT = join(import.meta.dirname, '..');
const LISTS = ['src/features.ts', 'src/jobs.ts', 'src/client/features.ts', 'web/features.ts', 'package.json'];

const names = process.argv.slice(2, -1);
const folder = process.argv.at(-1) ?? '';
const exists = (name: string) => ['src', 'web'].some((top) => existsSync(join(ROOT, top, 'features', name)));
if (names.length === 0 || !names.every((name) => /^[a-z]+$/.test(name) && exists(name)))
  throw new Error(
    'Name folders of src/features or web/features and a new folder, as in: npm run without -- groups ../copy',
  );
const copy = resolve(folder);
if (existsSync(copy)) throw new Error(`${copy} exists already: name a new folder`);

/** The folders of the features, and their tests in other features' folders. */
const any = `(${names.join('|')})`;
const own = new RegExp(`^((src|web|test)/features/${any}/|test/features/\\w+/${any}\\.)`);
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
for (const file of tracked.split('\n')) {
  // A deleted file that isn't committed yet is listed too.
  if (file === '' || own.test(file) || !existsSync(join(ROOT, file))) continue;
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  copyFileSync(join(ROOT, file), join(copy, file));
}
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

for (const list of LISTS) change(list, withoutImports);
change('test/support/features.ts', withoutName);
for (const file of globSync('sql/*/*.sql', { cwd: copy })) change(file, withoutTables);
for (const file of globSync('web/messages/??.ts', { cwd: copy })) change(file, withoutTexts);
console.log(`${copy} is this tree without ${names.join(' and ')}`);

function change(file: string, edit: (text: string, name: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, names.reduce(edit, readFileSync(path, 'utf8')));
}

/** Removes each line that names the folder, and its imports wherever they are listed. */
function withoutImports(text: string, name: string): string {
  const lines = text.split('\n');
  const isOwn = (line: string) => line.includes(`/features/${name}/`);
  const imported = lines
    .filter(isOwn)
    .flatMap((line) => /^import \{ (.*) \} from/.exec(line)?.[1]?.split(', ') ?? []);
  const left = lines.filter((line) => !isOwn(line)).join('\n');
  return imported.reduce((rest, one) => rest.replaceAll(new RegExp(`\\b${one}\\b,?[ \\n]*`, 'g'), ''), left);
}

/** Removes its line in the table of features, and its name in lists. */
function withoutName(text: string, name: string): string {
  return text.replace(new RegExp(`^  ${name}: .*\n`, 'm'), '').replace(new RegExp(`(, )?'${name}'`, 'g'), '');
}

/** Removes the text from its section's heading to the next. */
function withoutTables(text: string, name: string): string {
  return text.replace(new RegExp(`^-- ---- ${name} ----\\n[^]*?(?=^-- ---- |(?![^]))`, 'm'), '');
}

/** Removes its sections and their helpers, which begin with its name. */
function withoutTexts(text: string, name: string): string {
  const sections = new RegExp(
    `^(/\\*\\*[^\\n]*\\n)?(?:export const|function) ${name}(?![a-z])[^]*?^\\}[^\\n]*\\n+`,
    'gm',
  );
  return text.replace(sections, '').replace(/\n+$/, '\n');
}
