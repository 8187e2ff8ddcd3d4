import { RUDE_LIST } from './rude-words.ts';

/** Rude inside other letters, ordinary in titles and surnames: Great tit, Van Dyke, Nazi Germany. */
const ORDINARY =
  'BUTT COON DICK DOMINATION DYKE ESCORT EUNUCH FINGERING HOMO HOOKER NAZI NEGRO PUSS SANTORUM SCAT SEX SEXUAL ' +
  'SEXUALITY SEXUALLY SHRIMPING SKEET SNATCH SNOWBALLING SPERM SWASTIKA TESTES TIT TITS TWINKIE XXX';

const RUDE = new Set(RUDE_LIST).difference(new Set(ORDINARY.split(' ')));

/** Whether a word of a name or title is rude, with or without accents. Whole words: Scunthorpe is a town. */
export function isRude(text: string): boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => RUDE.has(word));
}
