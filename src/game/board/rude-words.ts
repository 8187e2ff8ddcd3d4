import english from 'naughty-words/en.json' with { type: 'json' };

/** Short roots that the list leaves out, mostly because they are harmless inside longer words of running text. */
const ADDED =
  'ARSE BUGGER CHINK CRAP CUNN DAGO DAMN DYKE FART FUK GOOK GYPPO HITLER HOMO JAP KKK KUNT LESBO NAZI NEGR NIG ' +
  'PEDO PERV PHUK PISS POO PRICK PUBE PUBIC PUSS RETARD SHAG SKANK SLAG SLAPPER SPAZ SPERM TESTES TURD WHOR WOG ' +
  'WOP YID';

/** What no line of a board may spell: the single words of a public list that is kept for this use, and our own. */
export const RUDE_WORDS: readonly string[] = minimal([
  ...english.map((word) => word.toUpperCase()).filter((word) => /^[A-Z]{3,}$/.test(word)),
  ...ADDED.split(' '),
]);

/** A grid is searched for parts of lines, so a word that holds another needs no entry of its own. */
function minimal(words: readonly string[]): string[] {
  return words.filter((word) => !words.some((other) => other !== word && word.includes(other)));
}
