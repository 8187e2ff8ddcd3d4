/** Letters that NFD does not split. */
const SPELT: Record<string, string> = { ẞ: 'SS', Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', Ĳ: 'IJ' };

/** Without all marks: ŁÓDŹ is LODZ. What people type who do not have the letters on their keyboard. */
export function plainLetters(text: string): string {
  return plain(text.toUpperCase());
}

/** Capitals without marks and signs. ʼ, an apostrophe, and the emoji ℹ are letters for Unicode. */
export function plain(capitals: string): string {
  return capitals
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]|[ʼℹ]/gu, '')
    .replace(/[ẞŒÆØŁĐĲ]/g, (letter) => SPELT[letter] ?? letter);
}
