import { RUDE_LIST } from './rude-words.ts';

const RUDE = new Set(RUDE_LIST);

/** Whether a word of a name or a title is a rude one, with or without accents. Whole words only: Scunthorpe is a town. */
export function isRude(text: string): boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => RUDE.has(word));
}
