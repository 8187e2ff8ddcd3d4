import { type LanguageCode, lettersOf } from '../../core/game/language/languages.ts';
import type { Invalid } from '../../core/game/parsed.ts';
import { withArticle, withoutArticle } from '../../core/game/puzzle/clue.ts';
import { mixesScripts, parseText } from '../../core/game/text.ts';
import { checkWord, reversed, type WordFault } from '../../core/game/word-rules.ts';
import { boardLetters, MAX_LABEL, withoutBullets } from '../puzzles/words.ts';

/** A word as typed, with a bar after its article, and its clue or ''. */
export type Entry = { word: string; clue: string };

/** The words of some boards. With an empty title, the boards have the title of the booklet. */
export type WordListing = { title: string; entries: readonly Entry[] };

/** A usable word: as typed, but without the bar, with its clue, and its letters on the board. */
export type SheetWord = Entry & { text: string };

/** Why an entry can't be on a board. `about` is as in WordFault, or the number of letters if the word is too long. */
export type EntryFault = Invalid &
  (
    | Pick<WordFault, 'kind' | 'about'>
    | { kind: 'long'; about: number }
    | { kind: 'longLabel' | 'longClue' | 'mixedClue' | 'palindrome'; about: '' }
  );

/** An entry that is left out; `index` is its position in the list. */
export type LeftOutEntry = EntryFault & { index: number; word: string };

/** If two words are equal or one contains the other, only the first is kept, because the other could be found twice. */
export function parseEntries(entries: readonly Entry[], size: number, language: LanguageCode | null) {
  const words: SheetWord[] = [];
  const leftOut: LeftOutEntry[] = [];
  const earlier: { label: string; text: string }[] = [];
  for (const [index, entry] of entries.entries()) {
    const word = withoutBullets(entry.word);
    if (word === '') continue;
    const read = parseEntry({ word, clue: entry.clue }, size, language);
    const fault: EntryFault | undefined = 'error' in read ? read : checkWord(read.text, earlier);
    if (fault) leftOut.push({ ...fault, index, word: word.slice(0, MAX_LABEL) });
    if (fault || 'error' in read) continue;
    words.push(read);
    earlier.push({ label: read.word, text: read.text });
  }
  return { words, leftOut };
}

function parseEntry(
  { word, clue }: Entry,
  size: number,
  language: LanguageCode | null,
): SheetWord | EntryFault {
  const [typed, read] = [parseText(word, MAX_LABEL), parseText(clue, MAX_LABEL)];
  if ('fault' in typed) {
    return typed.fault === 'long'
      ? fault('longLabel', `it is longer than ${MAX_LABEL} characters`)
      : fault('noLetters', 'it has no letters');
  }
  if ('fault' in read && read.fault === 'long')
    return fault('longClue', `its clue is longer than ${MAX_LABEL} characters`);
  const shown = withArticle(typed.value);
  const name = withoutArticle(typed.value);
  const text = language ? lettersOf(language, name) : boardLetters(name);
  if (text.length > size) {
    const error = `it has ${text.length} letters, but the board has only ${size} rows`;
    return { kind: 'long', about: text.length, error } as const;
  }
  if (text.length > 1 && text === reversed(text)) return fault('palindrome', 'it is a palindrome');
  if (mixesScripts(shown)) return fault('twoScripts', 'it mixes two scripts');
  const shownClue = 'value' in read ? read.value : '';
  if (mixesScripts(shownClue)) return fault('mixedClue', 'a word in its clue mixes scripts');
  return { word: shown, clue: shownClue, text };
}

function fault<const Kind extends EntryFault['kind']>(kind: Kind, error: string) {
  return { kind, about: '', error } as const;
}
