import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGE_CODES } from '../../src/game/language/languages.ts';
import {
  calendarProblems,
  EDITED,
  listedThemes,
  problemText,
  themeProblems,
} from '../support/theme-rules.ts';
import { typographyFaults } from '../support/typography.ts';
import { readSeed } from './seed.ts';

for (const code of LANGUAGE_CODES) {
  const files = listedThemes(code);

  describe(`the themes of ${code}`, () => {
    test('at least 16 for each weekday and 14 with a date, 120 in all, English 53 and 34', () => {
      const [least, leastDated] = code === 'en' ? [53, 34] : [16, 14];
      for (const { file, themes } of files) {
        assert.ok(themes.length >= (file === 'dated' ? leastDated : least), `${file}: ${themes.length}`);
      }
      const all = files.reduce((sum, { themes }) => sum + themes.length, 0);
      assert.ok(all >= 120, `${all}`);
    });

    test('each theme begins a line of its file', () => {
      for (const { file, themes } of files) {
        const lines = readSeed(code, `themes/${file}.json`).split('\n');
        const first = lines.filter((line) => /^ {2}\{ "(?:title|date)": /.test(line));
        assert.equal(first.length, themes.length, file);
      }
    });

    test(`each theme keeps the rules${EDITED[code] ? ' of an edited language' : ''}`, () => {
      assert.deepEqual(themeProblems(code).map(problemText), []);
    });

    test('for ten years no theme is out of its range, lost, repeated within a year or loud on a quiet day', () => {
      assert.deepEqual(calendarProblems(code).map(problemText), []);
    });
  });
}

test('the typography of a language is its own', () => {
  const right: Record<string, string[]> = {
    en: ['Who’s there?', 'She said ‘no’ – twice …'],
    de: ['Wer gibt? Immer der, der „fragt“.'],
    fr: ['C’est vrai\u202f! «\u00a0Oui\u00a0», dit-elle\u00a0: merci.', 'Quoi\u202f?!'],
    es: ['¿Quién tiene mi sacapuntas?', '¡Hola! ¿Qué tal?', '¡¿Qué?!'],
    el: ['Ποιος βρήκε το φλουρί;'],
    uk: ['П’ять хвилин!'],
  };
  for (const [code, texts] of Object.entries(right)) {
    for (const text of texts) assert.deepEqual(typographyFaults(code as 'en', text), [], text);
  }
  const wrong: Record<string, string[]> = {
    en: ["Who's there?", '"No"', '„No“', 'Wait...', 'Two  spaces', 'Why ?', 'Yes - no'],
    de: ['Sie sagt “nein”.'],
    fr: ['Quoi ?', 'Quoi?', '«Oui»', 'Non .'],
    es: ['Quién?', '¿Quién', 'Hola!'],
    el: ['Ποιος?'],
    uk: ["П'ять", 'Пʼять'],
  };
  for (const [code, texts] of Object.entries(wrong)) {
    for (const text of texts) assert.notDeepEqual(typographyFaults(code as 'en', text), [], text);
  }
});
