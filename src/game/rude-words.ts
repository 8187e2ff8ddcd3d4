import english from 'naughty-words/en.json' with { type: 'json' };

/** Short roots that the public list leaves out, mostly because they are part of harmless longer words. */
const ADDED =
  'ARSE BUGGER CHINK CRAP CUNN DAGO DAMN DYKE FART FUK GOOK GYPPO HITLER HOMO JAP KKK KUNT LESBO NAZI NEGR NIG ' +
  'PEDO PERV PHUK PISS POO PRICK PUBE PUBIC PUSS RETARD SHAG SKANK SLAG SLAPPER SPAZ SPERM TESTES TURD WHOR WOG ' +
  'WOP YID';

const RUDE_LIST: readonly string[] = [
  ...english.map((word) => word.toUpperCase()).filter((word) => /^[A-Z]{3,}$/.test(word)),
  ...ADDED.split(' '),
];

/** No line of a board may spell these. A word that contains another rude word needs no entry of its own. */
export const RUDE_WORDS: readonly string[] = RUDE_LIST.filter(
  (word) => !RUDE_LIST.some((other) => other !== word && word.includes(other)),
);
