import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';
import type { Texts } from './texts.ts';

const plural = pluralsOf('de');
const list = listsOf('de');

export const site: Texts['site'] = {
  name: 'Wordsearch – Wortsuche',
  wordmark: ['Word', 'search'],
  titled: (page) => `${page} · Wordsearch`,
};

export const shell: Texts['shell'] = {
  skip: 'Zum Inhalt springen',
  pages: 'Seiten',
  play: 'Spielen',
  api: 'Die API',
  language: 'Sprache',
  picture: 'Wordsearch, Wortsuche: Finde die versteckten Wörter',
  motto: 'Finde die versteckten Wörter',
  noScript: ['JavaScript ist', 'aus'],
  noScriptWhy: 'Schalte es ein, dann kann es losgehen.',
  needs: ({ chrome, firefox, safari }) =>
    `Für dieses Spiel brauchst du einen neueren Browser: Chrome ${chrome}, Firefox ${firefox} oder Safari ${safari}, gern auch neuer.`,
  missing: ['Seite', 'nicht gefunden'],
  missingWhy: 'Vielleicht ist die Adresse vertippt. Die Wörter sind woanders versteckt.',
  missingNext: 'Spiel starten',
};

export const titles: Texts['titles'] = {
  start: {
    description:
      'Finde die versteckten Wörter: Wortsuchrätsel in aller Ruhe, allein oder zusammen, ohne Werbung und ohne Tracking.',
  },
  missing: { title: 'Seite nicht gefunden', description: 'Diese Seite gibt es nicht.' },
  reference: { title: 'API-Referenz', description: 'Alle Pfade, Felder und Fehler der JSON-API.' },
  game: { title: 'Spiel', description: 'Ein Wortsuchrätsel: Mach mit und finde die versteckten Wörter.' },
  puzzle: {
    title: 'Wortsuchrätsel',
    description: 'Ein Wortsuchrätsel: dasselbe Gitter für alle, die den Link haben.',
  },
  board: '{{subject}}, {{size}} × {{size}}, {{words}} Wörter',
};

export const common: Texts['common'] = {
  list,
  decimal: decimalOf('de'),
  spokenTime: spokenTimesOf('de'),
  boardSize: (size) => `${size} × ${size}`,
  words: (count) => plural(count, { one: '# Wort', other: '# Wörter' }),
  board: (size, words) => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  streak: (days) => plural(days, { one: 'Serie: # Tag', other: 'Serie: # Tage' }),
  soon: 'weniger als einer Minute',
  minutes: (minutes) => `${minutes}\u00a0min`,
  hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
  lettersLeft: 'Die übrigen Buchstaben sagen',
  seconds: (count) => plural(count, { one: '# Sekunde', other: '# Sekunden' }),
  solvedClue: (word, clue) => `${word}: ${clue}`,
  clue: (clue, letters) => `${clue} (${letters})`,
  nameless: 'Anonym',
  presets: { quick: 'Schnell', classic: 'Klassik', hard: 'Schwer', expert: 'Profi' },
};

export const shared: Texts['shared'] = {
  games: (count) => plural(count, { one: '# Spiel', other: '# Spiele' }),
  noAnswer: 'Der Server antwortet nicht. Neuer Versuch läuft …',
};

export const problems: Texts['problems'] = {
  tooManyGames: (seconds) =>
    `Zu viele neue Spiele aus deinem Netzwerk. Versuch es in ${common.seconds(seconds)} noch mal.`,
  tooManyRequests: (seconds) =>
    `Zu viele Anfragen aus deinem Netzwerk. Versuch es in ${common.seconds(seconds)} noch mal.`,
  refused: 'Das hat nicht geklappt. Prüf deine Eingabe und versuch es noch mal.',
  noAnswer: 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch mal.',
  trouble: 'Der Server hat gerade Probleme. Versuch es gleich noch mal.',
};

export const name: Texts['name'] = {
  refused: 'Dieser Name ist hier nicht erlaubt: Nimm einen anderen',
  label: 'Dein Name',
  optional: '(wenn du magst)',
  rule: 'Buchstaben, Ziffern, Leerzeichen, - ’ und Emojis',
  wrong:
    'Namen dürfen nur Buchstaben (je Wort aus einem Alphabet), Ziffern, Leerzeichen, - ’ und Emojis enthalten.',
  missing: 'Gib einen Namen ein oder wähle „Nur zuschauen“',
  anonymous: (anonymous) => `„${anonymous}“ heißen schon alle ohne Namen: Nimm einen anderen`,
};

export const directions: Texts['directions'] = {
  legend: 'Richtungen',
  names: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' },
  texts: {
    easy: 'Wörter laufen nach rechts und nach unten.',
    medium: 'Wörter laufen nach rechts, nach unten und diagonal.',
    hard: 'Wörter laufen in alle acht Richtungen, auch rückwärts.',
  },
};

export const offline: Texts['offline'] = {
  title: ['Du bist', 'offline'],
  text: 'Diese Seite ist noch nicht auf deinem Gerät. Sie öffnet sich von selbst, sobald du wieder online bist.',
  back: 'Zur Startseite',
};

export const theme: Texts['theme'] = {
  title: 'Design',
  names: {
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    contrast: 'Hoher Kontrast',
    paper: 'Zeitung',
    chalk: 'Schultafel',
    arcade: 'Spielhalle',
    garden: 'Garten',
  },
};

export const start: Texts['start'] = {
  title: 'Finde die versteckten Wörter',
  newBoard: 'Neues Gitter',
  offline: 'Du bist offline',
  offlineText:
    'Deine zuletzt geöffneten Spiele gehen weiter. Neue Gitter gibt es, sobald du wieder online bist.',
  more: 'Mehr',
  resume: 'Weiter',
  found: (found, all) => `${found} von ${all} gefunden`,
  progress: 'Gefundene Wörter',
  wordsIn: 'Wörter auf',
  category: 'Wörter über',
  surprise: 'Überrasch mich',
  custom: 'Eigenes Gitter',
  customText: 'Größe, Wörter und Richtungen nach Wahl',
  size: 'Größe',
  words: 'Wörter',
  start: 'Los',
  readyIn: (seconds) => `Bereit in ${seconds}\u00a0s`,
  making: 'Dein Gitter entsteht …',
  tooMany: 'Das waren viele neue Spiele aus deinem Netzwerk.',
};

export const join: Texts['join'] = {
  page: {
    title: 'Mit Code mitspielen',
    description: 'Gib einen Code aus sechs Buchstaben ein und spiel mit.',
  },
  start: 'Mit Code mitspielen',
  startText: 'aus der Klasse oder von Freunden',
  title: 'Spiel mit',
  text: 'Gib die sechs Buchstaben ein, die dir deine Klasse oder deine Freunde zeigen.',
  label: 'Der Code',
  action: 'Los',
  wrong:
    'Zu diesem Code gibt es kein Spiel. Schau dir die sechs Buchstaben noch mal an oder lass dir einen neuen Code geben.',
  incomplete: 'Ein Code hat sechs Buchstaben.',
};

export const recent: Texts['recent'] = {
  title: 'Deine Spiele',
  clear: 'Alle löschen',
  undo: 'Rückgängig',
  remove: (game, date) => `Entfernen: ${game}, ${date}`,
  removedOne: (game) => `Entfernt: ${game}.`,
  removed: (count) => `${shared.games(count)} entfernt.`,
  about: (size, date) => `${common.boardSize(size)} · ${date}`,
  gone: 'Nicht mehr auf dem Server',
  done: (time) => `Geschafft in ${time}`,
};

export const dailyPages: Texts['dailyPages'] = {
  link: 'Heute',
  all: 'Alle Tagesrätsel',
  today: {
    title: 'Wortsuche des Tages',
    description: 'Ein Gitter für alle, jeden Tag ein neues: Finde alle Wörter.',
  },
  day: (date) => `Rätsel vom ${date}`,
  archive: { title: 'Alle Tagesrätsel', description: 'Die Wortsuchrätsel aller Tage bis heute.' },
};

export const daily: Texts['daily'] = {
  eyebrow: (number) => (number === undefined ? 'Tagesrätsel' : `Tagesrätsel · Nr. ${number}`),
  offline: 'Du bist offline: Deine Zeit kommt nicht auf die Liste',
  unavailable: 'Es ist noch nicht da. Neuer Versuch läuft …',
  play: { none: 'Spielen', running: 'Weiter', done: 'Dein Ergebnis' },
  opening: 'Wird geöffnet …',
  done: (time) => `Geschafft in ${time}`,
  next: (time) => `Nächstes in ${time}`,
  sentence: (words) =>
    plural(words, {
      one: 'Die übrigen Buchstaben bilden einen Satz aus # Wort',
      other: 'Die übrigen Buchstaben bilden einen Satz aus # Wörtern',
    }),
  board: (title) => `Gitter „${title}“ öffnen`,
  noStreak: 'Starte eine Serie',
  day: (date, title, state) => (title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`),
  earlier: 'Frühere',
  earlierPuzzles: 'Frühere Rätsel',
  archiveTitle: 'Alle Tagesrätsel',
  archiveText:
    'Um Mitternacht kommt ein neues, wo immer du bist. Auch die alten machen Spaß, aber auf die Bestenliste kommt nur, wer am selben Tag spielt.',
  earlierMonth: 'Monat davor',
  laterMonth: 'Monat danach',
  monthDone: (done, days) =>
    `${done} von ${plural(days, { one: '# Tag', other: '# Tagen' })} in diesem Monat geschafft`,
  noDay: ['Kein Rätsel an', 'diesem Tag'],
  noDayWhy: 'Das erste gab es am 1. Januar 2026, und um Mitternacht kommt immer ein neues.',
  toArchive: 'Alle Tagesrätsel',
};

export const dailyNext: Texts['dailyNext'] = {
  lastDays: (done) => `An ${done} der letzten 7 Tage gespielt`,
  tomorrow: (wait) => `Das Rätsel von morgen kommt in ${wait}`,
  yesterday: 'Rätsel von gestern',
  earlier: 'Frühere Rätsel',
};

export const puzzle: Texts['puzzle'] = {
  eyebrow: 'Rätsel',
  daily: (number) => (number === undefined ? 'Tagesrätsel' : `Tagesrätsel · Nr. ${number}`),
  resume: 'Weiterspielen',
  start: 'Spielen',
  again: 'Noch mal',
  opening: 'Wird geöffnet …',
  result: 'Dein Ergebnis',
  share: 'Teilen',
  copied: 'Ergebnis kopiert',
  board: 'Dein Gitter',
  practice: 'Zur Übung: Es zählt dein erstes Spiel.',
  past: 'Dieser Tag ist vorbei. Spiel zum Spaß: Die Bestenliste ist geschlossen.',
  noConnection: ['Keine', 'Verbindung'],
  unknown: ['Dieses Rätsel ist', 'weg'],
  unknownWhy: 'Vielleicht ist der Link vertippt, oder das Rätsel wurde gelöscht.',
  other: 'Anderes Rätsel spielen',
};

export const challengesGame: Texts['challengesGame'] = {
  ask: 'Zum Duell herausfordern',
  bothTimes: 'Beide Zeiten',
  beat: (rival, time) => `Schlag ${rival}: ${time}`,
  race: (found, all, rival, ghost) => `${found} von ${all} gefunden, ${rival} ${ghost}`,
  youWon: (gap) => `Du hast mit ${gap} Vorsprung gewonnen.`,
  rivalWon: (rival, gap) => `${rival} hat mit ${gap} Vorsprung gewonnen.`,
  copied: 'Duell kopiert: Schick es, wem du magst',
  canYouFind: 'Findest du alle Wörter?',
  canYouBeat: (time) => `Schaffst du es unter ${time}?`,
};

export const challengesPages: Texts['challengesPages'] = {
  asked: (rival, time) => `${rival} fordert dich heraus: Schaffst du es unter ${time}?`,
  mine: 'Deine Duelle',
  won: (rival, title, mine, time) => `${title}: Du hast ${rival} geschlagen, ${mine} zu ${time}`,
  lost: (rival, title, mine, time) => `${title}: ${rival} hat dich geschlagen, ${time} zu ${mine}`,
  closeNews: 'OK',
};

export const leaderboards: Texts['leaderboards'] = {
  placeOf: (place, players) => `Platz ${place} von ${players}`,
  fasterThan: (percent, players) => `Schneller als ${percent}\u00a0% der ${players} Mitspielenden`,
};

export const leaderboardsResult: Texts['leaderboardsResult'] = {
  place: (place) => `Platz ${place}`,
  placeIn: (place, category) => `${category}: Platz ${place}`,
  fastestIn: (category) => `${category}: die Schnellsten`,
  allTimes: 'Alle Zeiten',
  late: 'Nach Tagesende beendet: nicht auf der Bestenliste',
  practice: 'Übung: Bei diesem Rätsel zählt dein erstes Spiel',
  tooFast: 'Schneller als jede Hand: nicht auf den Bestenlisten',
  second: 'Es zählt dein erstes Spiel des Tages: Dieses steht nicht auf der Bestenliste',
  changed: 'Das Rätsel wurde inzwischen geändert: nicht auf der Bestenliste',
  beyond: 'Nicht unter den ersten 1000',
  puzzleDeleted: 'Dieses Rätsel wurde gelöscht',
};

export const scores: Texts['scores'] = {
  page: { title: 'Bestenliste', description: 'Die zehn schnellsten Spiele zu jedem Thema.' },
  link: 'Bestenliste',
  off: 'Keine Bestenliste hier',
  offWhy: 'Auf dieser Website sind die Bestenlisten abgeschaltet.',
  title: 'Bestenliste',
  pages: 'Bestenliste und Statistik',
  leaderboard: 'Bestenliste',
  board: 'Gitter',
  any: 'Alle Gitter',
  category: 'Thema',
  allCategories: 'Alle',
  caption: 'Die schnellsten Spiele',
  place: 'Platz',
  player: 'Name',
  time: 'Zeit',
  when: 'Wann',
  you: 'Du',
  anyRule: 'Alle beendeten Spiele ohne Tipps, egal in welchem Gitter, allein oder zusammen.',
  times: (count) => plural(count, { one: '# Zeit', other: '# Zeiten' }),
  boardIn: (category, size, words) => `${category}, ${common.board(size, words)}`,
  empty: 'Hier ist noch niemand. Der erste Platz gehört dir.',
  emptyBoard: 'Platz eins frei',
  play: (board) => `${board} spielen`,
  playAny: 'Spielen',
  mine: 'Deine Spiele',
  noneMine: 'Von dir steht hier noch kein Spiel.',
  finished: 'Beendet',
  best: 'Bestzeit',
  yourPlace: 'Dein Platz',
  popular: 'Das wird gespielt',
  popularCaption: 'Beendete Spiele nach Thema',
  average: 'Schnitt',
  playNow: 'Jetzt spielen',
};

export const leaderboardsPage: Texts['leaderboardsPage'] = {
  period: 'Zeitraum',
  periods: { all: 'Insgesamt', week: 'Diese Woche', day: 'Heute' },
  fairRule: 'Allein gespielt, jedes Wort im Gitter markiert, ohne Tipps: das beste Spiel pro Name.',
  beyond: 'hinter Platz 1000',
  fastest: 'Die Schnellsten',
  fastestOfDay: 'Die Schnellsten des Tages',
  thisGame: 'dieses Spiel',
  nobody: 'Das hat noch niemand geschafft. Mach den Anfang!',
  nobodyThen: 'An diesem Tag hat es niemand geschafft.',
  trust:
    'Jeder Name hat einen Platz, für sein erstes Spiel. Wir sehen nicht, wer das Gitter schon kennt, aus einem privaten Fenster oder unter anderem Namen: Was zählt, ist das Rennen unter Freunden.',
};

export const statisticsPage: Texts['statisticsPage'] = {
  link: 'Deine Statistik',
  page: {
    title: 'Deine Statistik',
    description: 'Deine Spiele in diesem Browser: Serie, Bestzeiten und Durchschnitt.',
  },
};

export const statistics: Texts['statistics'] = {
  title: 'Deine Statistik',
  all: 'Alle Spiele',
  games: 'Spiele',
  streak: 'Aktuelle Serie',
  longest: 'Längste Serie',
  times: 'Deine Zeiten',
  none: 'In diesem Browser hast du noch kein Spiel allein beendet.',
  best: 'Bestzeit',
  teamGames: 'Zusammen',
  rule: 'Für Bestzeit und Schnitt zählen Spiele allein, ohne Tipps und ohne eingetippte Wörter.',
  moveTitle: 'In einen anderen Browser umziehen',
  moveText:
    'Deine Spiele und Gruppen gibt es nur in diesem Browser. Kopier hier einen Code und füg ihn dort ein: Nichts zählt doppelt. Zeig ihn niemandem: Wer ihn hat, kann in deinen Gruppen für dich spielen.',
  copy: 'Code kopieren',
  copied: 'Code kopiert',
  copyByHand: 'Der Browser lässt uns nicht kopieren. Hier ist der Code:',
  myCode: 'Dein Code',
  showQr: 'QR-Code zeigen',
  scan: 'Scann ihn mit dem anderen Gerät: Dort öffnet sich die Statistik mit deinem Code.',
  newest: (count) =>
    plural(count, {
      one: 'Er enthält dein neuestes Spiel, der kopierte Code enthält alle.',
      other: 'Er enthält deine # neuesten Spiele, der kopierte Code enthält alle.',
    }),
  chart: (count, first, last) =>
    `Deine letzten Zeiten (${count}), von ${first} bis ${last}, die schnellste ist markiert`,
  otherCode: 'Code aus einem anderen Browser',
  add: 'Spiele hinzufügen',
  pasteFirst: 'Füg erst einen Code ein',
  badCode: 'Dieser Code ist nicht vollständig. Kopier ihn noch mal.',
  codeEmpty: 'In diesem Code sind keine Spiele',
  codeKnown: 'Diese Spiele hast du schon alle',
  added: (count) => `${shared.games(count)} hinzugefügt`,
};

export const groups: Texts['groups'] = {
  page: {
    title: 'Gruppe',
    description: 'Spiel das Rätsel des Tages mit Freunden und sieh, wer am schnellsten war.',
  },
  toGroup: 'Gruppe gründen.',
  added: (count) => plural(count, { one: '# Gruppe hinzugefügt', other: '# Gruppen hinzugefügt' }),
  eyebrow: 'Gruppe',
  newTitle: 'Spiel mit Freunden',
  newText:
    'Gründe eine Gruppe und schick den Link deiner Familie oder deinen Freunden. Jeden Tag seht ihr, wer das Rätsel des Tages gespielt hat und wie schnell. Niemand braucht ein Konto.',
  mine: 'Deine Gruppen',
  title: 'Name der Gruppe',
  titleExample: 'Familie',
  titleMissing: 'Gib der Gruppe einen Namen.',
  titleLong: 'Der Name hat mehr als 30 Zeichen.',
  titleMixed: 'Schreib jedes Wort des Namens in nur einer Schrift.',
  make: 'Gruppe gründen',
  full: (max) => `Du bist schon in ${max} Gruppen. Verlass eine, um in eine andere zu kommen.`,
  groupFull: (max) => `Diese Gruppe ist voll: Mehr als ${max} passen nicht hinein.`,
  join: 'Mach mit',
  joinText:
    'Sag, wie du heißt, und du bist dabei. Deine Zeiten beim Rätsel des Tages erscheinen dann hier von selbst.',
  joinButton: 'Beitreten',
  name: 'Dein Name',
  nameMissing: 'Gib einen Namen ein: Die anderen wollen wissen, wer du bist.',
  played: (played, members) => `Heute gespielt: ${played} von ${members}.`,
  line: (name, played, members) =>
    `${name}: ${plural(played, { one: `# von ${members} hat gespielt`, other: `# von ${members} haben gespielt` })}`,
  more: 'Spiel mit Freunden: Gruppe gründen',
  lines: 'Deine Gruppen',
  period: 'Zeitraum',
  periods: { today: 'Heute', week: 'Woche', month: 'Monat' },
  lists: { today: 'Zeiten von heute', week: 'Zeiten dieser Woche', month: 'Zeiten dieses Monats' },
  nobody: 'Noch ist niemand dabei.',
  notYet: 'noch nicht',
  you: 'Du',
  days: (count) => common.days(count),
  rule: 'Es zählt das erste beendete Spiel des Tages, ohne Tipps, eingetippte Wörter und Hilfe.',
  daysFirst: 'Vorn steht, wer an mehr Tagen gespielt hat, dann entscheidet die beste Zeit.',
  manage: 'Mitglieder entfernen',
  done: 'Fertig',
  trust:
    'Wir sehen nicht, ob jemand das Gitter schon kennt, aus einem privaten Fenster oder unter anderem Namen. Hier spielen Leute um die Wette, die einander vertrauen.',
  play: 'Rätsel von heute spielen',
  invite: 'Andere einladen',
  inviteText: 'Wer diesen Link hat, kann beitreten und sieht alle Namen und Zeiten.',
  code: 'QR-Code mit dem Link',
  share: 'Link teilen',
  invitation: (name, link) => `Komm zu „${name}“ und spiel mit uns die Wortsuche des Tages: ${link}`,
  copied: 'Der Link ist kopiert.',
  rename: 'Namen ändern',
  save: 'Speichern',
  leave: 'Gruppe verlassen',
  leaveSure: 'Gruppe verlassen? Deine Zeiten werden hier gelöscht.',
  remove: 'Entfernen',
  removeOne: (name) => `${name} entfernen`,
  removeSure: (name) => `${name} aus der Gruppe entfernen? Die Zeiten werden gelöscht.`,
  delete: 'Gruppe löschen',
  deleteSure: (name) => `„${name}“ für alle Mitglieder löschen?`,
  cancel: 'Abbrechen',
  another: 'Deine Gruppen, oder eine neue gründen',
  report: 'Diese Gruppe melden',
  unknown: ['Gruppe', 'nicht gefunden'],
  unknownWhy: 'Sie wurde gelöscht, oder der Link ist nicht vollständig.',
  forget: 'Aus deinen Gruppen entfernen',
};

export const groupsFinish: Texts['groupsFinish'] = {
  you: 'Du',
  waiting: (members) => plural(members, { one: '# fehlt noch', other: '# fehlen noch' }),
};

export const puzzles: Texts['puzzles'] = {
  page: {
    title: 'Wortsuchrätsel basteln',
    description:
      'Mach aus deinen Wörtern ein Wortsuchrätsel (Suchsel), zum Spielen per Link oder auf Papier.',
  },
  nav: 'Basteln',
  off: 'Keine eigenen Rätsel hier',
  offWhy: 'Auf dieser Website sind eigene Rätsel abgeschaltet.',
  refused: 'Der Server hat es nicht angenommen. Ändere Titel, Wörter oder Botschaft und versuch es noch mal.',
  reasons: {
    long: (letters, size) =>
      `hat ${letters} Buchstaben, das Gitter aber nur ${size} Zeilen: Nimm ${common.boardSize(letters)}`,
    longForAny: (letters, max) =>
      `hat ${letters} Buchstaben, ein Gitter aber höchstens ${max} Zeilen: Kürz es`,
    longLabel: (max) => `ist länger als ${max} Zeichen`,
    longClue: (max) => `der Hinweis ist länger als ${max} Zeichen`,
    mixedClue: 'im Hinweis mischt ein Wort Buchstaben verschiedener Schriften',
    noClue: 'der Hinweis fehlt',
    tooMany: (max) => `ein Rätsel darf höchstens ${max} Wörter haben`,
    noLetters: 'hat keine Buchstaben',
    digits: (signs) => `hat Zeichen, die in kein Gitter passen (${signs}): Schreib es in Buchstaben`,
    smallLetters: (signs) =>
      `hat Zeichen, die in kein Gitter passen (${signs}): Schreib es in Großbuchstaben`,
    otherSigns: (signs) =>
      `hat Zeichen, die in kein Gitter passen (${signs}): Es gehen nur Buchstaben, die es auch groß gibt`,
    short: (min) => `hat weniger als ${min} Buchstaben`,
    otherScript: (word) => `ist in einer anderen Schrift geschrieben als „${word}“`,
    twoScripts: 'mischt Buchstaben aus zwei Schriften',
    twice: 'steht doppelt in der Liste',
    inside: (word) => `steckt schon in „${word}“`,
    contains: (word) => `enthält „${word}“`,
  },
  messageReasons: {
    long: (max) => `Eine Botschaft darf höchstens ${max} Buchstaben haben.`,
    noLetters: 'Eine Botschaft braucht Buchstaben.',
    signs: 'Eine Botschaft darf nur Buchstaben und Satzzeichen enthalten.',
    otherScript: 'Die Botschaft braucht dieselbe Schrift wie die Wörter.',
  },
  title: 'Rätsel basteln',
  text: 'Deine eigenen Wörter, für die Klasse, zum Geburtstag oder für Freunde. Nur wer den Link hat, findet das Rätsel.',
  newPuzzle: 'Neues Rätsel',
  changePuzzle: 'Rätsel ändern',
  name: 'Titel',
  nameExample: 'Klasse 4b',
  words: 'Wörter',
  wordsHow:
    '(eins pro Zeile oder mit Kommas; bei „Wort = Hinweis“ oder „Wort - Hinweis“ steht der Hinweis in der Liste)',
  count: (usable, min, max) => `${common.words(usable)}. Ein Rätsel hat ${min} bis ${max}.`,
  leftOut: 'Nicht im Gitter:',
  leftOutLabel: 'Ausgelassene Wörter',
  leftOutWord: (word, reason, line) =>
    line === undefined ? `${word}: ${reason}` : `Zeile ${line}: ${word}: ${reason}`,
  noRoom: (otherSize) =>
    `dafür ist im Gitter kein Platz${otherSize === undefined ? '' : `: Nimm ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count) => plural(count, { one: 'und # weiteres Wort', other: 'und # weitere Wörter' }),
  size: 'Größe',
  players: 'Wer spielt,',
  showWords: 'sieht die Wortliste',
  showWordsNot: '(sonst nur, wie viele es sind)',
  hints: 'darf Tipps holen',
  making: 'Das Gitter entsteht …',
  save: 'Änderungen speichern',
  make: 'Rätsel basteln',
  discard: 'Änderungen verwerfen',
  preview: 'Vorschau',
  previewLabel: (placed) => `Ein Gitter mit ${placed} deiner Wörter`,
  previewText: 'Das ist das Gitter. Beim Spielen sind die Wörter nicht markiert.',
  shuffle: 'Mischen',
  message: 'Botschaft',
  messageHow: '(wenn du magst: Die übrigen Buchstaben ergeben sie)',
  messageExample: 'Alles Gute Ada',
  messageRoom: (min, max, letters) =>
    `In diesem Gitter ${max === 1 && min === 1 ? 'bleibt 1 Buchstabe' : `bleiben ${min === max ? min : `${min} bis ${max}`} Buchstaben`} übrig, deine Botschaft hat ${letters}.`,
  messageNeedsAll: 'Mit einer Botschaft müssen alle Wörter passen.',
  addWords: (count) =>
    plural(count, {
      one: 'Nimm ein Wort dazu oder ändere die Größe.',
      other: 'Nimm # Wörter dazu oder ändere die Größe.',
    }),
  takeWords: (count) =>
    plural(count, {
      one: 'Streich ein Wort oder ändere die Größe.',
      other: 'Streich # Wörter oder ändere die Größe.',
    }),
  messageRoomAt: (size, min, max, letters) =>
    `Bei ${common.boardSize(size)} ${max === 1 ? 'passt 1 Buchstabe' : `passen ${min === max ? min : `${min} bis ${max}`} Buchstaben`}, deine Botschaft hat ${letters}.`,
  makeItSize: (size) => `Passt bei ${common.boardSize(size)}: übernehmen`,
  addToFit: (words, size) => `${words} dazu: passt bei ${common.boardSize(size)}`,
  options: 'Gitter und Regeln',
  previewEmpty: (min) => `Gib mindestens ${min} Wörter ein, dann erscheint hier das Gitter.`,
  ready: (title) => `Fertig: ${title}`,
  changed: (title) => `Geändert: ${title}`,
  another: 'Noch ein Rätsel basteln',
  link: 'Der Link zum Spielen',
  share: 'Link teilen',
  play: 'Spielen',
  notOnBoard: 'Diese Wörter sind nicht im Gitter:',
  keepOld: 'Schon begonnene Spiele behalten das alte Gitter.',
  mine: 'Meine Rätsel',
  mineText:
    'Beim Drucken steht die Lösung auf der zweiten Seite. Nur dieser Browser kann diese Rätsel ändern oder löschen: Löschst du seine Daten, ist die Liste weg, die Rätsel bleiben.',
  shareOne: (title) => `„${title}“ teilen`,
  printOne: (title) => `„${title}“ drucken`,
  editOne: (title) => `„${title}“ ändern`,
  deleteOne: (title) => `„${title}“ löschen`,
  linkOf: (title) => `Der Link zu „${title}“`,
  shareShort: 'Teilen',
  print: 'Drucken',
  edit: 'Ändern',
  delete: 'Löschen',
  deleteQuestion: 'Dieses Rätsel mit allen Spielen löschen?',
  keep: 'Behalten',
  linkCopied: 'Link kopiert.',
  copyByHand: 'Der Browser lässt uns nicht kopieren: Kopier den Link von Hand.',
  board: 'Das Gitter',
  boardMarked: 'Das Gitter mit markierten Wörtern',
  secretWords: (count) => `Finde ${common.words(count)}: Dieses Rätsel verrät nicht, was du suchst.`,
  solution: (title) => `Lösung: ${title}`,
  noAnswer: 'Der Server antwortet nicht. Deine Wörter bleiben da: Versuch es noch mal, wenn du online bist.',
  trouble: 'Der Server hat gerade Probleme. Deine Wörter bleiben da: Versuch es gleich noch mal.',
  deleted: 'Dieses Rätsel wurde gelöscht. Deine Wörter bleiben da: Du kannst ein neues daraus machen.',
  titleMissing: 'Gib dem Rätsel einen Titel.',
  titleLong: (max) => `Ein Titel darf höchstens ${max} Zeichen haben.`,
  titleMixed: 'Schreib jedes Wort des Titels in nur einer Schrift.',
  tooFew: (min, missing) => `Ein Rätsel braucht ${min} Wörter. Es fehlen noch: ${missing}.`,

  kind: 'Was im Gitter steckt',
  ownWords: 'Eigene Wörter',
  vocabulary: 'Vokabeln',
  wordsIn: 'Wörter auf',
  cluesIn: 'Hinweise',
  pictures: 'Bilder',
  list: 'Die Liste zeigt',
  lists: { both: 'Wörter und Hinweise', clues: 'Nur Hinweise', pictures: 'Nur Bilder' },
  topics: 'Themen',
  topicNames: {
    animals: 'Tiere',
    body: 'Körper',
    clothes: 'Kleidung',
    family: 'Familie',
    food: 'Essen',
    fruit: 'Obst',
    home: 'Zu Hause',
    jobs: 'Berufe',
    kitchen: 'Küche',
    music: 'Musik',
    nature: 'Natur',
    school: 'Schule',
    sea: 'Am Meer',
    sport: 'Sport',
    time: 'Zeit',
    town: 'In der Stadt',
    travel: 'Reisen',
    weather: 'Wetter',
  },
  topicsFailed:
    'Die Wörter zu den Themen ließen sich nicht laden. Prüf deine Verbindung und wähl noch mal ein Thema.',
  howMany: 'Wie viele Wörter',
  topicsHave: (count) =>
    plural(count, {
      one: 'Nur # Wort dieser Themen passt in ein Gitter.',
      other: 'Nur # Wörter dieser Themen passen in ein Gitter.',
    }),
  otherWords: 'Andere Wörter',
  chosen: 'Die gewählten Wörter',
  strike: (word) => `„${word}“ streichen`,
  replace: (word) => `„${word}“ ersetzen`,
  struck: (word) => `„${word}“ ist gestrichen.`,
  replaced: (word, other) => `Statt „${word}“ jetzt „${other}“.`,
  noOther: 'Die Themen haben kein weiteres Wort. Wähl noch ein Thema dazu.',
  pairsHow: '(ein Paar pro Zeile, „Wort = Hinweis“, oder zwei Spalten einer Tabelle)',
  vocabularyTitle: (topics, board, clues) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics, board) => `${topics} (${board})`,
  findClues: (count) =>
    plural(count, {
      one: 'Finde # Wort. Hier ist der Hinweis:',
      other: 'Finde # Wörter. Hier sind die Hinweise:',
    }),
};

export const puzzlesMoved: Texts['puzzlesMoved'] = {
  added: (count) => plural(count, { one: '# Rätsel hinzugefügt', other: '# Rätsel hinzugefügt' }),
  moved: 'Deine eigenen Rätsel ziehen mit um: Wer den Code hat, kann sie ändern.',
};

export const sheets: Texts['sheets'] = {
  page: {
    title: 'Rätselheft drucken',
    description:
      'Drucke bis zu 60 Wortsuchrätsel auf einmal, mit Lösungen: zu einem Thema, aus deinen Wörtern, aus einer Tabelle oder aus den Tagesrätseln eines Monats.',
  },
  title: 'Rätselheft drucken',
  text: 'Bis zu 60 Wortsuchrätsel auf Papier, jedes anders, mit den Lösungen am Ende.',
  source: 'Woher die Wörter kommen',
  sources: { topics: 'Themen', own: 'Eigene Liste', daily: 'Tagesrätsel' },
  noClues: 'Keine Hinweise',
  anyLanguage: 'Beliebige Sprache',
  listHow: '(je Zeile eins, oder „Wort = Hinweis“)',
  openList: 'Tabelle auswählen',
  openListHow:
    'Eine CSV-, TSV- oder Textdatei mit Spalten für Wort, Hinweis und Rätselnummer. Du kannst sie auch auf die Liste ziehen.',
  listsOf: (count) => plural(count, { one: '# Liste', other: '# Listen' }),
  closeFile: 'Entfernen',
  atPlace: (line, column, problem) => `Zeile ${line}, Spalte ${column}: ${problem}`,
  fileFaults: {
    quote: 'Ein Anführungszeichen wird nicht geschlossen',
    columns: 'Es gibt nur drei Spalten: Wort, Hinweis und Rätselnummer',
    number: 'Die Rätselnummer muss eine ganze Zahl von 1 bis 400 sein',
    word: 'Das Wort fehlt',
    many: 'Eine Liste kann höchstens 1000 Wörter haben',
    empty: 'Die Datei enthält keine Wörter',
  },
  month: 'Monat',
  daysEnded: (count) =>
    plural(count, { one: '# Rätsel, das überall vorbei ist', other: '# Rätsel, die überall vorbei sind' }),
  boards: 'Gitter',
  boardsForPupils: (count) =>
    plural(count, { one: '# Gitter, für ein Kind', other: '# Gitter, für jedes Kind eins' }),
  print: 'Drucken',
  making: 'Die Gitter entstehen',
  made: (count, all) => `${count} von ${all} Gittern`,
  stop: 'Abbrechen',
  stopped: 'Abgebrochen',
  preview: 'Erste Seite',
  previewEmpty: 'Wähle Wörter aus, dann erscheint hier die erste Seite',
  shuffle: 'Mischen',

  failed: 'Die Gitter konnten nicht erstellt werden. Lade die Seite neu und versuche es noch einmal.',
  severalLists: 'Mit Namen geht nur eine einzige Liste, denn alle Kinder bekommen dieselben Wörter.',
  fewWords: (min, usable) =>
    `Ein Gitter braucht ${min} passende Wörter, hier ${usable === 1 ? 'ist' : 'sind'} es ${usable}.`,
  noRoom: (placed, wanted) => `Im Gitter ist nur Platz für ${placed} von ${wanted} Wörtern`,
  fewBoards: (made) =>
    plural(made, {
      one: 'Diese Wörter ergeben nur # Gitter. Nimm mehr Wörter oder ein größeres Gitter.',
      other: 'Diese Wörter ergeben nur # verschiedene Gitter. Nimm mehr Wörter oder größere Gitter.',
    }),
  noFit: 'Gitter mit diesen Buchstaben passen nicht auf die Seite',
  takePerPage: (perPage) => `${perPage} pro Seite drucken`,
  badFont: 'Der Name einer Schrift hat nur Buchstaben, Ziffern, Leerzeichen und Bindestriche',
  tooManyNames: (max) => `Ein Heft kann höchstens ${max} Namen haben`,
  tooLong: (max) => `Ein Name kann höchstens ${max} Zeichen haben`,
  palindrome: 'rückwärts gelesen ist es gleich',

  board: 'Gitter und Wörter',
  perBoard: 'Wörter je Gitter',
  allWords: 'alle',
  list: 'Die Liste zeigt',
  wordsOnly: 'Nur Wörter',
  messageHow: '(freiwillig: Die übrigen Buchstaben jedes Gitters ergeben sie)',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper, perPage) => `${paper}, ${perPage} pro Seite`,
  paperSize: 'Papierformat',
  perPage: 'Gitter pro Seite',
  binding: 'Breiterer Rand zum Binden',
  cover: 'Titelseite',
  coverOn: 'Titelseite drucken',
  name: 'Titel',
  by: 'Name',
  group: 'Klasse',
  date: 'Datum',
  emptyLines: 'Für leere Felder bleibt eine Linie zum Ausfüllen.',
  pupils: 'Ein Gitter für jedes Kind',
  pupilsHow:
    'Gib die Namen ein oder füge sie ein. Alle bekommen ein anderes Gitter mit denselben Wörtern und ihrem Namen darauf. Die Namen bleiben in diesem Browser.',
  names: 'Namen, je Zeile einer',
  pupilsOf: (count) => plural(count, { one: '# Name', other: '# Namen' }),
  reading: 'Großdruck und Leseanfänger',
  letters: 'Buchstaben im Gitter',
  letterSizes: { 0: 'So groß wie möglich', 18: 'Groß, 18\u00a0pt', 24: 'Sehr groß, 24\u00a0pt' },
  letterCase: 'Geschrieben in',
  cases: { upper: 'GROSSBUCHSTABEN', lower: 'kleinbuchstaben' },
  font: 'Schrift',
  fontHow: '(eine, die auf diesem Computer installiert ist)',
  firstReaders: 'Für Leseanfänger einstellen',
  firstReadersHow: 'Kleine Gitter mit fünf Wörtern, nur nach rechts und unten, in Kleinbuchstaben.',
  files: 'Speichern und Bilder',
  save: 'Heft speichern',
  open: 'Heft öffnen',
  saveHow:
    'Die Datei enthält deine Wörter und Einstellungen. Öffne sie nächstes Jahr, und du druckst genau dasselbe Heft.',
  opened: (title) => `${title} geöffnet`,
  untitled: 'Rätselheft',
  otherVersion: 'Gespeichert hat es eine andere Version von Wordsearch, die Gitter können also abweichen.',
  notABooklet: 'Diese Datei ist kein gespeichertes Heft',
  pictures: 'Bilder',
  pictureOf: 'Nummer des Gitters',
  boardAs: (kind) => `Gitter als ${kind}`,
  keyAs: (kind) => `Lösung als ${kind}`,
  picturesHow: 'PNG-Bilder haben 300\u00a0dpi.',
};

export const sheetsLinks: Texts['sheetsLinks'] = {
  make: 'Ein ganzes Rätselheft drucken',
  puzzle: 'Heft',
  puzzleOf: (title) => `Heft zu „${title}“`,
  pupils: 'Für jedes Kind ein Gitter drucken',
  month: 'Diesen Monat drucken',
};

export const classes: Texts['classes'] = {
  page: {
    title: 'Klasse',
    description: 'Wer dein Rätsel spielt und wie weit alle sind.',
  },
  classOf: (title) => `Klasse: ${title}`,
  withClass: 'Mit der Klasse spielen',
  classShort: 'Klasse',
  eyebrow: 'Deine Klasse spielt',
  join: 'Scannen oder öffnen:',
  scan: 'Der Code zum Scannen',
  code: 'und eingeben:',
  begin: 'Start',
  free: 'Im eigenen Tempo',
  together: 'Alle gemeinsam',
  waiting: (count) => plural(count, { one: '# wartet', other: '# warten' }),
  nobodyWaits: 'Noch wartet niemand',
  startAll: 'Für alle starten',
  started: 'Es läuft. Wer später kommt, fängt gleich an.',
  players: 'Wer spielt',
  counts: (all, done) => `${all} dabei, ${done} fertig`,
  nobody: 'Noch spielt niemand. Zeig diese Seite der Klasse.',
  ready: 'bereit',
  progress: (found, all) => `${found} von ${all}`,
  results: 'Ergebnisse',
  place: 'Platz',
  name: 'Name',
  words: 'Wörter',
  time: 'Zeit',
  help: 'Hilfe',
  hints: (count) => plural(count, { one: '# Tipp', other: '# Tipps' }),
  typed: 'eingetippt',
  actions: 'Ändern',
  rename: 'Umbenennen',
  renameOne: (name) => `${name} umbenennen`,
  newName: (name) => `Neuer Name für ${name}`,
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  removeOne: (name) => `${name} entfernen`,
  removeQuestion: (name) => `Das Spiel von ${name} entfernen?`,
  print: 'Drucken',
  csv: 'CSV speichern',
  separator: 'Zwischen den Spalten',
  comma: 'Kommas',
  semicolon: 'Semikolons',
  practice: 'Übung',
  team: 'Team',
  empty: 'Klasse leeren',
  emptyQuestion: 'Alle Spiele und Namen dieser Klasse löschen? Das Rätsel bleibt.',
  asPupil: 'Ansicht für die Klasse',
  copy: 'Kopie für eine andere Klasse',
  move: 'Auf anderem Gerät öffnen',
  keyPlace:
    'Der Schlüssel zu diesem Rätsel liegt nur in diesem Browser. Löschst du seine Daten, ist er weg: Öffne die Seite auch auf einem anderen Gerät.',
  moveWhy: 'Wer diesen Link hat, kann das Rätsel ändern. Zeig ihn nicht der Klasse.',
  moveLink: 'Der Link mit dem Schlüssel zum Rätsel',
  other: 'Diese Seite braucht den Browser, in dem das Rätsel entstanden ist',
  otherWhy: 'Nur er hat den Schlüssel zum Rätsel. Oder das Rätsel wurde gelöscht.',
  toMake: 'Rätsel basteln',
};

export const moderation: Texts['moderation'] = {
  page: {
    title: 'Verwaltung',
    description: 'Rätsel, Namen und Zahlen für alle, die diese Website betreiben.',
  },
  token: 'Token',
  tokenHelp: 'Der Wert von ADMIN_TOKEN. Er gilt, bis du diesen Tab schließt.',
  open: 'Öffnen',
  wrongToken: 'Das ist nicht das Token.',
  failed: 'Das hat nicht geklappt. Versuch es noch mal.',
  today: 'Heute, in UTC',
  figures: (games, completed, players, errors) =>
    list([
      plural(games, { one: '# Spiel', other: '# Spiele' }),
      `davon ${completed} beendet`,
      plural(players, { one: '# Person', other: '# Personen' }),
      plural(errors, { one: '# Fehler in diesem Prozess', other: '# Fehler in diesem Prozess' }),
    ]),
  version: (version, megabytes) => `Version ${version}, Datenbank ${megabytes}\u00a0MB`,
  backups: {
    title: 'Sicherungen',
    make: 'Jetzt sichern',
    done: 'Gesichert',
    none: 'Noch keine Sicherung',
    folder: 'Mit BACKUP_FOLDER stehen die Sicherungen hier.',
    postgres: 'PostgreSQL wird mit pg_dump gesichert. Mit BACKUP_FOLDER stehen die Dumps hier.',
    made: (age, megabytes) => `${age} · ${megabytes}\u00a0MB`,
  },
  search: 'Titel und Namen durchsuchen',
  find: 'Suchen',
  reported: 'Gemeldete Rätsel und Gruppen',
  sureOfGroup: (name) => `Die Gruppe „${name}“ mit ihren Mitgliedern und deren Ergebnissen löschen?`,
  groupOf: 'Gruppe:',
  showWords: 'Wörter zeigen',
  showWordsOf: (title) => `Die Wörter von „${title}“ zeigen`,
  message: 'Botschaft',
  rude: 'anstößig',
  dismiss: 'Verwerfen',
  dismissOf: (title) => `Meldungen zu „${title}“ verwerfen`,
  dismissed: 'Verworfen. Es kommt wieder, wenn es sich ändert und erneut gemeldet wird.',
  refusals: 'Heute von diesem Prozess abgelehnte Anfragen',
  unknownPath: 'unbekannter Pfad',
  log: 'Was moderiert wurde',
  acts: {
    renamedName: (about) => `Ein Name wurde geändert (${about})`,
    renamedGame: (about) => `Der Name in einem Spiel wurde geändert (${about})`,
    erasedName: (about) => `Ein Name wurde anonymisiert (${about})`,
    erasedGame: (about) => `Der Name in einem Spiel wurde anonymisiert (${about})`,
    dismissedPuzzle: (about) => `Die Meldungen zu einem Rätsel wurden verworfen (${about})`,
    dismissedGroup: (about) => `Die Meldungen zu einer Gruppe wurden verworfen (${about})`,
    deletedGame: (about) => `Ein Spiel wurde gelöscht (${about})`,
    deletedPuzzle: (about) => `Ein Rätsel wurde gelöscht (${about})`,
    deletedGroup: (about) => `Eine Gruppe wurde gelöscht (${about})`,
  },
  ways: { page: 'Auf dieser Seite', command: 'Per Befehl' },
  logged: (what, way) => `${what} · ${way}`,
  newest: 'Neueste Rätsel',
  found: 'Rätsel mit diesem Titel',
  none: 'Keine',
  foundGames: 'Neueste Spiele dieser Personen',
  sureOfGame: (name) => `Dieses Spiel von ${name} löschen?`,
  searching: 'Die Suche läuft noch',
  played: (games, date) => `Spiele auf diesem Gitter: ${games}. Zuletzt gespielt: ${date}`,
  more: 'Mehr zeigen',
  older: 'Ältere Einträge zeigen',
  names: 'Namen',
  reports: (reports) => (reports === 1 ? 'einmal gemeldet' : `${reports}-mal gemeldet`),
  reportsFor: (reports, reasons) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started, found, groups) =>
    `${plural(started, { one: '# Spiel', other: '# Spiele' })} begonnen, Wörter gefunden in ${found}, in ${plural(groups, { one: '# Gruppe', other: '# Gruppen' })}`,
  remove: 'Löschen',
  removeOf: (title) => `„${title}“ löschen`,
  made: (date, isChallenge) => (isChallenge ? `${date}, Duell` : date),
  sure: (title) => `„${title}“ mit Wörtern und Spielen löschen?`,
  sureOfLink: (title) =>
    `Dieses Duell zu „${title}“ löschen? Wörter und Spiele bleiben: Sie gehören zum Rätsel mit diesem Titel.`,
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  newName: (name) => `Ein anderer Name für ${name}`,
  erase: 'Anonymisieren',
  eraseOf: (name) => `${name} anonymisieren`,
  sureErase: (name) => `„${name}“ in allen Spielen und Gruppen anonymisieren?`,
  changed: (places) =>
    `Geändert in ${plural(places, { one: '# Spiel oder Gruppe', other: '# Spielen und Gruppen' })}.`,
  deleted: 'Gelöscht.',
};

export const moderationReport: Texts['moderationReport'] = {
  puzzle: 'Dieses Rätsel melden',
  why: 'Was stimmt damit nicht?',
  send: 'Meldung senden',
  sending: 'Wird gesendet …',
  done: 'Danke. Wer diese Website betreibt, sieht es sich an.',
  failed: 'Die Meldung ging nicht raus. Lade die Seite neu und versuch es noch mal.',
};

export const game: Texts['game'] = {
  hintsOff: 'In diesem Rätsel gibt es keine Tipps',
  hintLate: 'Dieses Wort ist schon gefunden',
  loading: 'Spiel wird geladen',
  noConnection: ['Keine', 'Verbindung'],
  triesAgain: 'Diese Seite versucht es von selbst wieder.',
  gone: ['Dieses Spiel ist', 'weg'],
  goneWhy:
    'Vielleicht ist der Link vertippt, oder das Spiel wurde gelöscht. Wörter zum Finden gibt es trotzdem genug.',
  startNew: 'Neues Spiel starten',

  daily: (date) => `Tagesrätsel · ${date}`,
  isPractice: 'Übung',
  time: 'Zeit',
  startedAt: (date) => `Begonnen: ${date}`,
  wordsFound: 'Gefundene Wörter',
  progress: (found, all) => `${found} von ${all} gefunden`,

  board: 'Buchstaben',
  boardHelp:
    'Mit den Pfeiltasten bewegst du dich, eine Buchstabentaste springt zum nächsten gleichen Buchstaben. Enter markiert den ersten und den letzten Buchstaben eines Wortes, Escape entfernt die Markierung. 1 bis 4 lesen ab hier die Zeile, die Spalte und beide Diagonalen vor. Das Fragezeichen holt einen Tipp, mit dem Schrägstrich tippst du ein Wort ein.',
  cell: (letter, name) => `${letter}, ${name}`,
  cellInWords: (letter, name, words) => `${letter}, ${name}, Teil von ${words}, gefunden`,
  sentenceWaits: (words) =>
    plural(words, {
      one: 'Ein Satz aus # Wort wartet auf dich',
      other: 'Ein Satz aus # Wörtern wartet auf dich',
    }),

  words: 'Wörter',
  wordsLeft: (left) => `Noch ${common.words(left)}`,
  wordsHidden: 'Dieses Rätsel verrät seine Wörter nicht.',
  someWord: 'Ein Wort',
  linesOffline: 'Dieses Rätsel verrät seine Wörter nicht: Es braucht eine Verbindung',
  foundOnes: (found) => plural(found, { one: '# gefunden', other: '# gefunden' }),
  wordHint: (word) => `${word}, Tipp zeigen`,
  wordFound: (word) => `${word}, gefunden`,

  drag: 'Zieh über ein Wort',
  dragOrClick: 'Zieh über ein Wort oder klick auf beide Enden',
  dragOrTap: 'Zieh über ein Wort oder tipp auf beide Enden',
  found: (word) => `${word} gefunden`,
  stillLeft: (count) => plural(count, { one: 'noch # Wort', other: 'noch # Wörter' }),
  foundBy: (words, player) => `${player} hat gefunden: ${words}`,
  foundAlready: (word) => `Schon gefunden: ${word}`,
  ofMessage: 'Gut gesehen: Das ist für den Schluss',
  notListed: (text) => `${text} steht nicht auf der Liste`,
  notCounted: (word) => `${word} hat nicht gezählt`,
  firstLetter: (cell) => `Erster Buchstabe ${cell}. Markier jetzt den letzten.`,
  markRemoved: 'Markierung entfernt',
  noLine: (from, to) => `Keine gerade Linie von ${from} nach ${to}`,
  fewerWords: (fit, asked) =>
    plural(fit, {
      one: `Nur # von ${asked} Wörtern passt in dieses Gitter`,
      other: `Nur # von ${asked} Wörtern passen in dieses Gitter`,
    }),
  offline: 'Du bist offline. Was du findest, wird später gesendet.',
  connectionLost: 'Du bist offline. Neuer Versuch läuft.',
  tooManyGuesses: (word, seconds) =>
    `Zu viele Versuche. ${word} wird in ${common.seconds(seconds)} noch mal gesendet.`,
  someoneElse: 'jemand anders',

  actions: 'Aktionen',
  hint: 'Tipp',
  type: 'Eingabe',
  pause: 'Pause',
  invite: 'Einladen',
  share: 'Teilen',
  print: 'Drucken',
  settings: 'Optionen',
  more: 'Mehr',

  paused: 'Pause',
  pausedWhy: 'Die Uhr steht still. Ein Spiel mit Pause kommt auf keine Bestenliste.',
  goOn: 'Weiter',

  hintQuestion: 'Tipp holen?',
  hintWhy: 'Er zeigt, wo ein Wort anfängt. Mit Tipps kommt ein Spiel auf keine Bestenliste.',
  hintYes: 'Tipp zeigen',
  hintNo: 'Kein Tipp',
  hintBegins: (word, cell) => `${word} beginnt bei ${cell}`,
  hintRuns: (word, cell, direction) => `${word} beginnt bei ${cell} und läuft nach ${direction}`,
  hintMark: (word) => `${word} beginnt an der Markierung`,
  hintWay: (word, direction) => `${word} beginnt an der Markierung und läuft nach ${direction}`,
  hintOffline: 'Tipps brauchen eine Verbindung',
  up: 'oben',
  down: 'unten',
  left: 'links',
  right: 'rechts',

  typeLabel: 'Wort eintippen',
  typeExample: 'Wort oder C3 H8',
  check: 'Prüfen',
  close: 'Schließen',
  inviteQuestion: 'Zusammen spielen?',
  inviteWhy: 'Gemeinsam gespielt kommt ein Spiel auf keine Bestenliste.',

  typedQuestion: (word) => `„${word}“ als eingetipptes Wort zählen?`,
  typedWhy:
    'Mit eingetippten Wörtern kommt ein Spiel auf keine Bestenliste. Markier das Wort im Gitter oder tipp seine beiden Enden ein, dann bleibt dein Platz.',
  typedYes: 'Zählen',
  typedNo: 'Noch nicht',
  offBoard: (cell, last) => `${cell} gibt es in diesem Gitter nicht, es endet bei ${last}`,
  bothEnds: (cell) => `${cell} ist nur ein Ende. Tipp beide ein, etwa C3 H8.`,

  introTitle: 'So markierst du ein Wort',
  introLetters: 'WORTE',

  sound: 'Ton',
  vibration: 'Vibrieren',
  clock: 'Uhr',
  coordinates: 'Koordinaten',
  small: 'Kleinbuchstaben',
  motion: 'Bewegung',
  speak: 'Funde vorlesen',
  theme: 'Design',
  keyboard: 'Mit der Tastatur spielen',
  keys: [
    ['Tab', 'geht zum Gitter'],
    ['Pfeiltasten', 'bewegen dich im Gitter'],
    ['Buchstabe', 'springt zum nächsten gleichen Buchstaben'],
    ['Enter', 'markiert den ersten, dann den letzten Buchstaben'],
    ['1 2', 'lesen ab hier die Zeile und die Spalte vor'],
    ['3 4', 'lesen ab hier die Diagonalen vor, abwärts und aufwärts'],
    ['?', 'zeigt, wo ein Wort anfängt, dann seine Richtung'],
    ['/', 'lässt dich ein Wort eintippen'],
    ['Esc', 'entfernt die Markierung'],
  ],

  allFound: 'Alle Wörter gefunden',
  youFoundAll: 'Du hast alle gefunden!',
  yourTimeIs: (time) => `Deine Zeit: ${time}.`,
  theTimeIs: (time) => `Die Zeit: ${time}.`,
  fastestOf: (kind, gain) => `${kind}: deine neue Bestzeit, ${gain} schneller`,
  firstOf: (kind) => `${kind}: dein erstes Mal`,
  bestOf: (kind, time) => `${kind}: deine Bestzeit ist ${time}`,
  otherKind: (size, words) =>
    `${common.boardSize(size)} mit ${plural(words, { one: '# Wort', other: '# Wörtern' })}`,
  hintsTaken: (hints) => plural(hints, { one: '# Tipp', other: '# Tipps' }),
  wordsTyped: (typed) => plural(typed, { one: '# eingetipptes Wort', other: '# eingetippte Wörter' }),
  offLeaderboards: (why) => `${why}: nicht auf den Bestenlisten`,
  sentLater: 'Ohne Netz beendet: nicht auf den Bestenlisten. Deine Funde werden später gesendet.',
  endedOffline: 'Ohne Netz beendet: nicht auf den Bestenlisten',
  wasPaused: 'Mit Pause: nicht auf den Bestenlisten',
  team: 'Zusammen gefunden: nicht auf den Bestenlisten',
  playAgain: 'Noch mal',
  starting: 'Geht los …',
  youWin: 'Du hast gewonnen!',
  wins: (player) => `${player} hat gewonnen!`,
  draw: 'Unentschieden!',
  newGame: 'Neues Spiel',
  learnAgain: 'Zum Wiederholen, die langsamsten zuerst',
  oneMore: 'Noch ein Gitter',
  placeName: 'Dein Name für die Bestenliste',
  saveName: 'Speichern',
  listedAs: (name) => `Auf der Bestenliste als ${name}`,
  changeName: 'Ändern',
  otherSettings: 'Gitter ändern',

  linkCopied: 'Link kopiert: Wer ihn öffnet, spielt mit',
  puzzleCopied: 'Link zum Rätsel kopiert',
  resultCopied: 'Ergebnis kopiert',
  copyByHand: 'Bitte von Hand kopieren',
  sharedName: (number, title) => `Wortsuche${number === undefined ? '' : ` Nr.\u00a0${number}`}: ${title}`,
  sharedTime: (time) => `Gelöst in ${time}`,
  sharedPlace: (time, place) => `${time} · ${place}`,
  sharedHints: (time, hints) => plural(hints, { one: `${time} mit # Tipp`, other: `${time} mit # Tipps` }),

  lobby: 'Zusammen spielen',
  getReady: 'Mach dich bereit',
  teacherStarts: 'Du bist dabei. Das Spiel startet für alle zugleich: Schau nach vorn.',
  count: 'Achtung',
  go: 'Los!',
  nameTaken: (name, free) => `${name} ist schon da: ${free}?`,
  youWatch: 'Du schaust zu.',

  nameLine: 'Name',
};

/** The end of a game: its poster. */
export const finish: Texts['finish'] = {
  pace: 'Dein Tempo',
  fast: 'schnell',
  steady: 'mittel',
  slow: 'langsam',
  slowest: (word, time) => `Am längsten gesucht: ${word}, ${time}`,
};

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame: Texts['roomsGame'] = {
  scan: 'Scannen oder öffnen:',
  shareLink: 'Link teilen',
  whoIsHere: 'Wer da ist',
  ready: 'Bereit? Los',
  readyText:
    'Achtung, drei, zwei, eins: Die Uhr startet für alle zugleich. Wer später kommt, steigt einfach ein.',
  aloneText: 'Noch ist sonst niemand da. Zeig den Code oder schick den Link.',
  join: 'Spiel mit',
  joinTeam: 'Zusammen: auf keiner Bestenliste',
  joinAction: 'Mitspielen',
  watch: 'Nur zuschauen',
  joinIn: 'Mitspielen',
  players: 'Wer mitspielt',
  you: '(du)',
  leads: 'führt',
  watching: (watchers) => plural(watchers, { one: '# schaut zu', other: '# schauen zu' }),
  tally: 'Wer wie viele Wörter gefunden hat',
  rematch: 'Revanche',
  joinRematch: 'Zur Revanche',
  rematchAsked: 'Die anderen spielen noch mal. Bist du dabei?',
};

/** The button of a game for several players, on the first page. */
export const roomsStart: Texts['roomsStart'] = {
  lobby: 'Zusammen spielen',
  lobbyText: 'Um die Wette im selben Gitter',
};
