import { plainLetters } from '../game/language/plain.ts';
import type { ShownPuzzle } from '../store/store.ts';
import type { RudeFilter } from './filter.ts';

/** What a moderator sees of a puzzle, each text with whether it is rude. Nothing is refused for it. */
export function markPuzzle({ title, message, words }: ShownPuzzle, filter: RudeFilter) {
  const { isRudeName, isRudeTitle } = filter;
  return {
    title: { text: title, isRude: isRudeTitle(title) },
    message: { text: message, isRude: isRudeTitle(message) },
    words: words.map(({ text, label }) => ({
      word: { text, isRude: isRudeName(text) },
      // A word as its maker typed it is no clue.
      ...(plainLetters(label) !== plainLetters(text) && {
        clue: { text: label, isRude: isRudeTitle(label) },
      }),
    })),
  };
}
