/** Letters that NFD does not split. */
const SPELT: Record<string, string> = { ẞ: 'SS', Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', Ĳ: 'IJ' };

/** Removes all marks: ŁÓDŹ becomes LODZ, as people without those keys type it. */
export function plainLetters(text: string): string {
  return plain(text.toUpperCase());
}

/** Capitals without marks and punctuation. For Unicode, ʼ (an apostrophe) and ℹ (an emoji) are letters. */
export function plain(capitals: string): string {
  return capitals
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]|[ʼℹ]/gu, '')
    .replace(/[ẞŒÆØŁĐĲ]/g, (letter) => SPELT[letter] ?? letter);
}
