import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';
import type { Texts } from './texts.ts';

const plural = pluralsOf('it');
const list = listsOf('it');

const wordsOf = (found: number, all: number) =>
  plural(found, { one: `# parola su ${all}`, other: `# parole su ${all}` });

export const site: Texts['site'] = {
  name: 'Wordsearch – crucipuzzle',
  wordmark: ['Word', 'search'],
  titled: (page) => `${page} · Wordsearch`,
};

export const shell: Texts['shell'] = {
  skip: 'Vai al contenuto',
  pages: 'Pagine',
  play: 'Gioca',
  api: 'L’API',
  language: 'Lingua',
  picture: 'Wordsearch, crucipuzzle: trova le parole nascoste',
  motto: 'Trova le parole nascoste',
  noScript: ['JavaScript è', 'disattivato'],
  noScriptWhy: 'Per giocare serve JavaScript.',
  needs: ({ chrome, firefox, safari }) =>
    `Per giocare serve un browser più recente: Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} o successivi.`,
  missing: ['Pagina', 'non trovata'],
  missingWhy: 'Forse l’indirizzo è sbagliato. Le parole sono nascoste altrove.',
  missingNext: 'Gioca una partita',
};

export const titles: Texts['titles'] = {
  start: {
    description:
      'Trova le parole nascoste: crucipuzzle rilassanti, da soli o in compagnia, senza pubblicità e senza tracciamento.',
  },
  missing: { title: 'Pagina non trovata', description: 'Questa pagina non esiste.' },
  reference: {
    title: 'Riferimento dell’API',
    description: 'Tutti i percorsi, i campi e gli errori dell’API JSON.',
  },
  game: { title: 'Partita', description: 'Una partita a crucipuzzle: entra e trova le parole nascoste.' },
  puzzle: {
    title: 'Crucipuzzle',
    description: 'Un crucipuzzle: la stessa griglia per chiunque abbia il link.',
  },
  board: '{{subject}}, {{size}} × {{size}}, {{words}} parole',
};

export const common: Texts['common'] = {
  list,
  decimal: decimalOf('it'),
  spokenTime: spokenTimesOf('it'),
  boardSize: (size) => `${size} × ${size}`,
  words: (count) => plural(count, { one: '# parola', other: '# parole' }),
  board: (size, words) => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count) => plural(count, { one: '# giorno', other: '# giorni' }),
  streak: (days) => plural(days, { one: 'Serie di # giorno', other: 'Serie di # giorni' }),
  soon: 'meno di un minuto',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  lettersLeft: 'Le lettere rimaste dicono',
  seconds: (count) => plural(count, { one: '# secondo', other: '# secondi' }),
  solvedClue: (word, clue) => `${word}: ${clue}`,
  clue: (clue, letters) => `${clue} (${letters})`,
  nameless: 'Anonimo',
  presets: { quick: 'Rapido', classic: 'Classico', hard: 'Difficile', expert: 'Esperto' },
};

export const shared: Texts['shared'] = {
  games: (count) => plural(count, { one: '# partita', other: '# partite' }),
  noAnswer: 'Il server non risponde. Nuovo tentativo…',
  noConnection: ['Nessuna', 'connessione'],
};

export const problems: Texts['problems'] = {
  tooManyGames: (seconds) => `Troppe partite nuove dalla tua rete. Riprova tra ${common.seconds(seconds)}.`,
  tooManyRequests: (seconds) => `Troppe richieste dalla tua rete. Riprova tra ${common.seconds(seconds)}.`,
  refused: 'Non ha funzionato. Controlla quello che hai scritto e riprova.',
  noAnswer: 'Il server non ha risposto. Controlla la connessione e riprova.',
  trouble: 'Il server ha qualche problema. Riprova tra poco.',
};

export const name: Texts['name'] = {
  refused: 'Questo nome qui non va bene: scegline un altro',
  label: 'Il tuo nome',
  optional: '(se vuoi)',
  rule: 'Lettere, cifre, spazi, - ’ ed emoji',
  wrong: 'Nei nomi possono stare solo lettere (un alfabeto per parola), cifre, spazi, - ’ ed emoji.',
  missing: 'Scrivi un nome, o scegli “Guarda e basta”',
  anonymous: (anonymous) => `“${anonymous}” indica chi gioca senza nome: scegline un altro`,
};

export const directions: Texts['directions'] = {
  legend: 'Direzioni',
  names: { easy: 'Facile', medium: 'Medio', hard: 'Difficile' },
  texts: {
    easy: 'Le parole vanno verso destra e verso il basso.',
    medium: 'Le parole vanno verso destra, verso il basso e in diagonale.',
    hard: 'Le parole vanno in tutte e otto le direzioni, anche al contrario.',
  },
};

export const offline: Texts['offline'] = {
  title: ['Sei', 'offline'],
  text: 'Questa pagina non è ancora sul tuo dispositivo. Si aprirà da sola quando torna la connessione.',
  back: 'Torna alla home',
};

export const theme: Texts['theme'] = {
  title: 'Tema',
  names: {
    system: 'Sistema',
    light: 'Chiaro',
    dark: 'Scuro',
    contrast: 'Alto contrasto',
    paper: 'Giornale',
    chalk: 'Lavagna',
    arcade: 'Sala giochi',
    garden: 'Giardino',
  },
};

export const start: Texts['start'] = {
  title: 'Trova le parole nascoste',
  newBoard: 'Nuova griglia',
  offline: 'Sei offline',
  offlineText:
    'Le ultime partite che hai aperto funzionano ancora. Le nuove griglie tornano con la connessione.',
  more: 'Altro',
  resume: 'Continua',
  found: (found, all) => wordsOf(found, all),
  progress: 'Parole trovate',
  wordsIn: 'Parole in',
  category: 'Categoria',
  surprise: 'A sorpresa',
  custom: 'Griglia su misura',
  customText: 'Scegli formato, parole e direzioni',
  size: 'Formato',
  words: 'Parole',
  start: 'Inizia',
  readyIn: (seconds) => `Pronto tra ${seconds}\u00a0s`,
  making: 'Creo la griglia…',
  tooMany: 'Sono tante partite nuove dalla tua rete.',
};

export const join: Texts['join'] = {
  page: {
    title: 'Entra con un codice',
    description: 'Scrivi un codice di sei lettere e gioca.',
  },
  start: 'Entra con un codice',
  startText: 'della tua classe o dei tuoi amici',
  title: 'Entra con un codice',
  text: 'Scrivi le sei lettere che ti mostrano l’insegnante o gli amici.',
  label: 'Il codice',
  action: 'Entra',
  wrong: 'Nessuna partita ha questo codice. Controlla le sei lettere o chiedi un nuovo codice.',
  incomplete: 'Un codice ha sei lettere.',
};

export const recent: Texts['recent'] = {
  title: 'Le tue partite',
  clear: 'Svuota',
  undo: 'Annulla',
  remove: (game, date) => `Rimuovi ${game}, ${date}`,
  removedOne: (game) => `Partita rimossa: ${game}.`,
  removed: (count) => plural(count, { one: '# partita rimossa.', other: '# partite rimosse.' }),
  about: (size, date) => `${common.boardSize(size)} · ${date}`,
  gone: 'Non è più sul server',
  done: (time) => `Finita in ${time}`,
};

export const dailyPages: Texts['dailyPages'] = {
  link: 'Oggi',
  all: 'Tutti i crucipuzzle del giorno',
  today: {
    title: 'Crucipuzzle del giorno',
    description: 'La stessa griglia per tutti, una nuova ogni giorno: trova tutte le parole.',
  },
  day: (date) => `Crucipuzzle del giorno: ${date}`,
  archive: { title: 'Crucipuzzle del giorno', description: 'I crucipuzzle di tutti i giorni fino a oggi.' },
};

export const daily: Texts['daily'] = {
  eyebrow: (number) =>
    number === undefined ? 'Crucipuzzle di oggi' : `Crucipuzzle di oggi · n.\u00a0${number}`,
  offline: 'Nessuna connessione: il tuo tempo non andrà in classifica',
  unavailable: 'Non è ancora qui. Nuovo tentativo…',
  play: { none: 'Gioca', running: 'Continua', done: 'Il tuo risultato' },
  opening: 'Apertura…',
  done: (time) => `Finito in ${time}`,
  next: (time) => `Il prossimo tra ${time}`,
  sentence: (words) =>
    plural(words, {
      one: 'Le lettere rimaste formano una frase di # parola',
      other: 'Le lettere rimaste formano una frase di # parole',
    }),
  board: (title) => `Apri la griglia “${title}”`,
  noStreak: 'Inizia una serie',
  day: (date, title, state) => (title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`),
  earlier: 'Archivio',
  earlierPuzzles: 'Crucipuzzle precedenti',
  archiveTitle: 'Tutti i crucipuzzle del giorno',
  archiveText:
    'Uno nuovo ogni mezzanotte, ovunque tu sia. I vecchi sono belli come i nuovi, ma in classifica va solo chi gioca nel giorno giusto.',
  earlierMonth: 'Mese precedente',
  laterMonth: 'Mese successivo',
  monthDone: (done, days) =>
    `${plural(done, { one: '# crucipuzzle finito', other: '# crucipuzzle finiti' })} su ${common.days(days)} questo mese`,
  noDay: ['Nessun crucipuzzle', 'quel giorno'],
  noDayWhy: 'Il primo è del 1º gennaio 2026, e ne arriva uno nuovo ogni mezzanotte.',
  toArchive: 'Tutti i crucipuzzle del giorno',
};

export const dailyNext: Texts['dailyNext'] = {
  lastDays: (done) => `Hai giocato in ${done} degli ultimi 7 giorni`,
  tomorrow: (wait) => `Crucipuzzle di domani tra ${wait}`,
  yesterday: 'Crucipuzzle di ieri',
  earlier: 'Crucipuzzle precedenti',
};

export const puzzle: Texts['puzzle'] = {
  eyebrow: 'Crucipuzzle',
  daily: (number) =>
    number === undefined ? 'Crucipuzzle del giorno' : `Crucipuzzle del giorno · n.\u00a0${number}`,
  resume: 'Continua la partita',
  start: 'Gioca',
  again: 'Rigioca',
  opening: 'Apertura…',
  result: 'Il tuo risultato',
  share: 'Condividi',
  copied: 'Risultato copiato',
  board: 'Vedi la tua griglia',
  practice: 'Per allenarti: conta solo la prima partita.',
  past: 'Questo giorno è finito. Gioca per divertirti: la sua classifica è chiusa.',
  unknown: ['Questo crucipuzzle', 'non c’è più'],
  unknownWhy: 'Forse il link è sbagliato, o chi lo ha creato lo ha eliminato.',
  other: 'Gioca con un altro',
};

export const challengesGame: Texts['challengesGame'] = {
  ask: 'Lancia una sfida',
  bothTimes: 'I due tempi',
  beat: (rival, time) => `Batti ${rival}: ${time}`,
  race: (found, all, rival, ghost) => `${wordsOf(found, all)}, ${rival} ${ghost}`,
  youWon: (gap) => `Hai vinto con ${gap} di vantaggio.`,
  rivalWon: (rival, gap) => `${rival} ha vinto con ${gap} di vantaggio.`,
  copied: 'Sfida copiata: mandala a chi vuoi',
  canYouFind: 'Riesci a trovare tutte le parole?',
  canYouBeat: (time) => `Riesci a battere ${time}?`,
};

export const challengesPages: Texts['challengesPages'] = {
  asked: (rival, time) => `${rival} ti sfida: fai meglio di ${time}`,
  mine: 'Le tue sfide',
  won: (rival, title, mine, time) => `${title}: hai battuto ${rival}, ${mine} contro ${time}`,
  lost: (rival, title, mine, time) => `${title}: ${rival} ti ha battuto, ${time} contro ${mine}`,
  closeNews: 'OK',
};

export const leaderboards: Texts['leaderboards'] = {
  placeOf: (place, players) => `${place}º posto su ${players}`,
  /** del 70%, dell’80%, dello 0% */
  fasterThan: (percent, players) => {
    const vowel = /^(1|8|11|8\d)$/.test(`${percent}`) ? 'dell’' : 'del ';
    return `Più veloce ${percent === 0 ? 'dello ' : vowel}${percent}% di ${players} persone`;
  },
};

export const leaderboardsResult: Texts['leaderboardsResult'] = {
  place: (place) => `${place}º posto`,
  placeIn: (place, category) => `${category}: ${place}º posto`,
  fastestIn: (category) => `${category}: i più veloci`,
  allTimes: 'Tutti i tempi',
  late: 'Finita dopo il giorno stesso: fuori classifica',
  practice: 'Allenamento: conta solo la tua prima partita su questo crucipuzzle',
  tooFast: 'Troppo veloce per una mano umana: fuori classifica',
  second: 'Conta solo la tua prima partita del giorno: questa è fuori classifica',
  changed: 'Il crucipuzzle nel frattempo è cambiato: fuori classifica',
  beyond: 'Oltre il 1000º posto',
  puzzleDeleted: 'Questo crucipuzzle è stato eliminato',
};

export const scores: Texts['scores'] = {
  page: { title: 'Record', description: 'Le dieci partite più veloci di ogni categoria.' },
  link: 'Record',
  off: 'Niente classifiche',
  offWhy: 'Su questo sito le classifiche sono disattivate.',
  title: 'Record',
  pages: 'Record e statistiche',
  leaderboard: 'Classifica',
  board: 'Griglia',
  any: 'Tutte',
  category: 'Categoria',
  allCategories: 'Tutte',
  caption: 'Le partite più veloci',
  place: 'Pos.',
  player: 'Nome',
  time: 'Tempo',
  when: 'Data',
  you: 'Tu',
  anyRule: 'Ogni partita finita senza aiuti, su qualsiasi griglia, da soli o in compagnia.',
  times: (count) => plural(count, { one: '# tempo', other: '# tempi' }),
  boardIn: (category, size, words) => `${category}, ${common.board(size, words)}`,
  empty: 'Qui non c’è ancora nessuno. Il primo posto è tuo.',
  emptyBoard: 'Primo posto libero',
  play: (board) => `Gioca: ${board}`,
  playAny: 'Gioca',
  mine: 'Le tue partite',
  noneMine: 'In questa lista non ce n’è ancora una tua.',
  finished: 'Finite',
  best: 'Miglior tempo',
  yourPlace: 'Il tuo posto',
  popular: 'A cosa si gioca',
  popularCaption: 'Partite finite per categoria',
  average: 'Media',
  playNow: 'Gioca ora',
};

export const leaderboardsPage: Texts['leaderboardsPage'] = {
  period: 'Periodo',
  periods: { all: 'Da sempre', week: 'Settimana', day: 'Oggi' },
  fairRule: 'Da soli, tutte le parole trovate nella griglia, senza aiuti: la partita migliore di ogni nome.',
  beyond: 'oltre il 1000º',
  fastest: 'I più veloci',
  fastestOfDay: 'I più veloci del giorno',
  thisGame: 'questa partita',
  nobody: 'Nessuno l’ha ancora finito. Apri tu la classifica!',
  nobodyThen: 'Nessuno l’ha finito nel suo giorno.',
  trust:
    'Ogni nome ha un solo posto, quello della sua prima partita. Non possiamo vedere chi ha già giocato su questa griglia, in una finestra in incognito o con un altro nome: la gara che conta è quella tra amici.',
};

export const statisticsPage: Texts['statisticsPage'] = {
  link: 'Le tue statistiche',
  page: {
    title: 'Le tue statistiche',
    description: 'Le tue partite in questo browser: serie, tempi migliori e medie.',
  },
};

export const statistics: Texts['statistics'] = {
  title: 'Le tue statistiche',
  all: 'Tutte le partite',
  games: 'Partite',
  streak: 'Serie attuale',
  longest: 'Serie più lunga',
  times: 'I tuoi tempi',
  none: 'In questo browser non hai ancora finito una partita da solo.',
  best: 'Record',
  teamGames: 'In compagnia',
  rule: 'Il record e la media contano le partite giocate da soli, senza aiuti né parole digitate.',
  sentences: 'Le tue frasi',
  byWeekday: 'Crucipuzzle del giorno: media per giorno della settimana',
  lastDays: 'Crucipuzzle del giorno: gli ultimi 30 giorni',
  day: 'Giorno',
  time: 'Tempo',
  moveTitle: 'Passa a un altro browser',
  moveText:
    'Le tue partite e i tuoi gruppi vivono solo in questo browser. Copia un codice qui e incollalo là: niente conta due volte. Non mostrarlo a nessuno: chi ce l’ha può giocare al posto tuo nei tuoi gruppi.',
  copy: 'Copia il codice',
  copied: 'Codice copiato',
  copyByHand: 'Il browser non ci lascia copiare. Ecco il codice:',
  myCode: 'Il tuo codice',
  showQr: 'Mostra un codice QR',
  scan: 'Inquadralo con l’altro dispositivo: la sua pagina delle statistiche si apre con il tuo codice.',
  newest: (count) =>
    plural(count, {
      one: 'Contiene la tua partita più recente; il codice copiato le ha tutte.',
      other: 'Contiene le tue # partite più recenti; il codice copiato le ha tutte.',
    }),
  chart: (count, first, last) =>
    plural(count, {
      one: `Il tuo ultimo tempo, da ${first} a ${last}, il più veloce in evidenza`,
      other: `I tuoi ultimi # tempi, da ${first} a ${last}, il più veloce in evidenza`,
    }),
  otherCode: 'Codice di un altro browser',
  add: 'Aggiungi',
  pasteFirst: 'Prima incolla un codice',
  badCode: 'Il codice non è completo. Copialo di nuovo.',
  codeEmpty: 'Il codice non contiene partite',
  codeKnown: 'Hai già tutte queste partite',
  added: (count) => plural(count, { one: '# partita aggiunta', other: '# partite aggiunte' }),
};

export const groups: Texts['groups'] = {
  page: {
    title: 'Gruppo',
    description: 'Gioca al crucipuzzle del giorno con gli amici e guarda chi è più veloce.',
  },
  toGroup: 'Crea un gruppo.',
  added: (count) => plural(count, { one: '# gruppo aggiunto', other: '# gruppi aggiunti' }),
  eyebrow: 'Gruppo',
  newTitle: 'Gioca con gli amici',
  newText:
    'Crea un gruppo e manda il link alla famiglia o agli amici. Ogni giorno vedi chi ha fatto il crucipuzzle del giorno, e in quanto tempo. Non serve nessun account.',
  mine: 'I tuoi gruppi',
  title: 'Nome del gruppo',
  titleExample: 'Famiglia',
  titleMissing: 'Dai un nome al gruppo.',
  titleLong: 'Il nome ha più di 30 caratteri.',
  titleMixed: 'Scrivi ogni parola del nome con un solo alfabeto.',
  make: 'Crea il gruppo',
  full: (max) => `Sei in ${max} gruppi. Lasciane uno per entrare in un altro.`,
  groupFull: (max) => `Questo gruppo è al completo: ha ${max} membri.`,
  join: 'Entra nel gruppo',
  joinText: 'Di’ chi sei, ed è fatta. I tuoi tempi nel crucipuzzle del giorno compariranno qui da soli.',
  joinButton: 'Entra',
  name: 'Il tuo nome',
  nameMissing: 'Scrivi un nome: gli altri devono sapere chi sei.',
  played: (played, members) =>
    plural(played, {
      one: `Oggi # su ${members} ha giocato.`,
      other: `Oggi # su ${members} hanno giocato.`,
    }),
  line: (name, played, members) =>
    `${name}: ${plural(played, { one: `# su ${members} ha giocato`, other: `# su ${members} hanno giocato` })}`,
  more: 'Gioca con gli amici: crea un gruppo',
  lines: 'I tuoi gruppi',
  period: 'Periodo',
  periods: { today: 'Oggi', week: 'Settimana', month: 'Mese' },
  lists: { today: 'Tempi di oggi', week: 'Tempi della settimana', month: 'Tempi del mese' },
  nobody: 'Non è ancora entrato nessuno.',
  notYet: 'non ancora',
  you: 'Tu',
  days: (count) => common.days(count),
  rule: 'Conta la prima partita finita del giorno, senza aiuti, senza parole digitate e senza aiuto di altri.',
  daysFirst: 'Davanti c’è chi ha giocato in più giorni, poi chi ha il tempo migliore.',
  manage: 'Rimuovi membri',
  done: 'Fatto',
  trust:
    'Non possiamo vedere se qualcuno ha già giocato su questa griglia, in una finestra in incognito o con un altro nome. È una gara tra persone che si fidano.',
  play: 'Gioca al crucipuzzle di oggi',
  invite: 'Invita altri',
  inviteText: 'Chi ha questo link può entrare e vedere tutti i nomi e i tempi.',
  code: 'Codice QR del link',
  share: 'Condividi il link',
  invitation: (name, link) => `Entra in “${name}” e gioca con noi al crucipuzzle del giorno: ${link}`,
  copied: 'Il link è copiato.',
  rename: 'Cambia il tuo nome',
  save: 'Salva',
  leave: 'Lascia il gruppo',
  leaveSure: 'Lasciare il gruppo? I tuoi tempi qui saranno eliminati.',
  remove: 'Rimuovi',
  removeOne: (name) => `Rimuovi ${name}`,
  removeSure: (name) => `Rimuovere ${name} dal gruppo? I suoi tempi saranno eliminati.`,
  delete: 'Elimina il gruppo',
  deleteSure: (name) => `Eliminare “${name}” per tutti i membri?`,
  cancel: 'Annulla',
  another: 'I tuoi gruppi, o creane un altro',
  report: 'Segnala questo gruppo',
  unknown: ['Gruppo', 'non trovato'],
  unknownWhy: 'È stato eliminato, o il link non è completo.',
  forget: 'Rimuovi dai tuoi gruppi',
};

export const groupsFinish: Texts['groupsFinish'] = {
  you: 'Tu',
  waiting: (members) =>
    plural(members, { one: '# non ha ancora giocato', other: '# non hanno ancora giocato' }),
};

export const puzzles: Texts['puzzles'] = {
  page: {
    title: 'Crea un crucipuzzle',
    description: 'Crea un crucipuzzle con le tue parole, da giocare con un link o su carta.',
  },
  nav: 'Crea',
  off: 'Qui non si creano crucipuzzle',
  offWhy: 'Su questo sito la creazione di crucipuzzle è disattivata.',
  refused: 'Il server non lo ha accettato. Cambia il titolo, le parole o il messaggio e riprova.',
  reasons: {
    long: (letters, size) =>
      `ha ${letters} lettere e la griglia solo ${size} righe: passa a ${common.boardSize(letters)}`,
    longForAny: (letters, max) => `ha ${letters} lettere e una griglia al massimo ${max} righe: accorciala`,
    longLabel: (max) => `supera i ${max} caratteri`,
    longClue: (max) => `la definizione supera i ${max} caratteri`,
    mixedClue: 'una parola della definizione mescola più alfabeti',
    noClue: 'manca la definizione',
    tooMany: (max) => `un crucipuzzle può avere al massimo ${max} parole`,
    noLetters: 'non ha lettere',
    digits: (signs) => `ha caratteri che non possono stare nella griglia (${signs}): scrivila in lettere`,
    smallLetters: (signs) =>
      `ha caratteri che non possono stare nella griglia (${signs}): scrivila in maiuscolo`,
    otherSigns: (signs) =>
      `ha caratteri che non possono stare nella griglia (${signs}): servono lettere che hanno la maiuscola`,
    short: (min) => `ha meno di ${min} lettere`,
    otherScript: (word) => `non ha lo stesso alfabeto di “${word}”`,
    twoScripts: 'mescola due alfabeti',
    twice: 'è due volte nell’elenco',
    inside: (word) => `si legge già dentro “${word}”`,
    contains: (word) => `contiene “${word}”`,
  },
  messageReasons: {
    long: (max) => `Un messaggio può avere al massimo ${max} lettere.`,
    noLetters: 'In un messaggio servono lettere.',
    signs: 'Un messaggio può avere solo lettere e punteggiatura.',
    otherScript: 'Il messaggio deve avere lo stesso alfabeto delle parole.',
  },
  title: 'Crea un crucipuzzle',
  text: 'Le tue parole, per una classe, un compleanno o gli amici. Lo trova solo chi ha il link.',
  newPuzzle: 'Nuovo crucipuzzle',
  changePuzzle: 'Modifica il crucipuzzle',
  name: 'Titolo',
  nameExample: 'Classe 4ª B',
  words: 'Parole',
  wordsHow:
    '(una per riga, o con le virgole; “parola = definizione” o “parola - definizione” mostra la definizione)',
  count: (usable, min, max) => `${common.words(usable)}. Un crucipuzzle ne ha da ${min} a ${max}.`,
  leftOut: 'Non nella griglia:',
  leftOutLabel: 'Parole rimaste fuori',
  leftOutWord: (word, reason, line) =>
    line === undefined ? `${word}: ${reason}` : `Riga ${line}: ${word}: ${reason}`,
  noRoom: (otherSize) =>
    `non c’è posto nella griglia${otherSize === undefined ? '' : `: passa a ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count) => plural(count, { one: 'e # altra parola', other: 'e altre # parole' }),
  size: 'Formato',
  players: 'Chi gioca',
  showWords: 'vede l’elenco delle parole',
  showWordsNot: '(altrimenti sa solo quante sono)',
  hints: 'può chiedere aiuti',
  making: 'Creo la griglia…',
  save: 'Salva le modifiche',
  make: 'Crea il crucipuzzle',
  discard: 'Scarta le modifiche',
  preview: 'Anteprima',
  previewLabel: (placed) =>
    plural(placed, {
      one: 'Una griglia con # delle tue parole',
      other: 'Una griglia con # delle tue parole',
    }),
  previewText: 'Chi gioca non vede i segni',
  shuffle: 'Mescola',
  message: 'Messaggio',
  messageHow: '(se vuoi: si legge nelle lettere rimaste)',
  messageExample: 'Buon compleanno Ada',
  messageRoom: (min, max, letters) =>
    `Questa griglia lascia ${min === max ? '' : `da ${min} a `}${plural(max, { one: '# lettera', other: '# lettere' })}, il tuo messaggio ne ha ${letters}.`,
  messageNeedsAll: 'Con un messaggio devono starci tutte le parole.',
  addWords: (count) =>
    plural(count, {
      one: 'Aggiungi una parola, o cambia formato.',
      other: 'Aggiungi # parole, o cambia formato.',
    }),
  takeWords: (count) =>
    plural(count, {
      one: 'Rimuovi una parola, o cambia formato.',
      other: 'Rimuovi # parole, o cambia formato.',
    }),
  messageRoomAt: (size, min, max, letters) =>
    `In ${common.boardSize(size)} il messaggio può avere ${min === max ? '' : `da ${min} a `}${plural(max, { one: '# lettera', other: '# lettere' })}, il tuo ne ha ${letters}.`,
  makeItSize: (size) => `Ci sta in ${common.boardSize(size)}: usa questa misura`,
  addToFit: (words, size) => `Aggiungi ${words}: ci sta in ${common.boardSize(size)}`,
  options: 'Griglia e regole',
  previewEmpty: (min) => `Scrivi almeno ${min} parole, e qui apparirà la griglia.`,
  ready: (title) => `Fatto: ${title}`,
  changed: (title) => `Modificato: ${title}`,
  another: 'Crea un altro crucipuzzle',
  link: 'Il link per giocare',
  share: 'Condividi il link',
  play: 'Gioca',
  notOnBoard: 'Queste parole non sono nella griglia:',
  keepOld: 'Le partite già iniziate tengono la vecchia griglia.',
  mine: 'I miei crucipuzzle',
  mineText:
    'Nella stampa la soluzione è sulla seconda pagina. Solo questo browser può modificare o eliminare questi crucipuzzle: se cancelli i suoi dati sparisce l’elenco, ma i crucipuzzle restano.',
  shareOne: (title) => `Condividi “${title}”`,
  printOne: (title) => `Stampa “${title}”`,
  editOne: (title) => `Modifica “${title}”`,
  deleteOne: (title) => `Elimina “${title}”`,
  linkOf: (title) => `Il link a “${title}”`,
  shareShort: 'Condividi',
  print: 'Stampa',
  edit: 'Modifica',
  delete: 'Elimina',
  deleteQuestion: 'Eliminare questo crucipuzzle e tutte le sue partite?',
  keep: 'Tieni',
  linkCopied: 'Link copiato.',
  copyByHand: 'Il browser non ci lascia copiare: copia il link a mano.',
  board: 'La griglia',
  boardMarked: 'La griglia con le parole segnate',
  secretWords: (count) =>
    plural(count, {
      one: 'Trova # parola: questo crucipuzzle la tiene segreta.',
      other: 'Trova # parole: questo crucipuzzle le tiene segrete.',
    }),
  solution: (title) => `Soluzione: ${title}`,
  noAnswer: 'Il server non ha risposto. Le tue parole sono al sicuro: riprova quando torna la connessione.',
  trouble: 'Il server ha qualche problema. Le tue parole sono al sicuro: riprova tra poco.',
  deleted: 'Questo crucipuzzle è stato eliminato. Le tue parole sono al sicuro: puoi farne uno nuovo.',
  titleMissing: 'Dai un titolo al crucipuzzle.',
  titleLong: (max) => `Un titolo può avere al massimo ${max} caratteri.`,
  titleMixed: 'Scrivi ogni parola del titolo con un solo alfabeto.',
  tooFew: (min, missing) => `Per un crucipuzzle servono ${min} parole. Aggiungine ${missing}.`,

  kind: 'Che cosa c’è nella griglia',
  ownWords: 'Le tue parole',
  vocabulary: 'Vocaboli',
  wordsIn: 'Parole in',
  cluesIn: 'Definizioni in',
  pictures: 'Immagini',
  list: 'Chi gioca vede',
  lists: { both: 'Parole e definizioni', clues: 'Solo definizioni', pictures: 'Solo immagini' },
  topics: 'Argomenti',
  topicNames: {
    animals: 'Animali',
    body: 'Il corpo',
    clothes: 'Vestiti',
    family: 'Famiglia',
    food: 'Cibo',
    fruit: 'Frutta',
    home: 'A casa',
    jobs: 'Mestieri',
    kitchen: 'In cucina',
    music: 'Musica',
    nature: 'Natura',
    school: 'Scuola',
    sea: 'Il mare',
    sport: 'Lo sport',
    time: 'Ore e giorni',
    town: 'In città',
    travel: 'Viaggi',
    weather: 'Meteo',
  },
  topicsFailed:
    'Non è stato possibile caricare le parole degli argomenti. Controlla la connessione e scegli di nuovo un argomento.',
  howMany: 'Quante parole',
  topicsHave: (count) =>
    plural(count, {
      one: 'Solo # parola di questi argomenti sta in una griglia.',
      other: 'Solo # parole di questi argomenti stanno in una griglia.',
    }),
  otherWords: 'Scegli altre parole',
  chosen: 'Le parole scelte',
  strike: (word) => `Rimuovi “${word}”`,
  replace: (word) => `Sostituisci “${word}”`,
  struck: (word) => `Parola rimossa: ${word}.`,
  replaced: (word, other) => `“${other}” al posto di “${word}”.`,
  noOther: 'Gli argomenti non hanno altre parole. Scegli un argomento in più.',
  pairsHow:
    '(una coppia per riga, “parola = definizione”, o due colonne di un foglio di calcolo; di “il|cane”, solo CANE va nella griglia)',
  vocabularyTitle: (topics, board, clues) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics, board) => `${topics} (${board})`,
  findClues: (count) =>
    plural(count, {
      one: 'Trova # parola. Ecco la definizione:',
      other: 'Trova # parole. Ecco le definizioni:',
    }),
};

export const puzzlesMoved: Texts['puzzlesMoved'] = {
  added: (count) => plural(count, { one: '# crucipuzzle aggiunto', other: '# crucipuzzle aggiunti' }),
  moved: 'Anche i crucipuzzle che hai creato vengono con te: chi ha il codice può modificarli.',
};

export const sheets: Texts['sheets'] = {
  page: {
    title: 'Stampa un libretto',
    description:
      'Stampa fino a 60 crucipuzzle in una volta, con le soluzioni: da un argomento, dalle tue parole, da una tabella o da un mese di crucipuzzle del giorno.',
  },
  title: 'Stampa un libretto',
  text: 'Fino a 60 crucipuzzle su carta, tutti diversi, con le soluzioni in fondo.',
  source: 'Da dove vengono le parole',
  sources: { topics: 'Argomenti', own: 'Una mia lista', daily: 'Crucipuzzle del giorno' },
  noClues: 'Senza definizioni',
  anyLanguage: 'Qualsiasi lingua',
  listHow: '(una per riga, oppure “parola = definizione”)',
  openList: 'Scegli una tabella',
  openListHow:
    'Un file CSV, TSV o di testo con colonne per parola, definizione e numero del crucipuzzle. Puoi anche trascinarlo sulla lista.',
  listsOf: (count) => plural(count, { one: '# lista', other: '# liste' }),
  closeFile: 'Togli',
  atPlace: (line, column, problem) => `Riga ${line}, colonna ${column}: ${problem}`,
  fileFaults: {
    quote: 'le virgolette non sono chiuse',
    columns: 'le colonne sono solo tre: parola, definizione e numero del crucipuzzle',
    number: 'il numero del crucipuzzle dev’essere un intero da 1 a 400',
    word: 'manca la parola',
    many: 'una lista può avere al massimo 1000 parole',
    empty: 'nel file non ci sono parole',
  },
  month: 'Mese',
  daysEnded: (count) =>
    plural(count, {
      one: '# crucipuzzle già finito in tutto il mondo',
      other: '# crucipuzzle già finiti in tutto il mondo',
    }),
  boards: 'Griglie',
  boardsForPupils: (count) =>
    plural(count, { one: '# griglia, per una persona', other: '# griglie, una a testa' }),
  print: 'Stampa',
  pages: (count) => plural(count, { one: '# pagina', other: '# pagine' }),
  making: 'Creazione delle griglie',
  made: (count, all) => `${count} griglie su ${all}`,
  stop: 'Ferma',
  stopped: 'Fermato',
  preview: 'Prima pagina',
  previewEmpty: 'Scegli le parole, e qui apparirà la prima pagina.',
  shuffle: 'Mescola',

  failed: 'Non è stato possibile creare le griglie. Ricarica la pagina per riprovare.',
  severalLists: 'Con i nomi serve una sola lista: tutti hanno le stesse parole.',
  fewWords: (min, usable) =>
    `Una griglia ha bisogno di ${min} parole adatte, qui ce ne ${usable === 1 ? 'è' : 'sono'} ${usable}.`,
  noRoom: (placed, wanted) => `Nella griglia c’è posto solo per ${placed} parole su ${wanted}.`,
  fewBoards: (made) =>
    plural(made, {
      one: 'Con queste parole si ottiene solo # griglia. Aggiungi parole o ingrandiscila.',
      other: 'Con queste parole si ottengono solo # griglie diverse. Aggiungi parole o ingrandiscile.',
    }),
  noFit: 'Con queste lettere le griglie non stanno nella pagina.',
  takePerPage: (perPage) => `Stampane ${perPage} per pagina`,
  badFont: 'Il nome di un carattere ha solo lettere, cifre, spazi e trattini.',
  tooManyNames: (max) => `Un libretto può avere al massimo ${max} nomi.`,
  tooLong: (max) => `Un nome può avere al massimo ${max} caratteri.`,
  palindrome: 'si legge uguale al contrario',

  board: 'Griglie e parole',
  perBoard: 'Parole per griglia',
  allWords: 'tutte',
  list: 'La lista mostra',
  wordsOnly: 'Solo le parole',
  messageHow: '(facoltativo: lo formano le lettere rimaste di ogni griglia)',
  paper: 'Carta',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper, perPage) => `${paper}, ${perPage} per pagina`,
  paperSize: 'Formato della carta',
  perPage: 'Griglie per pagina',
  binding: 'Margine più largo per la rilegatura',
  cover: 'Copertina',
  coverOn: 'Stampa una copertina',
  name: 'Titolo',
  by: 'Nome',
  group: 'Classe',
  date: 'Data',
  emptyLines: 'Un campo vuoto diventa una riga da riempire a mano.',
  pupils: 'Una griglia a testa',
  pupilsHow:
    'Scrivi o incolla i nomi. Ognuno riceve una griglia diversa con le stesse parole e il proprio nome. I nomi restano in questo browser.',
  names: 'Nomi, uno per riga',
  pupilsOf: (count) => plural(count, { one: '# nome', other: '# nomi' }),
  reading: 'Caratteri grandi e prime letture',
  letters: 'Lettere della griglia',
  letterSizes: { 0: 'Più grandi possibile', 18: 'Grandi, 18\u00a0pt', 24: 'Molto grandi, 24\u00a0pt' },
  letterCase: 'Scritte in',
  cases: { upper: 'MAIUSCOLO', lower: 'minuscolo' },
  font: 'Carattere',
  fontHow: '(uno installato su questo computer)',
  firstReaders: 'Prepara per chi impara a leggere',
  firstReadersHow: 'Griglie piccole con cinque parole, solo verso destra e verso il basso, in minuscolo.',
  files: 'Salvataggio e immagini',
  save: 'Salva il libretto',
  open: 'Apri un libretto',
  saveHow:
    'Il file contiene le tue parole e le impostazioni. Aprilo l’anno prossimo e stamperai esattamente lo stesso libretto.',
  opened: (title) => `${title}: aperto`,
  untitled: 'Libretto',
  otherVersion: 'È stato salvato da un’altra versione di Wordsearch, quindi le griglie possono cambiare.',
  notABooklet: 'Questo file non è un libretto salvato.',
  pictures: 'Immagini',
  pictureOf: 'Numero della griglia',
  boardAs: (kind) => `Griglia in ${kind}`,
  keyAs: (kind) => `Soluzione in ${kind}`,
  picturesHow: 'Le immagini PNG hanno 300\u00a0dpi.',
};

export const sheetsLinks: Texts['sheetsLinks'] = {
  make: 'Stampa un libretto con tante griglie',
  puzzle: 'Libretto',
  puzzleOf: (title) => `Libretto di “${title}”`,
  pupils: 'Stampa una griglia a testa',
  month: 'Stampa questo mese',
};

export const classes: Texts['classes'] = {
  page: {
    title: 'Classe',
    description: 'Chi gioca al tuo crucipuzzle, e a che punto è.',
  },
  classOf: (title) => `Classe: ${title}`,
  withClass: 'Gioca in classe',
  classShort: 'Classe',
  eyebrow: 'La tua classe sta giocando',
  join: 'Inquadra, o vai su',
  scan: 'Il codice da inquadrare',
  code: 'e scrivi',
  begin: 'Partenza',
  free: 'Ognuno al suo ritmo',
  together: 'Tutti insieme',
  waiting: (count) => plural(count, { one: '# in attesa', other: '# in attesa' }),
  nobodyWaits: 'Nessuno in attesa per ora',
  startAll: 'Avvia per tutti',
  started: 'La partita è iniziata. Chi arriva dopo parte subito.',
  players: 'Partecipanti',
  counts: (all, done) =>
    `${plural(all, { one: '# partecipante', other: '# partecipanti' })}, ${plural(done, { one: '# ha finito', other: '# hanno finito' })}`,
  nobody: 'Non gioca ancora nessuno. Mostra questa pagina alla classe.',
  ready: 'in attesa',
  progress: (found, all) => `${found} su ${all}`,
  results: 'Risultati',
  place: 'Pos.',
  name: 'Nome',
  words: 'Parole',
  time: 'Tempo',
  help: 'Aiuti',
  hints: (count) => plural(count, { one: '# aiuto', other: '# aiuti' }),
  typed: 'parole digitate',
  actions: 'Modifica',
  rename: 'Rinomina',
  renameOne: (name) => `Rinomina ${name}`,
  newName: (name) => `Nuovo nome per ${name}`,
  save: 'Salva',
  cancel: 'Annulla',
  remove: 'Rimuovi',
  removeOne: (name) => `Rimuovi ${name}`,
  removeQuestion: (name) => `Rimuovere la partita di ${name}?`,
  print: 'Stampa',
  csv: 'Scarica CSV',
  separator: 'Tra le colonne',
  comma: 'Virgole',
  semicolon: 'Punto e virgola',
  practice: 'allenamento',
  team: 'squadra',
  empty: 'Svuota la classe',
  emptyQuestion: 'Eliminare tutte le partite e i nomi di questa classe? Il crucipuzzle resta.',
  asPupil: 'Anteprima studenti',
  copy: 'Copia per un’altra classe',
  move: 'Apri su un altro dispositivo',
  keyPlace:
    'La chiave di questo crucipuzzle è salvata solo in questo browser. Se cancelli i suoi dati, va persa: apri la pagina anche su un altro dispositivo.',
  moveWhy: 'Chi ha questo link può modificare il crucipuzzle. Non mostrarlo alla classe.',
  moveLink: 'Il link con la chiave del crucipuzzle',
  other: 'Questa pagina si apre nel browser che ha creato il crucipuzzle',
  otherWhy: 'È lì la chiave del crucipuzzle. Oppure il crucipuzzle è stato eliminato.',
  toMake: 'Crea un crucipuzzle',
};

export const moderation: Texts['moderation'] = {
  page: {
    title: 'Gestione del sito',
    description: 'Crucipuzzle, nomi e numeri, per chi gestisce questo sito.',
  },
  token: 'Token',
  tokenHelp: 'Il valore di ADMIN_TOKEN. Resta finché non chiudi questa scheda.',
  open: 'Apri',
  wrongToken: 'Il token non è giusto.',
  failed: 'Non ha funzionato. Riprova.',
  today: 'Oggi, in UTC',
  figures: (games, completed, players, errors) =>
    list([
      plural(games, { one: '# partita', other: '# partite' }),
      plural(completed, { one: 'di cui # finita', other: 'di cui # finite' }),
      plural(players, { one: '# persona', other: '# persone' }),
      plural(errors, { one: '# errore di questo processo', other: '# errori di questo processo' }),
    ]),
  version: (version, megabytes) => `Versione ${version}, database ${megabytes} MB`,
  backups: {
    title: 'Backup',
    make: 'Esegui un backup',
    done: 'Backup eseguito',
    none: 'Ancora nessun backup',
    folder: 'Imposta BACKUP_FOLDER per vedere qui i backup.',
    postgres: 'Per PostgreSQL usa pg_dump. Con BACKUP_FOLDER i dump compaiono qui.',
    made: (age, megabytes) => `${age} · ${megabytes}\u00a0MB`,
  },
  search: 'Cerca titoli e nomi',
  find: 'Cerca',
  reported: 'Crucipuzzle e gruppi segnalati',
  sureOfGroup: (name) => `Eliminare il gruppo “${name}” con i suoi membri e i loro risultati?`,
  groupOf: 'Gruppo:',
  showWords: 'Vedi parole',
  showWordsOf: (title) => `Mostra le parole di “${title}”`,
  message: 'Messaggio',
  rude: 'volgare',
  dismiss: 'Ignora',
  dismissOf: (title) => `Ignora le segnalazioni: ${title}`,
  dismissed: 'Segnalazioni ignorate. Tornano se qualcosa cambia e viene segnalato di nuovo.',
  refusals: 'Richieste rifiutate oggi da questo processo',
  unknownPath: 'percorso sconosciuto',
  log: 'Registro di moderazione',
  acts: {
    renamedName: (about) => `Un nome è stato cambiato (${about})`,
    renamedGame: (about) => `Il nome di una partita è stato cambiato (${about})`,
    erasedName: (about) => `Un nome è stato reso anonimo (${about})`,
    erasedGame: (about) => `Il nome di una partita è stato reso anonimo (${about})`,
    dismissedPuzzle: (about) => `Le segnalazioni di un crucipuzzle sono state ignorate (${about})`,
    dismissedGroup: (about) => `Le segnalazioni di un gruppo sono state ignorate (${about})`,
    deletedGame: (about) => `Una partita è stata eliminata (${about})`,
    deletedPuzzle: (about) => `Un crucipuzzle è stato eliminato (${about})`,
    deletedGroup: (about) => `Un gruppo è stato eliminato (${about})`,
  },
  ways: { page: 'Su questa pagina', command: 'Con un comando' },
  logged: (what, way) => `${what} · ${way}`,
  newest: 'Crucipuzzle più recenti',
  found: 'Crucipuzzle con questo titolo',
  none: 'Niente',
  foundGames: 'Partite più recenti con questi nomi',
  sureOfGame: (name) => `Eliminare questa partita di ${name}?`,
  searching: 'La ricerca è ancora in corso',
  played: (games, date) => `Partite su questa griglia: ${games}. Ultima partita: ${date}`,
  more: 'Mostra altri',
  older: 'Mostra le voci precedenti',
  names: 'Nomi',
  reports: (reports) => plural(reports, { one: '# segnalazione', other: '# segnalazioni' }),
  reportsFor: (reports, reasons) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started, found, groups) =>
    `${plural(started, { one: '# partita iniziata', other: '# partite iniziate' })}, parole trovate in ${plural(found, { one: '# partita', other: '# partite' })}, ${plural(groups, { one: '# gruppo', other: '# gruppi' })}`,
  remove: 'Elimina',
  removeOf: (title) => `Elimina “${title}”`,
  made: (date, isChallenge) => (isChallenge ? `${date}, sfida` : date),
  sure: (title) => `Eliminare “${title}” con le sue parole e partite?`,
  sureOfLink: (title) =>
    `Eliminare questa sfida su “${title}”? Parole e partite restano: sono del crucipuzzle con quel titolo.`,
  rename: 'Rinomina',
  renameOf: (name) => `Rinomina ${name}`,
  newName: (name) => `Un altro nome per ${name}`,
  erase: 'Rendi anonimo',
  eraseOf: (name) => `Rendi anonimo: ${name}`,
  sureErase: (name) => `Rendere anonimo “${name}” in tutte le partite e i gruppi?`,
  changed: (places) =>
    `Fatto in ${plural(places, { one: '# partita o gruppo', other: '# partite e gruppi' })}.`,
  deleted: 'Eliminato.',
};

export const moderationReport: Texts['moderationReport'] = {
  puzzle: 'Segnala questo crucipuzzle',
  why: 'Che cosa non va?',
  send: 'Invia',
  sending: 'Invio…',
  done: 'Grazie. Chi gestisce il sito darà un’occhiata.',
  failed: 'Non è stato possibile inviare la segnalazione. Ricarica la pagina per riprovare.',
};

export const game: Texts['game'] = {
  rematchAsked: 'Gli altri rigiocano. Ci stai?',
  hintsOff: 'Questo crucipuzzle non dà aiuti',
  hintLate: 'Hai già trovato questa parola',
  loading: 'Caricamento della partita',
  noConnection: ['Nessuna', 'connessione'],
  triesAgain: 'Questa pagina riprova da sola.',
  gone: ['Questa partita', 'non c’è più'],
  goneWhy:
    'Forse il link è sbagliato, o la partita è stata eliminata. Di parole da trovare ce ne sono sempre.',
  startNew: 'Inizia una partita',

  daily: (date) => `Crucipuzzle del giorno · ${date}`,
  isPractice: 'Allenamento',
  time: 'Tempo',
  startedAt: (date) => `Inizio: ${date}`,
  wordsFound: 'Parole trovate',
  progress: (found, all) => wordsOf(found, all),

  board: 'Lettere',
  boardHelp:
    'Le frecce ti spostano, un tasto lettera salta alla prossima lettera uguale. Invio segna la prima e l’ultima lettera di una parola, Esc toglie il segno. Da 1 a 4 si leggono la riga, la colonna e le due diagonali da qui. Il punto interrogativo chiede un aiuto, la barra fa scrivere.',
  cell: (letter, name) => `${letter}, ${name}`,
  cellInWords: (letter, name, words) => `${letter}, ${name}, già trovata in ${words}`,
  sentenceWaits: (words) =>
    plural(words, { one: 'Ti aspetta una frase di # parola', other: 'Ti aspetta una frase di # parole' }),

  words: 'Parole',
  wordsLeft: (left) => `${common.words(left)} da trovare`,
  wordsHidden: 'Questo crucipuzzle tiene segrete le sue parole.',
  someWord: 'Una parola',
  linesOffline: 'Questo crucipuzzle tiene segrete le sue parole: serve una connessione',
  foundOnes: (found) => plural(found, { one: '# trovata', other: '# trovate' }),
  wordHint: (word) => `${word}, mostra un aiuto`,
  wordFound: (word) => `${word}, trovata`,

  drag: 'Scorri lungo una parola',
  dragOrClick: 'Trascina lungo una parola, o clicca i due estremi',
  dragOrTap: 'Scorri lungo una parola, o tocca i due estremi',
  found: (word) => `Trovata: ${word}`,
  stillLeft: (count) => plural(count, { one: 'manca # parola', other: 'mancano # parole' }),
  foundBy: (words, player) => `${player} ha trovato: ${words}`,
  foundAlready: (word) => `Già trovata: ${word}`,
  ofMessage: 'Che occhio: questa è per la fine',
  notListed: (text) => `${text} non è nell’elenco`,
  notCounted: (word) => `${word} non vale`,
  firstLetter: (cell) => `Prima lettera ${cell}. Ora segna l’ultima.`,
  markRemoved: 'Segno tolto',
  noLine: (from, to) => `Nessuna linea retta da ${from} a ${to}`,
  fewerWords: (fit, asked) =>
    plural(fit, {
      one: `In questa griglia ci sta solo # parola su ${asked}`,
      other: `In questa griglia ci stanno solo # parole su ${asked}`,
    }),
  offline: 'Sei offline. Le parole trovate sono al sicuro e verranno inviate più tardi.',
  unreachable: 'Il server non risponde. Le parole trovate verranno inviate più tardi.',
  connectionLost: 'Sei offline. Nuovo tentativo.',
  tooManyGuesses: (word, seconds) =>
    `Troppi tentativi. ${word} verrà inviata di nuovo tra ${seconds}\u00a0s.`,
  someoneElse: 'Qualcun altro',

  actions: 'Azioni',
  hint: 'Aiuto',
  type: 'Scrivi',
  pause: 'Pausa',
  invite: 'Invita',
  share: 'Condividi',
  print: 'Stampa',
  settings: 'Opzioni',
  more: 'Altro',
  hintBegins: (word, cell) => `${word} inizia in ${cell}`,
  hintRuns: (word, cell, direction) => `${word} inizia in ${cell} e va ${direction}`,
  hintMark: (word) => `${word} inizia dal segno`,
  hintWay: (word, direction) => `${word} inizia dal segno e va ${direction}`,
  hintOffline: 'Per gli aiuti serve una connessione',
  up: 'verso l’alto',
  down: 'verso il basso',
  left: 'verso sinistra',
  right: 'verso destra',
  offBoard: (cell, last) => `${cell} non è in questa griglia, che finisce in ${last}`,
  bothEnds: (cell) => `${cell} è un estremo. Scrivili tutti e due, per esempio C3 H8.`,

  allFound: 'Tutte le parole trovate',
  yourTimeIs: (time) => `Il tuo tempo: ${time}.`,
  theTimeIs: (time) => `Il tempo: ${time}.`,
  count: 'Pronti',
  go: 'Via!',
  nameTaken: (name, free) => `${name} c’è già: ${free}?`,
  youWatch: 'Stai guardando.',

  nameLine: 'Nome',
};

export const gameSheets: Texts['gameSheets'] = {
  paused: 'In pausa',
  pausedWhy: 'Il tempo è fermo. Una partita con una pausa resta fuori classifica.',
  goOn: 'Continua',
  hintQuestion: 'Vuoi un aiuto?',
  hintWhy: 'Mostra dove inizia una parola. Con gli aiuti una partita resta fuori classifica.',
  hintYes: 'Mostra l’aiuto',
  hintNo: 'No, grazie',
  typeLabel: 'Scrivi una parola',
  typeExample: 'Parola, o C3 H8',
  check: 'Verifica',
  close: 'Chiudi',
  inviteQuestion: 'Giocare in compagnia?',
  inviteWhy: 'In compagnia una partita resta fuori classifica.',
  typedQuestion: (word) => `Contare “${word}” come parola digitata?`,
  typedWhy:
    'Con parole digitate una partita resta fuori classifica. Per non uscire dalla classifica, segna la parola nella griglia, o digita i suoi due estremi.',
  typedYes: 'Conta',
  typedNo: 'Non ora',
  introTitle: 'Come segnare una parola',
  introLetters: 'MAREA',
  sound: 'Suoni',
  vibration: 'Vibrazione',
  clock: 'Cronometro',
  coordinates: 'Coordinate',
  small: 'Minuscole',
  motion: 'Animazioni',
  speak: 'Leggi le parole trovate',
  theme: 'Tema',
  keyboard: 'Giocare con la tastiera',
  keys: [
    ['Tab', 'va alla griglia'],
    ['Frecce', 'ti spostano nella griglia'],
    ['Una lettera', 'salta alla prossima lettera uguale'],
    ['Invio', 'segna la prima, poi l’ultima lettera'],
    ['1 2', 'leggono la riga e la colonna da qui'],
    ['3 4', 'leggono le diagonali da qui, in basso e in alto'],
    ['?', 'mostra dove inizia una parola, poi la direzione'],
    ['/', 'fa scrivere una parola'],
    ['Esc', 'toglie il segno'],
  ],
  copyByHand: 'Copia questo testo a mano',
  lobby: 'In compagnia',
  getReady: 'Preparati',
  teacherStarts: 'Ci sei. La partita inizia per tutti insieme: guarda davanti.',
};

export const finish: Texts['finish'] = {
  pace: 'Il tuo ritmo',
  fast: 'veloce',
  steady: 'medio',
  slow: 'lento',
  slowest: (word, time) => `La più lunga da trovare: ${word}, ${time}`,
  youFoundAll: 'Le hai trovate tutte!',
  fastestOf: (kind, gain) => `${kind}: nuovo record, ${gain} in meno`,
  firstOf: (kind) => `${kind}: la tua prima volta`,
  bestOf: (kind, time) => `${kind}: il tuo record è ${time}`,
  otherKind: (size, words) => `${common.boardSize(size)} con ${common.words(words)}`,
  hintsTaken: (hints) => plural(hints, { one: '# aiuto', other: '# aiuti' }),
  wordsTyped: (typed) => plural(typed, { one: '# parola digitata', other: '# parole digitate' }),
  offLeaderboards: (why) => `${why}: fuori classifica`,
  sentSoon: 'Finita. Le parole trovate sono in viaggio verso il server…',
  sentLater: 'Finita senza rete: fuori classifica. Le parole trovate verranno inviate più tardi.',
  endedOffline: 'Finita senza rete: fuori classifica',
  wasPaused: 'Messa in pausa: fuori classifica',
  team: 'Trovate in compagnia: fuori classifica',
  playAgain: 'Rigioca',
  starting: 'Si parte…',
  youWin: 'Hai vinto!',
  wins: (player) => `Ha vinto ${player}!`,
  draw: 'Pareggio!',
  newGame: 'Altra partita',
  learnAgain: 'Da ripassare, prima le più lente',
  oneMore: 'Un’altra griglia',
  placeName: 'Il tuo nome per la classifica',
  saveName: 'Salva',
  listedAs: (name) => `In classifica come ${name}`,
  changeName: 'Cambia',
  otherSettings: 'Cambia griglia',
  linkCopied: 'Link copiato: chi lo apre gioca con te',
  puzzleCopied: 'Link al crucipuzzle copiato',
  resultCopied: 'Risultato copiato',
  savePicture: 'Salva l’immagine',
  pictureSaved: 'Immagine salvata',
  sharedName: (number, title) => `Crucipuzzle${number === undefined ? '' : ` n.\u00a0${number}`}: ${title}`,
  sharedTime: (time) => `Finito in ${time}`,
  sharedPlace: (time, place) => `${time} · ${place}`,
  sharedHints: (time, hints) => plural(hints, { one: `${time} con # aiuto`, other: `${time} con # aiuti` }),
};

export const classesWaiting: Texts['classesWaiting'] = {
  alsoHere: 'Ci sono anche',
};

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame: Texts['roomsGame'] = {
  scan: 'Inquadra, o vai su',
  shareLink: 'Condividi il link',
  whoIsHere: 'Chi c’è',
  ready: 'Pronti? Via',
  readyText:
    'Pronti, tre, due, uno: il tempo parte per tutti insieme. Chi arriva tardi può entrare lo stesso.',
  aloneText: 'Non c’è ancora nessun altro. Mostra il codice, o manda il link.',
  join: 'Entra nella partita',
  joinTeam: 'In compagnia: fuori classifica',
  joinAction: 'Entra',
  watch: 'Guarda e basta',
  joinIn: 'Partecipa',
  players: 'In gioco',
  you: '(tu)',
  leads: 'in testa',
  watching: (watchers) => plural(watchers, { one: '# spettatore', other: '# spettatori' }),
  tally: 'Parole trovate da ciascuno',
  rematch: 'Rivincita',
  joinNext: 'Entra nella prossima partita',
  nextTogether: 'Prossimo crucipuzzle insieme',
  series: 'Punteggio totale',
};

/** The button of a game for several players, on the first page. */
export const roomsLobby: Texts['roomsLobby'] = {
  host: 'Host',
  code: 'Codice della stanza',
  typeAt: 'Scrivilo su',
  wordsIn: 'Parole in',
  category: 'Categoria',
  board: 'Griglia',
  remove: (name) => `Escludi ${name}`,
  asked: (names) => `Invitati, non ancora qui: ${names}`,
  removed: 'Non sei più in questa stanza',
  removedText: 'Chi ospita ti ha escluso',
  starts: (name) => `${name} fa partire la partita`,
};

export const roomsStart: Texts['roomsStart'] = {
  lobby: 'In compagnia',
  lobbyText: 'Una gara sulla stessa griglia',
};
