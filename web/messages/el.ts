import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';
import type { Texts } from './texts.ts';

/** The texts in Greek. Names stand after a colon or as a subject, so that they need no case and no article. */

const plural = pluralsOf('el');
const list = listsOf('el');

export const site: Texts['site'] = {
  name: 'Wordsearch – κρυπτόλεξο',
  wordmark: ['Word', 'search'],
  titled: (page) => `${page} · Wordsearch`,
};

export const shell: Texts['shell'] = {
  skip: 'Μετάβαση στο περιεχόμενο',
  pages: 'Σελίδες',
  play: 'Παίξε',
  api: 'Το API',
  language: 'Γλώσσα',
  picture: 'Wordsearch, κρυπτόλεξο: βρες τις κρυμμένες λέξεις',
  motto: 'Βρες τις κρυμμένες λέξεις',
  noScript: ['Η JavaScript είναι', 'ανενεργή'],
  noScriptWhy: 'Το παιχνίδι χρειάζεται JavaScript.',
  needs: ({ chrome, firefox, safari }) =>
    `Το παιχνίδι χρειάζεται νεότερο πρόγραμμα περιήγησης: Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} ή νεότερο.`,
  missing: ['Η σελίδα', 'δεν βρέθηκε'],
  missingWhy: 'Ίσως η διεύθυνση έχει λάθος. Οι λέξεις κρύβονται αλλού.',
  missingNext: 'Ξεκίνα παιχνίδι',
};

export const titles: Texts['titles'] = {
  start: {
    description:
      'Βρες τις κρυμμένες λέξεις: ένα ήρεμο κρυπτόλεξο, ατομικό ή με παρέα, χωρίς διαφημίσεις και παρακολούθηση.',
  },
  missing: { title: 'Η σελίδα δεν βρέθηκε', description: 'Δεν υπάρχει τέτοια σελίδα.' },
  reference: {
    title: 'Τεκμηρίωση API',
    description: 'Κάθε διαδρομή, πεδίο και σφάλμα του JSON API.',
  },
  game: { title: 'Παιχνίδι', description: 'Ένα κρυπτόλεξο: μπες και βρες τις κρυμμένες λέξεις.' },
  puzzle: {
    title: 'Κρυπτόλεξο',
    description: 'Ένα κρυπτόλεξο: το ίδιο ταμπλό για όσους έχουν τον σύνδεσμο.',
  },
  board: '{{subject}}, {{size}} × {{size}}, {{words}} λέξεις',
};

export const common: Texts['common'] = {
  list,
  decimal: decimalOf('el'),
  spokenTime: spokenTimesOf('el'),
  boardSize: (size) => `${size} × ${size}`,
  words: (count) => plural(count, { one: '# λέξη', other: '# λέξεις' }),
  board: (size, words) => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count) => plural(count, { one: '# μέρα', other: '# μέρες' }),
  streak: (days) => plural(days, { one: 'Σερί # ημέρας', other: 'Σερί # ημερών' }),
  soon: 'λιγότερο από ένα λεπτό',
  minutes: (minutes) => `${minutes}\u00a0λ.`,
  hours: (hours, minutes) => `${hours}\u00a0ώ. ${minutes}\u00a0λ.`,
  lettersLeft: 'Τα γράμματα που μένουν λένε',
  seconds: (count) => plural(count, { one: '# δευτερόλεπτο', other: '# δευτερόλεπτα' }),
  solvedClue: (word, clue) => `${word}: ${clue}`,
  clue: (clue, letters) => `${clue} (${letters})`,
  nameless: 'Ανώνυμος',
  presets: { quick: 'Γρήγορο', classic: 'Κλασικό', hard: 'Δύσκολο', expert: 'Εξπέρ' },
};

export const shared: Texts['shared'] = {
  games: (count) => plural(count, { one: '# παιχνίδι', other: '# παιχνίδια' }),
  noAnswer: 'Ο διακομιστής δεν απαντά. Νέα προσπάθεια…',
};

export const problems: Texts['problems'] = {
  tooManyGames: (seconds) =>
    `Πάρα πολλά νέα παιχνίδια από το δίκτυό σου. Δοκίμασε ξανά σε ${common.seconds(seconds)}.`,
  tooManyRequests: (seconds) =>
    `Πάρα πολλά αιτήματα από το δίκτυό σου. Δοκίμασε ξανά σε ${common.seconds(seconds)}.`,
  refused: 'Δεν έγινε. Κοίτα τι έγραψες και δοκίμασε ξανά.',
  noAnswer: 'Ο διακομιστής δεν απάντησε. Έλεγξε τη σύνδεσή σου και δοκίμασε ξανά.',
  trouble: 'Ο διακομιστής έχει πρόβλημα αυτή τη στιγμή. Δοκίμασε ξανά σε λίγο.',
};

export const name: Texts['name'] = {
  refused: 'Αυτό το όνομα δεν επιτρέπεται εδώ: διάλεξε άλλο',
  label: 'Το όνομά σου',
  optional: '(αν θέλεις)',
  rule: 'Γράμματα, ψηφία, κενά, - ’ και emoji',
  wrong: 'Το όνομα μπορεί να έχει μόνο γράμματα (ένα αλφάβητο σε κάθε λέξη), ψηφία, κενά, - ’ και emoji.',
  missing: 'Γράψε ένα όνομα ή διάλεξε «Απλώς κοιτάω»',
  anonymous: (anonymous) => `Το ${anonymous} δηλώνει παίκτες χωρίς όνομα: διάλεξε κάτι άλλο`,
};

export const directions: Texts['directions'] = {
  legend: 'Κατευθύνσεις',
  names: { easy: 'Εύκολο', medium: 'Μέτριο', hard: 'Δύσκολο' },
  texts: {
    easy: 'Οι λέξεις πάνε δεξιά και κάτω.',
    medium: 'Οι λέξεις πάνε δεξιά, κάτω και διαγώνια.',
    hard: 'Οι λέξεις πάνε και προς τις οκτώ κατευθύνσεις, ακόμα και ανάποδα.',
  },
};

export const offline: Texts['offline'] = {
  title: ['Είσαι', 'εκτός σύνδεσης'],
  text: 'Αυτή η σελίδα δεν είναι ακόμα στη συσκευή σου. Θα ανοίξει μόνη της μόλις συνδεθείς.',
  back: 'Στην αρχική',
};

export const theme: Texts['theme'] = {
  title: 'Θέμα',
  names: {
    system: 'Συστήματος',
    light: 'Φωτεινό',
    dark: 'Σκούρο',
    contrast: 'Υψηλή αντίθεση',
    paper: 'Εφημερίδα',
    chalk: 'Μαυροπίνακας',
    arcade: 'Ουφάδικο',
    garden: 'Κήπος',
  },
};

export const start: Texts['start'] = {
  title: 'Βρες τις κρυμμένες λέξεις',
  newBoard: 'Νέο ταμπλό',
  offline: 'Είσαι εκτός σύνδεσης',
  offlineText:
    'Τα παιχνίδια που άνοιξες τελευταία παίζουν κανονικά. Νέα ταμπλό θα έχεις μόλις συνδεθείς ξανά.',
  more: 'Περισσότερα',
  resume: 'Συνέχεια',
  found: (found, all) => plural(found, { one: `Βρέθηκε # από ${all}`, other: `Βρέθηκαν # από ${all}` }),
  progress: 'Λέξεις που βρέθηκαν',
  wordsIn: 'Γλώσσα λέξεων',
  category: 'Θέμα',
  surprise: 'Έκπληξη',
  custom: 'Δικό σου ταμπλό',
  customText: 'Διάλεξε μέγεθος, λέξεις και κατευθύνσεις',
  size: 'Μέγεθος',
  words: 'Λέξεις',
  start: 'Ξεκίνα',
  readyIn: (seconds) => `Έτοιμο σε ${seconds}\u00a0δ.`,
  making: 'Το ταμπλό σου ετοιμάζεται…',
  tooMany: 'Άνοιξαν πολλά νέα παιχνίδια από το δίκτυό σου.',
};

export const join: Texts['join'] = {
  page: {
    title: 'Μπες με κωδικό',
    description: 'Γράψε έναν κωδικό με έξι γράμματα και παίξε.',
  },
  start: 'Μπες με κωδικό',
  startText: 'της τάξης ή των φίλων σου',
  title: 'Μπες στο παιχνίδι',
  text: 'Γράψε τα έξι λατινικά γράμματα που σου δείχνουν στην τάξη ή οι φίλοι σου.',
  label: 'Ο κωδικός',
  action: 'Μπες',
  wrong: 'Κανένα παιχνίδι δεν έχει αυτόν τον κωδικό. Κοίτα ξανά τα έξι γράμματα ή ζήτα νέο κωδικό.',
  incomplete: 'Ο κωδικός έχει έξι λατινικά γράμματα.',
};

export const recent: Texts['recent'] = {
  title: 'Τα παιχνίδια σου',
  clear: 'Σβήσε τα όλα',
  undo: 'Αναίρεση',
  remove: (game, date) => `Αφαίρεση: ${game}, ${date}`,
  removedOne: (game) => `Αφαιρέθηκε: ${game}.`,
  removed: (count) => plural(count, { one: 'Αφαιρέθηκε # παιχνίδι.', other: 'Αφαιρέθηκαν # παιχνίδια.' }),
  about: (size, date) => `${common.boardSize(size)} · ${date}`,
  gone: 'Δεν είναι πια στον διακομιστή',
  done: (time) => `Λύθηκε σε ${time}`,
};

export const dailyPages: Texts['dailyPages'] = {
  link: 'Σήμερα',
  all: 'Όλα τα κρυπτόλεξα της ημέρας',
  today: {
    title: 'Κρυπτόλεξο της ημέρας',
    description: 'Ένα ταμπλό για όλους, κάθε μέρα καινούριο: βρες όλες τις λέξεις του.',
  },
  day: (date) => `Κρυπτόλεξο: ${date}`,
  archive: { title: 'Κρυπτόλεξα της ημέρας', description: 'Τα κρυπτόλεξα όλων των ημερών ως τώρα.' },
};

export const daily: Texts['daily'] = {
  eyebrow: (number) =>
    number === undefined ? 'Το σημερινό κρυπτόλεξο' : `Το σημερινό κρυπτόλεξο · Νο ${number}`,
  offline: 'Είσαι εκτός σύνδεσης: ο χρόνος σου δεν θα μπει στην κατάταξη',
  unavailable: 'Δεν έφτασε ακόμα. Νέα προσπάθεια…',
  play: { none: 'Παίξε', running: 'Συνέχεια', done: 'Δες το σκορ σου' },
  opening: 'Ανοίγει…',
  done: (time) => `Λύθηκε σε ${time}`,
  next: (time) => `Επόμενο σε ${time}`,
  sentence: (words) =>
    plural(words, {
      one: 'Τα γράμματα που μένουν κρύβουν μια φράση με # λέξη',
      other: 'Τα γράμματα που μένουν κρύβουν μια φράση με # λέξεις',
    }),
  board: (title) => `Άνοιξε το ταμπλό «${title}»`,
  noStreak: 'Ξεκίνα ένα σερί',
  day: (date, title, state) => (title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`),
  earlier: 'Παλιότερα',
  earlierPuzzles: 'Παλιότερα κρυπτόλεξα',
  archiveTitle: 'Όλα τα κρυπτόλεξα της ημέρας',
  archiveText:
    'Καινούριο κάθε μεσάνυχτα, όπου κι αν είσαι. Και τα παλιά είναι σαν καινούρια, αλλά στην κατάταξη μπαίνουν μόνο όσοι έπαιξαν εκείνη τη μέρα.',
  earlierMonth: 'Προηγούμενος μήνας',
  laterMonth: 'Επόμενος μήνας',
  monthDone: (done, days) => `Αυτόν τον μήνα: ${done} από ${common.days(days)}`,
  noDay: ['Αυτή τη μέρα', 'δεν είχε κρυπτόλεξο'],
  noDayWhy: 'Το πρώτο βγήκε την 1η Ιανουαρίου 2026 και κάθε μεσάνυχτα έρχεται καινούριο.',
  toArchive: 'Όλα τα κρυπτόλεξα της ημέρας',
};

export const dailyNext: Texts['dailyNext'] = {
  lastDays: (done) => `Έπαιξες ${done} από τις 7 τελευταίες μέρες`,
  tomorrow: (wait) => `Το αυριανό σε ${wait}`,
  yesterday: 'Το χθεσινό',
  earlier: 'Παλιότερα κρυπτόλεξα',
};

export const puzzle: Texts['puzzle'] = {
  eyebrow: 'Κρυπτόλεξο',
  daily: (number) =>
    number === undefined ? 'Κρυπτόλεξο της ημέρας' : `Κρυπτόλεξο της ημέρας · Νο ${number}`,
  resume: 'Συνέχισε το παιχνίδι',
  start: 'Παίξε',
  again: 'Παίξε ξανά',
  opening: 'Ανοίγει…',
  result: 'Το αποτέλεσμά σου',
  share: 'Κοινοποίηση',
  copied: 'Αντιγράφηκε',
  board: 'Δες το ταμπλό σου',
  practice: 'Για εξάσκηση: μετράει το πρώτο σου παιχνίδι.',
  past: 'Αυτή η μέρα πέρασε. Παίξε για το κέφι σου: η κατάταξη έκλεισε.',
  noConnection: ['Χωρίς', 'σύνδεση'],
  unknown: ['Το κρυπτόλεξο', 'χάθηκε'],
  unknownWhy: 'Ίσως ο σύνδεσμος έχει λάθος ή το κρυπτόλεξο έχει διαγραφεί.',
  other: 'Παίξε κάποιο άλλο',
};

export const challengesGame: Texts['challengesGame'] = {
  ask: 'Στείλε πρόκληση',
  bothTimes: 'Οι δύο χρόνοι',
  beat: (rival, time) => `Στόχος: ${rival}, ${time}`,
  race: (found, all, rival, ghost) => `${game.progress(found, all)}, ${rival} ${ghost}`,
  youWon: (gap) => `Νίκησες με διαφορά ${gap}.`,
  rivalWon: (rival, gap) => `${rival} νίκησε με διαφορά ${gap}.`,
  copied: 'Η πρόκληση αντιγράφηκε: στείλ’ την σε όποιον θέλεις',
  canYouFind: 'Θα τις βρεις όλες;',
  canYouBeat: (time) => `Μπορείς πιο γρήγορα από ${time};`,
};

export const challengesPages: Texts['challengesPages'] = {
  asked: (rival, time) => `${rival} σε προκαλεί. Κάν’ το πιο γρήγορα από ${time}`,
  mine: 'Οι προκλήσεις σου',
  won: (rival, title, mine, time) => `Νίκησες! ${title}: εσύ ${mine}, ${rival} ${time}`,
  lost: (rival, title, mine, time) => `${rival} σε νίκησε. ${title}: ${rival} ${time}, εσύ ${mine}`,
  closeNews: 'Εντάξει',
};

export const leaderboards: Texts['leaderboards'] = {
  placeOf: (place, players) => `Θέση ${place} από ${players}`,
  fasterThan: (percent, players) => `Πιο γρήγορα από το ${percent}% των ${players} παικτών`,
};

export const leaderboardsResult: Texts['leaderboardsResult'] = {
  place: (place) => `Θέση ${place}`,
  placeIn: (place, category) => `${category}: θέση ${place}`,
  fastestIn: (category) => `${category}: οι πιο γρήγοροι`,
  allTimes: 'Όλοι οι χρόνοι',
  late: 'Τελείωσε μετά τη μέρα του: εκτός κατάταξης',
  practice: 'Εξάσκηση: μετράει το πρώτο σου παιχνίδι σε αυτό το κρυπτόλεξο',
  tooFast: 'Πιο γρήγορα από ανθρώπινο χέρι: εκτός κατάταξης',
  second: 'Μετράει το πρώτο σου παιχνίδι της ημέρας: αυτό είναι εκτός κατάταξης',
  changed: 'Το κρυπτόλεξο άλλαξε στο μεταξύ: εκτός κατάταξης',
  beyond: 'Όχι στις πρώτες 1000 θέσεις',
  puzzleDeleted: 'Αυτό το κρυπτόλεξο διαγράφηκε',
};

export const scores: Texts['scores'] = {
  page: { title: 'Σκορ', description: 'Τα δέκα πιο γρήγορα παιχνίδια κάθε κατηγορίας.' },
  link: 'Σκορ',
  off: 'Εδώ δεν υπάρχουν σκορ',
  offWhy: 'Η διαχείριση του ιστότοπου έχει κλείσει τα σκορ.',
  title: 'Σκορ',
  pages: 'Σκορ και στατιστικά',
  leaderboard: 'Κατάταξη',
  board: 'Ταμπλό',
  any: 'Όλα τα ταμπλό',
  category: 'Κατηγορία',
  allCategories: 'Όλες',
  caption: 'Τα πιο γρήγορα παιχνίδια',
  place: 'Θέση',
  player: 'Όνομα',
  time: 'Χρόνος',
  when: 'Πότε',
  you: 'Εσύ',
  anyRule: 'Κάθε παιχνίδι που τελείωσε χωρίς υποδείξεις, σε όποιο ταμπλό, με έναν παίκτη ή περισσότερους.',
  times: (count) => plural(count, { one: '# χρόνος', other: '# χρόνοι' }),
  boardIn: (category, size, words) => `${category}, ${common.board(size, words)}`,
  empty: 'Δεν είναι ακόμα κανείς εδώ. Η πρώτη θέση είναι δική σου.',
  emptyBoard: 'Η πρώτη θέση είναι ελεύθερη',
  play: (board) => `Παίξε: ${board}`,
  playAny: 'Παίξε',
  mine: 'Τα παιχνίδια σου',
  noneMine: 'Κανένα δικό σου ακόμα σε αυτή τη λίστα.',
  finished: 'Ολοκληρωμένα',
  best: 'Καλύτερος χρόνος',
  yourPlace: 'Η θέση σου',
  popular: 'Τι παίζει ο κόσμος',
  popularCaption: 'Ολοκληρωμένα παιχνίδια ανά κατηγορία',
  average: 'Μέσος',
  playNow: 'Παίξε ένα',
};

export const leaderboardsPage: Texts['leaderboardsPage'] = {
  period: 'Διάστημα',
  periods: { all: 'Συνολικά', week: 'Εβδομάδα', day: 'Σήμερα' },
  fairRule:
    'Ένα άτομο, όλες οι λέξεις πάνω στο ταμπλό, χωρίς υποδείξεις: το καλύτερο παιχνίδι κάθε ονόματος.',
  beyond: 'μετά τις πρώτες 1000',
  fastest: 'Οι πιο γρήγοροι παίκτες',
  fastestOfDay: 'Οι πιο γρήγοροι της ημέρας',
  thisGame: 'αυτό το παιχνίδι',
  nobody: 'Δεν το έχει τελειώσει ακόμα κανείς. Η πρώτη θέση σε περιμένει!',
  nobodyThen: 'Κανείς δεν το τελείωσε εκείνη τη μέρα.',
  trust:
    'Κάθε όνομα έχει μία θέση, για το πρώτο του παιχνίδι. Δεν μπορούμε να δούμε ποιος έχει ξαναπαίξει το ταμπλό σε ιδιωτικό παράθυρο ή με άλλο όνομα: ο αγώνας που μετράει είναι αυτός με την παρέα.',
};

export const statisticsPage: Texts['statisticsPage'] = {
  link: 'Τα στατιστικά σου',
  page: {
    title: 'Τα στατιστικά σου',
    description: 'Τα παιχνίδια σου σε αυτό το πρόγραμμα περιήγησης: σερί, καλύτεροι και μέσοι χρόνοι.',
  },
};

export const statistics: Texts['statistics'] = {
  title: 'Τα στατιστικά σου',
  all: 'Όλα τα παιχνίδια',
  games: 'Παιχνίδια',
  streak: 'Τρέχον σερί',
  longest: 'Μεγαλύτερο σερί',
  times: 'Οι χρόνοι σου',
  none: 'Δεν έχεις τελειώσει ακόμα ατομικό παιχνίδι σε αυτό το πρόγραμμα περιήγησης.',
  best: 'Καλύτερος',
  teamGames: 'Με παρέα',
  rule: 'Στον καλύτερο και στον μέσο χρόνο μετράνε μόνο ατομικά παιχνίδια, χωρίς υποδείξεις και χωρίς πληκτρολογημένες λέξεις.',
  moveTitle: 'Μεταφορά σε άλλο πρόγραμμα περιήγησης',
  moveText:
    'Τα παιχνίδια και οι παρέες σου υπάρχουν μόνο σε αυτό το πρόγραμμα περιήγησης. Αντίγραψε εδώ έναν κωδικό και επικόλλησέ τον στο άλλο: τίποτα δεν μετράει δύο φορές. Μην τον δείξεις σε κανέναν: όποιος τον έχει μπορεί να παίξει στη θέση σου στις παρέες σου.',
  copy: 'Αντιγραφή κωδικού',
  copied: 'Αντιγράφηκε',
  copyByHand: 'Η αυτόματη αντιγραφή δεν επιτρέπεται. Να ο κωδικός:',
  myCode: 'Ο κωδικός σου',
  showQr: 'Δείξε κωδικό QR',
  scan: 'Σάρωσέ τον με την άλλη συσκευή: ανοίγει εκεί η σελίδα των στατιστικών με τον κωδικό σου.',
  newest: (count) =>
    plural(count, {
      one: 'Έχει το πιο πρόσφατο παιχνίδι σου· ο κωδικός που αντιγράφεις τα έχει όλα.',
      other: 'Έχει τα # πιο πρόσφατα παιχνίδια σου· ο κωδικός που αντιγράφεις τα έχει όλα.',
    }),
  chart: (count, first, last) =>
    `Οι τελευταίοι χρόνοι σου (${count}), από ${first} έως ${last}, με σημειωμένο τον πιο γρήγορο`,
  otherCode: 'Κωδικός από άλλο πρόγραμμα περιήγησης',
  add: 'Πρόσθεσε τα παιχνίδια',
  pasteFirst: 'Επικόλλησε πρώτα έναν κωδικό',
  badCode: 'Ο κωδικός δεν είναι πλήρης. Αντίγραψέ τον ξανά.',
  codeEmpty: 'Ο κωδικός δεν έχει παιχνίδια',
  codeKnown: 'Τα έχεις ήδη όλα αυτά τα παιχνίδια',
  added: (count) => plural(count, { one: 'Προστέθηκε # παιχνίδι', other: 'Προστέθηκαν # παιχνίδια' }),
};

export const groups: Texts['groups'] = {
  page: {
    title: 'Παρέα',
    description: 'Παίξε το κρυπτόλεξο της ημέρας με την παρέα σου και δες τους καλύτερους χρόνους.',
  },
  toGroup: 'Φτιάξε παρέα.',
  added: (count) => plural(count, { one: 'Προστέθηκε # παρέα', other: 'Προστέθηκαν # παρέες' }),
  eyebrow: 'Παρέα',
  newTitle: 'Παίξε με παρέα',
  newText:
    'Φτιάξε μια παρέα και στείλε τον σύνδεσμο στην οικογένεια ή στους φίλους σου. Κάθε μέρα βλέπεις ποιοι έπαιξαν το κρυπτόλεξο της ημέρας και σε πόση ώρα. Κανείς δεν χρειάζεται λογαριασμό.',
  mine: 'Οι παρέες σου',
  title: 'Όνομα της παρέας',
  titleExample: 'Οικογένεια',
  titleMissing: 'Δώσε ένα όνομα στην παρέα.',
  titleLong: 'Το όνομα ξεπερνά τους 30 χαρακτήρες.',
  titleMixed: 'Γράψε κάθε λέξη του ονόματος με ένα μόνο αλφάβητο.',
  make: 'Φτιάξε την παρέα',
  full: (max) => `Είσαι ήδη σε ${max} παρέες. Φύγε από μία για να μπεις σε άλλη.`,
  groupFull: (max) => `Η παρέα γέμισε: έχει ${max} μέλη.`,
  join: 'Μπες στην παρέα',
  joinText:
    'Γράψε το όνομά σου και μπήκες. Οι χρόνοι σου στο κρυπτόλεξο της ημέρας θα φαίνονται εδώ αυτόματα.',
  joinButton: 'Μπες',
  name: 'Το όνομά σου',
  nameMissing: 'Γράψε ένα όνομα, για να ξέρουν οι άλλοι ποιον βλέπουν.',
  played: (played, members) =>
    plural(played, {
      one: `Σήμερα έπαιξε # από ${members}.`,
      other: `Σήμερα έπαιξαν # από ${members}.`,
    }),
  line: (name, played, members) =>
    `${name}: ${plural(played, { one: `έπαιξε # από ${members}`, other: `έπαιξαν # από ${members}` })}`,
  more: 'Παίξε με φίλους: φτιάξε παρέα',
  lines: 'Οι παρέες σου',
  period: 'Διάστημα',
  periods: { today: 'Σήμερα', week: 'Εβδομάδα', month: 'Μήνας' },
  lists: {
    today: 'Σημερινοί χρόνοι',
    week: 'Χρόνοι της εβδομάδας',
    month: 'Χρόνοι του μήνα',
  },
  nobody: 'Δεν έχει μπει ακόμα κανείς.',
  notYet: 'όχι ακόμα',
  you: 'Εσύ',
  days: (count) => common.days(count),
  rule: 'Μετράει το πρώτο ολοκληρωμένο παιχνίδι της ημέρας, χωρίς υποδείξεις, πληκτρολογημένες λέξεις και βοήθεια.',
  daysFirst: 'Πρώτα μετράνε οι περισσότερες μέρες, μετά ο καλύτερος χρόνος.',
  manage: 'Αφαίρεση μελών',
  done: 'Έτοιμο',
  trust:
    'Δεν μπορούμε να δούμε αν κάποιος έχει ξαναπαίξει το ταμπλό σε ιδιωτικό παράθυρο ή με άλλο όνομα. Είναι αγώνας ανάμεσα σε ανθρώπους που εμπιστεύονται ο ένας τον άλλον.',
  play: 'Παίξε το σημερινό',
  invite: 'Κάλεσε κι άλλους',
  inviteText: 'Όποιος έχει τον σύνδεσμο μπορεί να μπει και να δει όλα τα ονόματα και τους χρόνους.',
  code: 'Κωδικός QR του συνδέσμου',
  share: 'Στείλε τον σύνδεσμο',
  invitation: (name, link) => `Έλα στην παρέα «${name}» και παίξε μαζί μας το κρυπτόλεξο της ημέρας: ${link}`,
  copied: 'Ο σύνδεσμος αντιγράφηκε.',
  rename: 'Αλλαγή του ονόματός σου',
  save: 'Αποθήκευση',
  leave: 'Φύγε από την παρέα',
  leaveSure: 'Θέλεις να φύγεις από την παρέα; Οι χρόνοι σου εδώ διαγράφονται.',
  remove: 'Αφαίρεση',
  removeOne: (name) => `Αφαίρεση: ${name}`,
  removeSure: (name) => `Να αφαιρεθεί από την παρέα το μέλος ${name}; Οι χρόνοι του διαγράφονται.`,
  delete: 'Διαγραφή παρέας',
  deleteSure: (name) => `Να διαγραφεί η παρέα «${name}» για όλα τα μέλη της;`,
  cancel: 'Άκυρο',
  another: 'Οι παρέες σου ή μια καινούρια',
  report: 'Αναφορά της παρέας',
  unknown: ['Δεν υπάρχει', 'τέτοια παρέα'],
  unknownWhy: 'Έχει διαγραφεί ή ο σύνδεσμος δεν είναι πλήρης.',
  forget: 'Αφαίρεση από τις παρέες σου',
};

export const groupsFinish: Texts['groupsFinish'] = {
  you: 'Εσύ',
  waiting: (members) => plural(members, { one: '# δεν έπαιξε ακόμα', other: '# δεν έπαιξαν ακόμα' }),
};

export const puzzles: Texts['puzzles'] = {
  page: {
    title: 'Φτιάξε κρυπτόλεξο',
    description: 'Φτιάξε κρυπτόλεξο με δικές σου λέξεις, για παιχνίδι με σύνδεσμο ή σε χαρτί.',
  },
  nav: 'Φτιάξε',
  off: 'Εδώ δεν φτιάχνονται κρυπτόλεξα',
  offWhy: 'Η διαχείριση του ιστότοπου έχει κλείσει τη δημιουργία κρυπτόλεξων.',
  refused: 'Ο διακομιστής δεν το δέχτηκε. Άλλαξε τον τίτλο, τις λέξεις ή το μήνυμα και δοκίμασε ξανά.',
  reasons: {
    long: (letters: number, size: number) =>
      `έχει ${letters} γράμματα και το ταμπλό μόνο ${size} γραμμές: κάν’ το ${common.boardSize(letters)}`,
    longForAny: (letters: number, max: number) =>
      `έχει ${letters} γράμματα και ένα ταμπλό το πολύ ${max} γραμμές: διάλεξε μικρότερη λέξη`,
    longLabel: (max: number) => `ξεπερνά τους ${max} χαρακτήρες`,
    longClue: (max: number) => `ο ορισμός της ξεπερνά τους ${max} χαρακτήρες`,
    mixedClue: 'μια λέξη του ορισμού της έχει γράμματα από διαφορετικά αλφάβητα',
    noClue: 'δεν έχει ορισμό',
    tooMany: (max: number) => `ένα κρυπτόλεξο έχει το πολύ ${max} λέξεις`,
    noLetters: 'δεν έχει γράμματα',
    digits: (signs: string) => `έχει χαρακτήρες που δεν μπαίνουν σε ταμπλό (${signs}): γράψε την με γράμματα`,
    smallLetters: (signs: string) =>
      `έχει χαρακτήρες που δεν μπαίνουν σε ταμπλό (${signs}): γράψε την με κεφαλαία`,
    otherSigns: (signs: string) =>
      `έχει χαρακτήρες που δεν μπαίνουν σε ταμπλό (${signs}): μπαίνουν μόνο γράμματα που έχουν κεφαλαίο`,
    short: (min: number) => `έχει λιγότερα από ${min} γράμματα`,
    otherScript: (word: string) => `είναι σε άλλο αλφάβητο από ό,τι η λέξη ${word}`,
    twoScripts: 'έχει γράμματα από δύο αλφάβητα',
    twice: 'είναι δύο φορές στη λίστα',
    inside: (word: string) => `διαβάζεται μέσα στη λέξη ${word}`,
    contains: (word: string) => `περιέχει τη λέξη ${word}`,
  },
  messageReasons: {
    long: (max: number) => `Το μήνυμα έχει το πολύ ${max} γράμματα.`,
    noLetters: 'Το μήνυμα χρειάζεται γράμματα.',
    signs: 'Το μήνυμα έχει μόνο γράμματα και σημεία στίξης ανάμεσά τους.',
    otherScript: 'Το μήνυμα γράφεται στο ίδιο αλφάβητο με τις λέξεις.',
  },
  title: 'Φτιάξε κρυπτόλεξο',
  text: 'Με δικές σου λέξεις, για μια τάξη, για γενέθλια ή για την παρέα. Το βρίσκουν μόνο όσοι έχουν τον σύνδεσμο.',
  newPuzzle: 'Νέο κρυπτόλεξο',
  changePuzzle: 'Επεξεργασία του κρυπτόλεξου',
  name: 'Τίτλος',
  nameExample: 'Τάξη Δ2',
  words: 'Λέξεις',
  wordsHow: '(μία ανά γραμμή ή με κόμματα· το «λέξη = ορισμός» ή «λέξη - ορισμός» δείχνει τον ορισμό)',
  count: (usable, min, max) => `${common.words(usable)}. Ένα κρυπτόλεξο έχει από ${min} έως ${max}.`,
  leftOut: 'Εκτός ταμπλό:',
  leftOutLabel: 'Λέξεις που μένουν έξω',
  leftOutWord: (word, reason, line) =>
    line === undefined ? `${word}: ${reason}` : `Γραμμή ${line}: ${word}: ${reason}`,
  noRoom: (otherSize) =>
    `δεν χωράει στο ταμπλό${otherSize === undefined ? '' : `: κάν’ το ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count) => plural(count, { one: 'και # λέξη ακόμα', other: 'και # λέξεις ακόμα' }),
  size: 'Μέγεθος',
  players: 'Οι παίκτες',
  showWords: 'βλέπουν τη λίστα των λέξεων',
  showWordsNot: '(αλλιώς μαθαίνουν μόνο πόσες είναι)',
  hints: 'μπορούν να ζητούν υποδείξεις',
  making: 'Το ταμπλό ετοιμάζεται…',
  save: 'Αποθήκευση αλλαγών',
  make: 'Φτιάξε το',
  discard: 'Απόρριψη αλλαγών',
  preview: 'Προεπισκόπηση',
  previewLabel: (placed) =>
    plural(placed, { one: 'Ταμπλό με # από τις λέξεις σου', other: 'Ταμπλό με # από τις λέξεις σου' }),
  previewText: 'Αυτό είναι το ταμπλό. Οι παίκτες δεν βλέπουν τα σημάδια.',
  shuffle: 'Ανακάτεψε',
  message: 'Μήνυμα',
  messageHow: '(αν θέλεις: το σχηματίζουν τα γράμματα που περισσεύουν)',
  messageExample: 'Χρόνια πολλά Άντα',
  messageRoom: (min, max, letters) =>
    plural(max, {
      one: `Σε αυτό το ταμπλό περισσεύει ${min === max ? min : `${min} έως ${max}`} γράμμα, το μήνυμά σου έχει ${letters}.`,
      other: `Σε αυτό το ταμπλό περισσεύουν ${min === max ? min : `${min} έως ${max}`} γράμματα, το μήνυμά σου έχει ${letters}.`,
    }),
  messageNeedsAll: 'Με μήνυμα πρέπει να χωράνε όλες οι λέξεις.',
  addWords: (count) =>
    plural(count, {
      one: 'Πρόσθεσε μία λέξη ή άλλαξε μέγεθος.',
      other: 'Πρόσθεσε # λέξεις ή άλλαξε μέγεθος.',
    }),
  takeWords: (count) =>
    plural(count, {
      one: 'Βγάλε μία λέξη ή άλλαξε μέγεθος.',
      other: 'Βγάλε # λέξεις ή άλλαξε μέγεθος.',
    }),
  messageRoomAt: (size, min, max, letters) =>
    `Σε ${common.boardSize(size)} το μήνυμα μπορεί να έχει ${min === max ? '' : `${min} έως `}${plural(max, { one: '# γράμμα', other: '# γράμματα' })}, το δικό σου έχει ${letters}.`,
  makeItSize: (size) => `Χωράνε όλα σε ${common.boardSize(size)}: διάλεξέ το`,
  addToFit: (words, size) => `Πρόσθεσε ${words}: χωράνε όλα σε ${common.boardSize(size)}`,
  options: 'Ταμπλό και κανόνες',
  previewEmpty: (min) => `Γράψε τουλάχιστον ${min} λέξεις και θα δεις εδώ το ταμπλό.`,
  ready: (title) => `Έτοιμο: ${title}`,
  changed: (title) => `Αποθηκεύτηκε: ${title}`,
  another: 'Φτιάξε κι άλλο κρυπτόλεξο',
  link: 'Ο σύνδεσμος του παιχνιδιού',
  share: 'Στείλε τον σύνδεσμο',
  play: 'Παίξε',
  notOnBoard: 'Αυτές οι λέξεις δεν είναι στο ταμπλό:',
  keepOld: 'Όσα παιχνίδια έχουν αρχίσει κρατούν το παλιό ταμπλό.',
  mine: 'Τα κρυπτόλεξά μου',
  mineText:
    'Η εκτύπωση έχει τη λύση στη δεύτερη σελίδα. Μόνο από αυτό το πρόγραμμα περιήγησης μπορείς να αλλάξεις ή να διαγράψεις τα κρυπτόλεξα: αν σβήσεις τα δεδομένα του, η λίστα χάνεται, τα κρυπτόλεξα όχι.',
  shareOne: (title) => `Κοινοποίηση: ${title}`,
  printOne: (title) => `Εκτύπωση: ${title}`,
  editOne: (title) => `Επεξεργασία: ${title}`,
  deleteOne: (title) => `Διαγραφή: ${title}`,
  linkOf: (title) => `Σύνδεσμος: ${title}`,
  shareShort: 'Κοινοποίηση',
  print: 'Εκτύπωση',
  edit: 'Επεξεργασία',
  delete: 'Διαγραφή',
  deleteQuestion: 'Να διαγραφεί το κρυπτόλεξο με όλα τα παιχνίδια του;',
  keep: 'Κράτα το',
  linkCopied: 'Ο σύνδεσμος αντιγράφηκε.',
  copyByHand: 'Η αυτόματη αντιγραφή δεν επιτρέπεται: αντίγραψε τον σύνδεσμο με το χέρι.',
  board: 'Το ταμπλό',
  boardMarked: 'Το ταμπλό με σημαδεμένες τις λέξεις',
  secretWords: (count) => `Βρες ${common.words(count)}: αυτό το κρυπτόλεξο τις κρατά μυστικές.`,
  solution: (title) => `Λύση: ${title}`,
  noAnswer: 'Ο διακομιστής δεν απάντησε. Οι λέξεις σου είναι εδώ: δοκίμασε ξανά όταν έχεις σύνδεση.',
  trouble: 'Ο διακομιστής έχει πρόβλημα αυτή τη στιγμή. Οι λέξεις σου είναι εδώ: δοκίμασε ξανά σε λίγο.',
  deleted: 'Αυτό το κρυπτόλεξο έχει διαγραφεί. Οι λέξεις σου είναι εδώ: μπορείς να φτιάξεις καινούριο.',
  titleMissing: 'Δώσε έναν τίτλο στο κρυπτόλεξο.',
  titleLong: (max) => `Ο τίτλος έχει το πολύ ${max} χαρακτήρες.`,
  titleMixed: 'Γράψε κάθε λέξη του τίτλου με ένα μόνο αλφάβητο.',
  tooFew: (min, missing) => `Ένα κρυπτόλεξο θέλει ${min} λέξεις. Πρόσθεσε ακόμα ${missing}.`,

  kind: 'Τι έχει το ταμπλό',
  ownWords: 'Δικές σου λέξεις',
  vocabulary: 'Λεξιλόγιο',
  wordsIn: 'Γλώσσα λέξεων',
  cluesIn: 'Ορισμοί',
  pictures: 'Εικόνες',
  list: 'Οι παίκτες βλέπουν',
  lists: { both: 'Λέξεις και ορισμούς', clues: 'Μόνο ορισμούς', pictures: 'Μόνο εικόνες' },
  topics: 'Θέματα',
  topicNames: {
    animals: 'Ζώα',
    body: 'Σώμα',
    clothes: 'Ρούχα',
    family: 'Οικογένεια',
    food: 'Φαγητό',
    fruit: 'Φρούτα',
    home: 'Σπίτι',
    jobs: 'Επαγγέλματα',
    kitchen: 'Κουζίνα',
    music: 'Μουσική',
    nature: 'Φύση',
    school: 'Σχολείο',
    sea: 'Θάλασσα',
    sport: 'Σπορ',
    time: 'Χρόνος',
    town: 'Πόλη',
    travel: 'Ταξίδια',
    weather: 'Καιρός',
  },
  topicsFailed: 'Οι λέξεις των θεμάτων δεν φορτώθηκαν. Έλεγξε τη σύνδεσή σου και διάλεξε ξανά θέμα.',
  howMany: 'Πόσες λέξεις',
  topicsHave: (count) =>
    plural(count, {
      one: 'Αυτά τα θέματα έχουν # λέξη για ένα ταμπλό.',
      other: 'Αυτά τα θέματα έχουν # λέξεις για ένα ταμπλό.',
    }),
  otherWords: 'Διάλεξε άλλες λέξεις',
  chosen: 'Οι λέξεις που διάλεξες',
  strike: (word) => `Αφαίρεση: ${word}`,
  replace: (word) => `Αντικατάσταση: ${word}`,
  struck: (word) => `Βγήκε: ${word}.`,
  replaced: (word, other) => `Βγήκε: ${word}. Μπήκε: ${other}.`,
  noOther: 'Τα θέματα δεν έχουν άλλη λέξη. Διάλεξε ένα θέμα ακόμα.',
  pairsHow: '(ένα ζευγάρι ανά γραμμή, «λέξη = ορισμός», ή δύο στήλες από υπολογιστικό φύλλο)',
  vocabularyTitle: (topics, board, clues) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics, board) => `${topics} (${board})`,
  findClues: (count) =>
    plural(count, { one: 'Βρες # λέξη. Ο ορισμός της:', other: 'Βρες # λέξεις. Οι ορισμοί τους:' }),
};

export const puzzlesMoved: Texts['puzzlesMoved'] = {
  added: (count) => plural(count, { one: 'Προστέθηκε # κρυπτόλεξο', other: 'Προστέθηκαν # κρυπτόλεξα' }),
  moved: 'Έρχονται μαζί και τα κρυπτόλεξα που έφτιαξες: όποιος έχει τον κωδικό μπορεί να τα αλλάξει.',
};

export const sheets: Texts['sheets'] = {
  page: {
    title: 'Τύπωσε φυλλάδιο',
    description:
      'Τύπωσε μέχρι και 60 κρυπτόλεξα μαζί, με τις λύσεις τους: από ένα θέμα, από δικές σου λέξεις, από έναν πίνακα ή από τα κρυπτόλεξα ενός μήνα.',
  },
  title: 'Τύπωσε φυλλάδιο',
  text: 'Μέχρι και 60 κρυπτόλεξα σε χαρτί, όλα διαφορετικά, με τις λύσεις στο τέλος.',
  source: 'Από πού θα πάρουμε τις λέξεις',
  sources: { topics: 'Θέματα', own: 'Δική μου λίστα', daily: 'Κρυπτόλεξα της ημέρας' },
  noClues: 'Χωρίς ορισμούς',
  anyLanguage: 'Οποιαδήποτε γλώσσα',
  listHow: '(μία σε κάθε γραμμή, ή «λέξη = ορισμός»)',
  openList: 'Διάλεξε πίνακα',
  openListHow:
    'Αρχείο CSV, TSV ή κειμένου με στήλες για τη λέξη, τον ορισμό και τον αριθμό του κρυπτόλεξου. Μπορείς και να το αφήσεις πάνω στη λίστα.',
  listsOf: (count) => plural(count, { one: '# λίστα', other: '# λίστες' }),
  closeFile: 'Βγάλ’ το',
  atPlace: (line, column, problem) => `Γραμμή ${line}, στήλη ${column}: ${problem}`,
  fileFaults: {
    quote: 'τα εισαγωγικά δεν κλείνουν',
    columns: 'υπάρχουν μόνο τρεις στήλες: λέξη, ορισμός και αριθμός του κρυπτόλεξου',
    number: 'ο αριθμός του κρυπτόλεξου πρέπει να είναι ακέραιος από 1 έως 400',
    word: 'λείπει η λέξη',
    many: 'μια λίστα μπορεί να έχει μέχρι 1000 λέξεις',
    empty: 'το αρχείο δεν έχει λέξεις',
  },
  month: 'Μήνας',
  daysEnded: (count) =>
    plural(count, {
      one: '# κρυπτόλεξο που η μέρα του τελείωσε παντού',
      other: '# κρυπτόλεξα που η μέρα τους τελείωσε παντού',
    }),
  boards: 'Ταμπλό',
  boardsForPupils: (count) =>
    plural(count, { one: '# ταμπλό, για ένα παιδί', other: '# ταμπλό, ένα για κάθε παιδί' }),
  print: 'Εκτύπωση',
  making: 'Φτιάχνουμε τα ταμπλό',
  made: (count, all) => `${count} από ${all} ταμπλό`,
  stop: 'Σταμάτα',
  stopped: 'Σταμάτησε',
  preview: 'Πρώτη σελίδα',
  previewEmpty: 'Διάλεξε λέξεις και θα δεις εδώ την πρώτη σελίδα.',
  shuffle: 'Ανακάτεψε',

  failed: 'Τα ταμπλό δεν φτιάχτηκαν. Φόρτωσε ξανά τη σελίδα και δοκίμασε πάλι.',
  severalLists: 'Με ονόματα χρειάζεται μία μόνο λίστα: όλα τα παιδιά παίρνουν τις ίδιες λέξεις.',
  fewWords: (min, usable) =>
    `Ένα ταμπλό χρειάζεται ${min} λέξεις που να χωράνε, εδώ ${usable === 1 ? 'υπάρχει' : 'υπάρχουν'} ${usable}.`,
  noRoom: (placed, wanted) => `Στο ταμπλό χωράνε μόνο ${placed} από τις ${wanted} λέξεις.`,
  fewBoards: (made) =>
    plural(made, {
      one: 'Αυτές οι λέξεις δίνουν μόνο # ταμπλό. Πρόσθεσε λέξεις ή μεγάλωσέ το.',
      other: 'Αυτές οι λέξεις δίνουν μόνο # διαφορετικά ταμπλό. Πρόσθεσε λέξεις ή μεγάλωσέ τα.',
    }),
  noFit: 'Με αυτά τα γράμματα τα ταμπλό δεν χωράνε στη σελίδα.',
  takePerPage: (perPage) => `Τύπωσε ${perPage} ανά σελίδα`,
  badFont: 'Το όνομα μιας γραμματοσειράς έχει μόνο γράμματα, ψηφία, κενά και παύλες.',
  tooManyNames: (max) => `Ένα φυλλάδιο μπορεί να έχει μέχρι ${max} ονόματα.`,
  tooLong: (max) => `Ένα όνομα μπορεί να έχει μέχρι ${max} χαρακτήρες.`,
  palindrome: 'διαβάζεται το ίδιο και ανάποδα',

  board: 'Ταμπλό και λέξεις',
  perBoard: 'Λέξεις σε κάθε ταμπλό',
  allWords: 'όλες',
  list: 'Η λίστα δείχνει',
  wordsOnly: 'Μόνο λέξεις',
  messageHow: '(προαιρετικό: το σχηματίζουν τα γράμματα που μένουν σε κάθε ταμπλό)',
  paper: 'Χαρτί',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper, perPage) => `${paper}, ${perPage} ανά σελίδα`,
  paperSize: 'Μέγεθος χαρτιού',
  perPage: 'Ταμπλό ανά σελίδα',
  binding: 'Πιο φαρδύ περιθώριο για βιβλιοδεσία',
  cover: 'Εξώφυλλο',
  coverOn: 'Τύπωσε εξώφυλλο',
  name: 'Τίτλος',
  by: 'Όνομα',
  group: 'Τάξη',
  date: 'Ημερομηνία',
  emptyLines: 'Όποιο πεδίο μείνει κενό γίνεται γραμμή για να το γράψεις με το χέρι.',
  pupils: 'Ένα ταμπλό για κάθε παιδί',
  pupilsHow:
    'Γράψε ή επικόλλησε τα ονόματα. Κάθε παιδί παίρνει άλλο ταμπλό, με τις ίδιες λέξεις και το όνομά του. Τα ονόματα μένουν σε αυτό το πρόγραμμα περιήγησης.',
  names: 'Ονόματα, ένα σε κάθε γραμμή',
  pupilsOf: (count) => plural(count, { one: '# όνομα', other: '# ονόματα' }),
  reading: 'Μεγάλα γράμματα και πρώτη ανάγνωση',
  letters: 'Γράμματα στο ταμπλό',
  letterSizes: { 0: 'Όσο μεγάλα χωράνε', 18: 'Μεγάλα, 18\u00a0pt', 24: 'Πολύ μεγάλα, 24\u00a0pt' },
  letterCase: 'Γραμμένα με',
  cases: { upper: 'ΚΕΦΑΛΑΙΑ', lower: 'πεζά' },
  font: 'Γραμματοσειρά',
  fontHow: '(κάποια εγκατεστημένη σε αυτόν τον υπολογιστή)',
  firstReaders: 'Ρύθμιση για πρώτη ανάγνωση',
  firstReadersHow: 'Μικρά ταμπλό με πέντε λέξεις, μόνο δεξιά και κάτω, με πεζά γράμματα.',
  files: 'Αποθήκευση και εικόνες',
  save: 'Αποθήκευσε το φυλλάδιο',
  open: 'Άνοιξε φυλλάδιο',
  saveHow:
    'Το αρχείο έχει τις λέξεις και τις ρυθμίσεις σου. Άνοιξέ το του χρόνου και θα τυπώσεις ακριβώς το ίδιο φυλλάδιο.',
  opened: (title) => `Άνοιξε: ${title}`,
  untitled: 'Φυλλάδιο',
  otherVersion: 'Το αποθήκευσε άλλη έκδοση του Wordsearch, οπότε τα ταμπλό μπορεί να διαφέρουν.',
  notABooklet: 'Αυτό το αρχείο δεν είναι αποθηκευμένο φυλλάδιο.',
  pictures: 'Εικόνες',
  pictureOf: 'Αριθμός ταμπλό',
  boardAs: (kind) => `Ταμπλό ως ${kind}`,
  keyAs: (kind) => `Λύση ως ${kind}`,
  picturesHow: 'Οι εικόνες PNG έχουν 300\u00a0dpi.',
};

export const sheetsLinks: Texts['sheetsLinks'] = {
  make: 'Τύπωσε φυλλάδιο με πολλά ταμπλό',
  puzzle: 'Φυλλάδιο',
  puzzleOf: (title) => `Φυλλάδιο: ${title}`,
  pupils: 'Τύπωσε ένα ταμπλό για κάθε παιδί',
  month: 'Τύπωσε αυτόν τον μήνα',
};

export const classes: Texts['classes'] = {
  page: {
    title: 'Τάξη',
    description: 'Ποιοι παίζουν το κρυπτόλεξό σου και πού έχουν φτάσει.',
  },
  classOf: (title) => `Τάξη: ${title}`,
  withClass: 'Παίξε με την τάξη',
  classShort: 'Τάξη',
  eyebrow: 'Η τάξη σου παίζει',
  join: 'Σάρωσε ή άνοιξε',
  scan: 'Ο κωδικός για σάρωση',
  code: 'και γράψε',
  begin: 'Έναρξη',
  free: 'Όποτε θέλει ο καθένας',
  together: 'Όλοι μαζί',
  waiting: (count) => plural(count, { one: 'Περιμένει #', other: 'Περιμένουν #' }),
  nobodyWaits: 'Δεν περιμένει ακόμα κανείς',
  startAll: 'Έναρξη για όλους',
  started: 'Άρχισε. Όποιος έρθει αργότερα ξεκινά αμέσως.',
  players: 'Παίκτες',
  counts: (all, done) =>
    `${plural(all, { one: '# παίκτης', other: '# παίκτες' })}, ${plural(done, { one: 'τελείωσε #', other: 'τελείωσαν #' })}`,
  nobody: 'Δεν παίζει ακόμα κανείς. Δείξε αυτή τη σελίδα στην τάξη.',
  ready: 'περιμένει',
  progress: (found, all) => `${found} από ${all}`,
  results: 'Αποτελέσματα',
  place: 'Θέση',
  name: 'Όνομα',
  words: 'Λέξεις',
  time: 'Χρόνος',
  help: 'Βοήθεια',
  hints: (count) => plural(count, { one: '# υπόδειξη', other: '# υποδείξεις' }),
  typed: 'με πληκτρολόγηση',
  actions: 'Αλλαγή',
  rename: 'Μετονομασία',
  renameOne: (name) => `Μετονομασία: ${name}`,
  newName: (name) => `Νέο όνομα αντί για: ${name}`,
  save: 'Αποθήκευση',
  cancel: 'Άκυρο',
  remove: 'Αφαίρεση',
  removeOne: (name) => `Αφαίρεση: ${name}`,
  removeQuestion: (name) => `Να αφαιρεθεί το παιχνίδι με το όνομα ${name};`,
  print: 'Εκτύπωση',
  csv: 'Λήψη CSV',
  separator: 'Διαχωριστικό',
  comma: 'Κόμμα',
  semicolon: 'Ερωτηματικό (;)',
  practice: 'εξάσκηση',
  team: 'με παρέα',
  empty: 'Άδειασμα τάξης',
  emptyQuestion: 'Να διαγραφούν όλα τα παιχνίδια και τα ονόματα της τάξης; Το κρυπτόλεξο μένει.',
  asPupil: 'Δες το όπως η τάξη',
  copy: 'Αντίγραφο για άλλη τάξη',
  move: 'Άνοιγμα σε άλλη συσκευή',
  keyPlace:
    'Το κλειδί αυτού του κρυπτόλεξου είναι αποθηκευμένο μόνο σε αυτό το πρόγραμμα περιήγησης. Αν σβήσεις τα δεδομένα του, χάνεται: άνοιξε τη σελίδα και σε άλλη συσκευή.',
  moveWhy: 'Όποιος έχει αυτόν τον σύνδεσμο μπορεί να αλλάξει το κρυπτόλεξο. Μην τον δείξεις στην τάξη.',
  moveLink: 'Ο σύνδεσμος με το κλειδί του κρυπτόλεξου',
  other: 'Αυτή η σελίδα ανοίγει μόνο εκεί όπου φτιάχτηκε το κρυπτόλεξο',
  otherWhy: 'Το κλειδί του είναι στο πρόγραμμα περιήγησης όπου φτιάχτηκε. Ή το κρυπτόλεξο έχει διαγραφεί.',
  toMake: 'Φτιάξε κρυπτόλεξο',
};

export const moderation: Texts['moderation'] = {
  page: {
    title: 'Διαχείριση',
    description: 'Κρυπτόλεξα, ονόματα και αριθμοί, για τη διαχείριση του ιστότοπου.',
  },
  token: 'Κλειδί',
  tokenHelp: 'Η τιμή του ADMIN_TOKEN. Μένει ώσπου να κλείσεις αυτή την καρτέλα.',
  open: 'Άνοιγμα',
  wrongToken: 'Δεν είναι αυτό το κλειδί.',
  failed: 'Δεν έγινε. Δοκίμασε ξανά.',
  today: 'Σήμερα, σε UTC',
  figures: (games, completed, players, errors) =>
    list([
      plural(games, { one: '# παιχνίδι', other: '# παιχνίδια' }),
      plural(completed, { one: '# ολοκληρωμένο', other: '# ολοκληρωμένα' }),
      plural(players, { one: '# παίκτης', other: '# παίκτες' }),
      plural(errors, { one: '# σφάλμα της διεργασίας', other: '# σφάλματα της διεργασίας' }),
    ]),
  version: (version, megabytes) => `Έκδοση ${version}, βάση δεδομένων ${megabytes}\u00a0MB`,
  backups: {
    title: 'Αντίγραφα ασφαλείας',
    make: 'Αντίγραφο τώρα',
    done: 'Το αντίγραφο είναι έτοιμο',
    none: 'Δεν υπάρχει ακόμη αντίγραφο',
    folder: 'Ορίστε το BACKUP_FOLDER για να βλέπετε εδώ τα αντίγραφα.',
    postgres: 'Αντίγραφα της PostgreSQL κάνει το pg_dump. Με το BACKUP_FOLDER εμφανίζονται εδώ.',
    made: (age, megabytes) => `${age} · ${megabytes}\u00a0MB`,
  },
  search: 'Αναζήτηση σε τίτλους και ονόματα',
  find: 'Αναζήτηση',
  reported: 'Αναφορές για κρυπτόλεξα και παρέες',
  sureOfGroup: (name) => `Να διαγραφεί η παρέα «${name}» με τα μέλη και τα αποτελέσματά τους;`,
  groupOf: 'Παρέα:',
  showWords: 'Δείξε τις λέξεις',
  showWordsOf: (title) => `Δείξε τις λέξεις: ${title}`,
  message: 'Μήνυμα',
  rude: 'προσβλητικό',
  dismiss: 'Απόρριψη',
  dismissOf: (title) => `Απόρριψη αναφορών: ${title}`,
  dismissed: 'Απορρίφθηκε. Θα ξαναφανεί αν αλλάξει και αναφερθεί ξανά.',
  refusals: 'Αιτήματα που απέρριψε σήμερα αυτή η διεργασία',
  unknownPath: 'άγνωστη διαδρομή',
  log: 'Ενέργειες διαχείρισης',
  acts: {
    renamedName: (about) => `Άλλαξε ένα όνομα (${about})`,
    renamedGame: (about) => `Άλλαξε το όνομα σε ένα παιχνίδι (${about})`,
    erasedName: (about) => `Ένα όνομα έγινε ανώνυμο (${about})`,
    erasedGame: (about) => `Το όνομα σε ένα παιχνίδι έγινε ανώνυμο (${about})`,
    dismissedPuzzle: (about) => `Απορρίφθηκαν οι αναφορές για ένα κρυπτόλεξο (${about})`,
    dismissedGroup: (about) => `Απορρίφθηκαν οι αναφορές για μια παρέα (${about})`,
    deletedGame: (about) => `Διαγράφηκε ένα παιχνίδι (${about})`,
    deletedPuzzle: (about) => `Διαγράφηκε ένα κρυπτόλεξο (${about})`,
    deletedGroup: (about) => `Διαγράφηκε μια παρέα (${about})`,
  },
  ways: { page: 'Από αυτή τη σελίδα', command: 'Με εντολή' },
  logged: (what, way) => `${what} · ${way}`,
  newest: 'Τα νεότερα κρυπτόλεξα',
  found: 'Κρυπτόλεξα με αυτόν τον τίτλο',
  none: 'Κανένα',
  foundGames: 'Τα νεότερα παιχνίδια με αυτά τα ονόματα',
  sureOfGame: (name) => `Να διαγραφεί αυτό το παιχνίδι (${name});`,
  searching: 'Η αναζήτηση συνεχίζεται',
  played: (games, date) => `Παιχνίδια σε αυτό το ταμπλό: ${games}. Τελευταίο παιχνίδι: ${date}`,
  more: 'Εμφάνιση περισσότερων',
  older: 'Εμφάνιση παλαιότερων εγγραφών',
  names: 'Ονόματα',
  reports: (reports) => plural(reports, { one: 'μία αναφορά', other: '# αναφορές' }),
  reportsFor: (reports, reasons) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started, found, groups) =>
    [
      plural(started, { one: 'άρχισε # παιχνίδι', other: 'άρχισε # παιχνίδια' }),
      `βρήκε λέξεις σε ${found}`,
      plural(groups, { one: 'σε # παρέα', other: 'σε # παρέες' }),
    ].join(', '),
  remove: 'Διαγραφή',
  removeOf: (title) => `Διαγραφή: ${title}`,
  made: (date, isChallenge) => (isChallenge ? `${date}, πρόκληση` : date),
  sure: (title) => `Να διαγραφεί το «${title}» με τις λέξεις και τα παιχνίδια του;`,
  sureOfLink: (title) =>
    `Να διαγραφεί αυτή η πρόκληση για το «${title}»; Οι λέξεις και τα παιχνίδια μένουν: ανήκουν στο κρυπτόλεξο με αυτόν τον τίτλο.`,
  rename: 'Μετονομασία',
  renameOf: (name) => `Μετονομασία: ${name}`,
  newName: (name) => `Άλλο όνομα αντί για: ${name}`,
  erase: 'Ανωνυμία',
  eraseOf: (name) => `Ανωνυμία: ${name}`,
  sureErase: (name) => `Να γίνει ανώνυμο σε όλα τα παιχνίδια και τις παρέες το όνομα ${name};`,
  changed: (places) =>
    plural(places, {
      one: 'Άλλαξε σε # παιχνίδι ή παρέα.',
      other: 'Άλλαξε σε # παιχνίδια και παρέες.',
    }),
  deleted: 'Διαγράφηκε.',
};

export const moderationReport: Texts['moderationReport'] = {
  puzzle: 'Αναφορά του κρυπτόλεξου',
  why: 'Τι δεν πάει καλά;',
  send: 'Στείλε την αναφορά',
  sending: 'Στέλνεται…',
  done: 'Ευχαριστούμε. Η διαχείριση του ιστότοπου θα το κοιτάξει.',
  failed: 'Η αναφορά δεν στάλθηκε. Φόρτωσε ξανά τη σελίδα για να δοκιμάσεις πάλι.',
};

export const game: Texts['game'] = {
  hintsOff: 'Αυτό το κρυπτόλεξο δεν δίνει υποδείξεις',
  hintLate: 'Αυτή η λέξη έχει ήδη βρεθεί',
  loading: 'Το παιχνίδι φορτώνει',
  noConnection: ['Χωρίς', 'σύνδεση'],
  triesAgain: 'Η σελίδα δοκιμάζει ξανά μόνη της.',
  gone: ['Το παιχνίδι', 'χάθηκε'],
  goneWhy: 'Ίσως ο σύνδεσμος έχει λάθος ή το παιχνίδι διαγράφηκε. Πάντα υπάρχουν κι άλλες λέξεις.',
  startNew: 'Ξεκίνα νέο παιχνίδι',

  daily: (date) => `Κρυπτόλεξο της ημέρας · ${date}`,
  isPractice: 'Εξάσκηση',
  time: 'Χρόνος',
  startedAt: (date) => `Έναρξη: ${date}`,
  wordsFound: 'Λέξεις που βρέθηκαν',
  progress: (found, all) => plural(found, { one: `Βρέθηκε # από ${all}`, other: `Βρέθηκαν # από ${all}` }),

  board: 'Γράμματα',
  boardHelp:
    'Με τα βέλη μετακινείσαι, ένα γράμμα σε πάει στο επόμενο ίδιο. Το Enter σημαδεύει το πρώτο και το τελευταίο γράμμα μιας λέξης, το Esc σβήνει το σημάδι. Τα 1 έως 4 διαβάζουν από εδώ τη γραμμή, τη στήλη και τις δύο διαγωνίους. Το λατινικό ερωτηματικό ζητά υπόδειξη, με την κάθετο γράφεις λέξη.',
  cell: (letter, name) => `${letter}, ${name}`,
  cellInWords: (letter, name, words) => `${letter}, ${name}, βρέθηκε: ${words}`,
  sentenceWaits: (words) =>
    plural(words, { one: 'Σε περιμένει μια φράση με # λέξη', other: 'Σε περιμένει μια φράση με # λέξεις' }),

  words: 'Λέξεις',
  wordsLeft: (left) => plural(left, { one: 'Μένει # λέξη', other: 'Μένουν # λέξεις' }),
  wordsHidden: 'Αυτό το κρυπτόλεξο κρατά μυστικές τις λέξεις του.',
  someWord: 'Μια λέξη',
  linesOffline: 'Αυτό το κρυπτόλεξο κρατά μυστικές τις λέξεις του: χρειάζεται σύνδεση',
  foundOnes: (found) => plural(found, { one: 'Βρέθηκε #', other: 'Βρέθηκαν #' }),
  wordHint: (word) => `${word}, δείξε υπόδειξη`,
  wordFound: (word) => `${word}, βρέθηκε`,

  drag: 'Σύρε πάνω σε μια λέξη',
  dragOrClick: 'Σύρε πάνω σε μια λέξη ή κάνε κλικ στις δύο άκρες',
  dragOrTap: 'Σύρε πάνω σε μια λέξη ή άγγιξε τις δύο άκρες',
  found: (word) => `Βρέθηκε: ${word}`,
  stillLeft: (count) => plural(count, { one: 'Μένει # λέξη', other: 'Μένουν # λέξεις' }),
  foundBy: (words, player) => `${player} βρήκε: ${words}`,
  foundAlready: (word) => `Έχει βρεθεί ήδη: ${word}`,
  ofMessage: 'Καλό μάτι: αυτό είναι για το τέλος',
  notListed: (text) => `Δεν είναι στη λίστα: ${text}`,
  notCounted: (word) => `Δεν μέτρησε: ${word}`,
  firstLetter: (cell) => `Πρώτο γράμμα: ${cell}. Τώρα σημάδεψε το τελευταίο.`,
  markRemoved: 'Το σημάδι σβήστηκε',
  noLine: (from, to) => `Δεν υπάρχει ευθεία από ${from} έως ${to}`,
  fewerWords: (fit, asked) =>
    plural(fit, {
      one: `Σε αυτό το ταμπλό χωράει μόνο # από τις ${asked} λέξεις`,
      other: `Σε αυτό το ταμπλό χωράνε μόνο # από τις ${asked} λέξεις`,
    }),
  offline: 'Είσαι εκτός σύνδεσης. Όσα βρίσκεις φυλάγονται και στέλνονται αργότερα.',
  connectionLost: 'Είσαι εκτός σύνδεσης. Νέα προσπάθεια.',
  tooManyGuesses: (word, seconds) => `Πάρα πολλές προσπάθειες. Ξαναστέλνεται σε ${seconds}\u00a0δ.: ${word}`,
  someoneElse: 'Κάποιο άλλο άτομο',

  actions: 'Ενέργειες',
  hint: 'Υπόδειξη',
  type: 'Γράψε',
  pause: 'Παύση',
  invite: 'Κάλεσε',
  share: 'Κοινοποίηση',
  print: 'Εκτύπωση',
  settings: 'Ρυθμίσεις',
  more: 'Άλλα',

  paused: 'Σε παύση',
  pausedWhy: 'Ο χρόνος σου σταμάτησε. Παιχνίδι με παύση δεν μπαίνει σε καμία κατάταξη.',
  goOn: 'Συνέχεια',

  hintQuestion: 'Θέλεις υπόδειξη;',
  hintWhy: 'Δείχνει πού αρχίζει μια λέξη. Παιχνίδι με υποδείξεις δεν μπαίνει στην κατάταξη.',
  hintYes: 'Δείξε μου',
  hintNo: 'Όχι, θα ψάξω',
  hintBegins: (word, cell) => `${word}: αρχίζει στο ${cell}`,
  hintRuns: (word, cell, direction) => `${word}: αρχίζει στο ${cell} και πάει ${direction}`,
  hintMark: (word) => `${word}: αρχίζει στο σημάδι`,
  hintWay: (word, direction) => `${word}: αρχίζει στο σημάδι και πάει ${direction}`,
  hintOffline: 'Οι υποδείξεις χρειάζονται σύνδεση',
  up: 'πάνω',
  down: 'κάτω',
  left: 'αριστερά',
  right: 'δεξιά',

  typeLabel: 'Γράψε μια λέξη',
  typeExample: 'Λέξη ή C3 H8',
  check: 'Έλεγχος',
  close: 'Κλείσιμο',
  inviteQuestion: 'Να παίξετε μαζί;',
  inviteWhy: 'Παιχνίδι με παρέα δεν μπαίνει στην κατάταξη.',

  typedQuestion: (word) => `Να μετρήσει το ${word} που έγραψες;`,
  typedWhy:
    'Παιχνίδι με πληκτρολογημένες λέξεις δεν μπαίνει στην κατάταξη. Για να μείνεις σε αυτή, σημάδεψε τη λέξη στο ταμπλό ή γράψε τις δύο άκρες της.',
  typedYes: 'Να μετρήσει',
  typedNo: 'Όχι τώρα',
  offBoard: (cell, last) => `Το ${cell} δεν είναι στο ταμπλό, που τελειώνει στο ${last}`,
  bothEnds: (cell) => `Το ${cell} είναι η μία άκρη. Γράψε και τις δύο, π.χ. C3 H8.`,

  introTitle: 'Πώς σημαδεύεις μια λέξη',
  introLetters: 'ΛΕΞΗΣ',

  sound: 'Ήχος',
  vibration: 'Δόνηση',
  clock: 'Ρολόι',
  coordinates: 'Συντεταγμένες',
  small: 'Πεζά γράμματα',
  motion: 'Εφέ κίνησης',
  speak: 'Να ακούγονται οι λέξεις',
  theme: 'Θέμα',
  keyboard: 'Παίξε με το πληκτρολόγιο',
  keys: [
    ['Tab', 'σε πάει στο ταμπλό'],
    ['Βέλη', 'σε μετακινούν στο ταμπλό'],
    ['Ένα γράμμα', 'σε πάει στο επόμενο ίδιο γράμμα'],
    ['Enter', 'σημαδεύει το πρώτο, μετά το τελευταίο γράμμα'],
    ['1 2', 'διαβάζουν από εδώ τη γραμμή και τη στήλη'],
    ['3 4', 'διαβάζουν από εδώ τις διαγωνίους, κάτω και πάνω'],
    ['?', 'δείχνει πού αρχίζει μια λέξη, μετά προς τα πού πάει'],
    ['/', 'για να γράψεις μια λέξη'],
    ['Esc', 'σβήνει το σημάδι'],
  ],

  allFound: 'Βρέθηκαν όλες οι λέξεις',
  youFoundAll: 'Τις βρήκες όλες!',
  yourTimeIs: (time) => `Ο χρόνος σου: ${time}.`,
  theTimeIs: (time) => `Ο χρόνος: ${time}.`,
  fastestOf: (kind, gain) => `${kind}: νέο ρεκόρ σου, ${gain} πιο γρήγορα`,
  firstOf: (kind) => `${kind}: το πρώτο σου`,
  bestOf: (kind, time) => `${kind}: το ρεκόρ σου ${time}`,
  otherKind: (size, words) => `${common.boardSize(size)} με ${common.words(words)}`,
  hintsTaken: (hints) => plural(hints, { one: '# υπόδειξη', other: '# υποδείξεις' }),
  wordsTyped: (typed) => plural(typed, { one: '# πληκτρολογημένη λέξη', other: '# πληκτρολογημένες λέξεις' }),
  offLeaderboards: (why) => `${why}: εκτός κατάταξης`,
  sentLater: 'Τελείωσε χωρίς δίκτυο: εκτός κατάταξης. Όσα βρήκες στέλνονται αργότερα.',
  endedOffline: 'Τελείωσε χωρίς δίκτυο: εκτός κατάταξης',
  wasPaused: 'Με παύση: εκτός κατάταξης',
  team: 'Τις βρήκατε μαζί: εκτός κατάταξης',
  playAgain: 'Παίξε ξανά',
  starting: 'Ξεκινά…',
  youWin: 'Νίκησες!',
  wins: (player) => `${player} νίκησε!`,
  draw: 'Ισοπαλία!',
  newGame: 'Νέο παιχνίδι',
  learnAgain: 'Για επανάληψη, οι πιο αργές πρώτα',
  oneMore: 'Ένα ταμπλό ακόμα',
  placeName: 'Το όνομά σου στην κατάταξη',
  saveName: 'Αποθήκευση',
  listedAs: (name) => `Στην κατάταξη ως ${name}`,
  changeName: 'Άλλαξέ το',
  otherSettings: 'Άλλαξε το ταμπλό',

  linkCopied: 'Ο σύνδεσμος αντιγράφηκε: όποιος τον ανοίξει παίζει μαζί σου',
  puzzleCopied: 'Ο σύνδεσμος του κρυπτόλεξου αντιγράφηκε',
  resultCopied: 'Το αποτέλεσμα αντιγράφηκε',
  copyByHand: 'Αντίγραψέ το με το χέρι',
  sharedName: (number, title) => `Κρυπτόλεξο${number === undefined ? '' : ` Νο ${number}`}: ${title}`,
  sharedTime: (time) => `Το έλυσα σε ${time}`,
  sharedPlace: (time, place) => `${time} · ${place}`,
  sharedHints: (time, hints) =>
    plural(hints, { one: `${time} με # υπόδειξη`, other: `${time} με # υποδείξεις` }),

  lobby: 'Παίξε με παρέα',
  getReady: 'Ετοιμάσου',
  teacherStarts: 'Μπήκες. Το παιχνίδι αρχίζει για όλους μαζί: κοίτα στον πίνακα.',
  count: 'Έτοιμοι',
  go: 'Πάμε!',
  nameTaken: (name, free) => `Υπάρχει ήδη το όνομα ${name}: μήπως ${free};`,
  youWatch: 'Παρακολουθείς.',

  nameLine: 'Όνομα',
};

/** The end of a game: its poster. */
export const finish: Texts['finish'] = {
  pace: 'Ο ρυθμός σου',
  fast: 'γρήγορα',
  steady: 'μέτρια',
  slow: 'αργά',
  slowest: (word, time) => `Σε παίδεψε πιο πολύ: ${word}, ${time}`,
};

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame: Texts['roomsGame'] = {
  scan: 'Σάρωσε ή άνοιξε',
  shareLink: 'Στείλε τον σύνδεσμο',
  whoIsHere: 'Ποιοι είναι εδώ',
  ready: 'Πάμε; Ξεκίνα',
  readyText: 'Έτοιμοι, τρία, δύο, ένα: ο χρόνος αρχίζει για όλους μαζί. Όποιος αργήσει μπαίνει μετά.',
  aloneText: 'Δεν ήρθε ακόμα κανείς. Δείξε τον κωδικό ή στείλε τον σύνδεσμο.',
  join: 'Μπες στο παιχνίδι',
  joinTeam: 'Με παρέα: εκτός κατάταξης',
  joinAction: 'Μπες',
  watch: 'Απλώς κοιτάω',
  joinIn: 'Μπες κι εσύ',
  players: 'Παίκτες',
  you: '(εσύ)',
  leads: 'προηγείται',
  watching: (watchers) => plural(watchers, { one: 'Παρακολουθεί #', other: 'Παρακολουθούν #' }),
  tally: 'Πόσες λέξεις βρήκε ο καθένας',
  rematch: 'Ρεβάνς',
  joinRematch: 'Μπες στη ρεβάνς',
  rematchAsked: 'Οι άλλοι παίζουν ξανά. Είσαι μέσα;',
};

/** The button of a game for several players, on the first page. */
export const roomsStart: Texts['roomsStart'] = {
  lobby: 'Παίξε με παρέα',
  lobbyText: 'Αγώνας με την παρέα σου στο ίδιο ταμπλό',
};
