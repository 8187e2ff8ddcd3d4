import { styleText } from 'node:util';
import { isLanguageCode, LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import {
  boardProblems,
  calendarProblems,
  hints,
  listedThemes,
  problemText,
  themeProblems,
} from './theme-rules.ts';

/**
 * `npm run themes -- de` checks a language's themes by all rules, and prints one problem per
 * line with its file, theme, field and reason. `npm run themes -- de monday` makes only the boards of that
 * file.
 */
const [code, only] = process.argv.slice(2);
if (!isLanguageCode(code)) {
  console.error(`Usage: npm run themes -- LANGUAGE [FILE], with one of ${LANGUAGE_CODES.join(', ')}`);
  process.exit(1);
}
const files = listedThemes(code);
const boards = files.filter(({ file }) => only === undefined || file === only);
const problems = [
  ...themeProblems(code),
  ...calendarProblems(code),
  ...boards.flatMap(({ file, themes }) => boardProblems(code, file, themes)),
];
for (const problem of [...problems, ...hints(code)]) console.log(problemText(problem));
for (const { file, themes } of files) {
  const plays = themes.filter(({ marked }) => marked.length > 0).length;
  console.log(styleText('dim', `${file}: ${themes.length} themes, ${plays} with marked words`));
}
console.log(problems.length === 0 ? 'No problems' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
