/** The label of a word has its letters, or else it is a clue. */
export function isClue(label: string, text: string): boolean {
  return plainLetters(label) !== plainLetters(text);
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase();
}
