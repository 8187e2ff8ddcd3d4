/** Letters that NFD does not split. */
const SPELT: Record<string, string> = { ẞ: 'SS', Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', Ĳ: 'IJ' };

/** Without all marks: ŁÓDŹ is LODZ. What people type who do not have the letters on their keyboard. */
export function plainLetters(text: string): string {
  return Array.from(text.toUpperCase(), plain).join('');
}

/** Without marks and signs. ʼ, an apostrophe, and the emoji ℹ are letters for Unicode. */
export function plain(letter: string): string {
  const bare = letter.normalize('NFD').replace(/[^\p{L}\p{N}]|[ʼℹ]/gu, '');
  return SPELT[bare] ?? bare;
}
