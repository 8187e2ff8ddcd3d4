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
      ...(toLetters(label) !== toLetters(text) && { clue: { text: label, isRude: isRudeTitle(label) } }),
    })),
  };
}

function toLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase();
}
