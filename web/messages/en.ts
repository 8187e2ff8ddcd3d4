import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';

/**
 * Every text of the pages, by page. A translation is a file with the same exports; the type of this module finds what
 * it lacks. Each section is an export of its own, so that a page carries only the texts that it shows.
 */

const plural = pluralsOf('en');
const list = listsOf('en');

/** The name of the site, and what the browser's tab shows. */
export const site = {
  name: 'Wordsearch',
  /** The name in two parts; the first is marked as a found word. */
  wordmark: ['Word', 'search'],
  titled: (page: string) => `${page} · Wordsearch`,
} as const;

export const shell = {
  skip: 'Skip to the content',
  pages: 'Pages',
  play: 'Play',
  api: 'The API',
  language: 'Language',
  picture: 'Wordsearch: find the hidden words',
  motto: 'Find the hidden words',
  noScript: ['Scripts are', 'off'],
  noScriptWhy: 'The game needs JavaScript.',
  /** In a browser that is too old for the game. */
  needs: ({ chrome, firefox, safari }: Readonly<Record<string, string>>) =>
    `This game needs a newer browser: Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or later.`,
  missing: ['Page', 'not found'],
  missingWhy: 'The address may be mistyped. The words are hidden elsewhere.',
  missingNext: 'Start a game',
} as const;

/** Titles and descriptions, for the browser's tab and for link previews. */
export const titles = {
  start: {
    description:
      'Find the hidden words: a calm word-search game, alone or together, with no ads and no trackers.',
  },
  missing: { title: 'Page not found', description: 'There is no such page.' },
  reference: { title: 'API reference', description: 'Every path, field and error of the JSON API.' },
  game: { title: 'Game', description: 'A word-search game: join in and find the hidden words.' },
  puzzle: {
    title: 'Puzzle',
    description: 'A word-search puzzle: the same board for everyone who has the link.',
  },
  /** Of a known game or puzzle; a board has at least three words. */
  board: '{{subject}}, {{size}} × {{size}}, {{words}} words',
} as const;

/** Texts that several pages share. */
export const common = {
  list,
  decimal: decimalOf('en'),
  spokenTime: spokenTimesOf('en'),
  boardSize: (size: number) => `${size} × ${size}`,
  words: (count: number) => plural(count, { one: '# word', other: '# words' }),
  board: (size: number, words: number): string => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  streak: (days: number) => plural(days, { one: '#-day streak', other: '#-day streak' }),
  soon: 'less than a minute',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  lettersLeft: 'The letters left say',
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  /** A word with its clue, once the word is known. */
  solvedClue: (word: string, clue: string) => `${word}: ${clue}`,
  /** With the number of letters of its word. */
  clue: (clue: string, letters: number) => `${clue} (${letters})`,
  presets: { quick: 'Quick', classic: 'Classic', hard: 'Hard', expert: 'Expert' },
} as const;

/** Texts that several pages share, but not the page of a game. */
export const shared = {
  games: (count: number) => plural(count, { one: '# game', other: '# games' }),
  /** The server does not answer; the page asks again. */
  noAnswer: 'No answer from the server. Trying again …',
} as const;

/** Why a request failed. */
export const problems = {
  tooManyGames: (seconds: number) =>
    `Too many new games from your network. Try again in ${common.seconds(seconds)}.`,
  tooManyRequests: (seconds: number) =>
    `Too many requests from your network. Try again in ${common.seconds(seconds)}.`,
  /** The server refuses what the page has sent; the page says it in its own words. */
  refused: 'That did not work. Check what you typed and try again.',
  noAnswer: 'The server did not answer. Check your connection and try again.',
  trouble: 'The server has trouble right now. Try again in a moment.',
} as const;

/** The field for the player's name. */
export const name = {
  label: 'Your name',
  optional: '(if you like)',
  rule: 'A–Z, 0–9 and spaces',
  wrong: 'Names can have A–Z, 0–9 and spaces only.',
  missing: 'Type a name, or choose “Just watch”',
  /** By the operator's list of names. */
  refused: 'This name is not allowed here: choose another one',
  anonymous: (anonymous: string) => `${anonymous} stands for players without a name: choose another one`,
  /** While a name is typed whose letters are changed: Zoé becomes Zoe. */
  becomes: (name: string) => `Others see ${name}: names have A–Z, 0–9 and spaces.`,
  /** A button, for a name in other letters: Mariia for Марія. */
  proposal: (latin: string) => `Write ${latin}`,
} as const;

/** Where words may run. */
export const directions = {
  legend: 'Directions',
  names: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  texts: {
    easy: 'Words run right and down.',
    medium: 'Words run right, down and along the diagonals.',
    hard: 'Words run all eight ways, backwards too.',
  },
} as const;

/** In place of a page that is not on this device. */
export const offline = {
  title: ['You are', 'offline'],
  text: 'This page is not on your device yet. It opens by itself when you are back online.',
  back: 'To the first page',
} as const;

export const theme = {
  title: 'Theme',
  names: {
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    contrast: 'High contrast',
    paper: 'Newsprint',
    chalk: 'Blackboard',
    arcade: 'Arcade',
    garden: 'Garden',
  },
} as const;

/** The first page. */
export const start = {
  title: 'Find the hidden words',
  play: 'Play',
  resume: 'Continue',
  found: (found: number, all: number) => `${found} of ${all} found`,
  progress: 'Words found',
  wordsIn: 'Words in',
  category: 'Words about',
  surprise: 'Surprise me',
  custom: 'Custom board',
  size: 'Size',
  words: 'Words',
  start: 'Start',
  startIn: (seconds: number) => `Start in ${seconds} s`,
  readyIn: (seconds: number) => `Ready in ${seconds} s`,
  making: 'Making your board …',
  tooMany: 'That was a lot of new games from your network.',
} as const;

/** The list of the player's games on the first page. */
export const recent = {
  title: 'Your games',
  clear: 'Clear all',
  undo: 'Undo',
  remove: (game: string, date: string) => `Remove ${game}, ${date}`,
  removedOne: (game: string) => `${game} removed.`,
  removed: (count: number) => `${shared.games(count)} removed.`,
  about: (size: number, date: string) => `${common.boardSize(size)} · ${date}`,
  gone: 'No longer on the server',
  done: (time: string) => `Done in ${time}`,
  resume: (found: number, all: number) => `Continue, ${found} of ${all}`,
} as const;

/** Titles and links of the daily puzzles. */
export const dailyPages = {
  link: 'Today',
  all: 'Every daily puzzle',
  today: {
    title: 'Puzzle of the day',
    description: 'One board for everyone, a new one each day: find all its words.',
  },
  day: (date: string) => `Puzzle of ${date}`,
  archive: { title: 'Puzzles of the day', description: 'The puzzles of all days so far.' },
} as const;

/** The puzzle of the day, and the puzzles of earlier days. */
export const daily = {
  /** Without a number until the puzzle has loaded. */
  eyebrow: (number: number | undefined) =>
    number === undefined ? 'Today’s puzzle' : `Today’s puzzle · No. ${number}`,
  offline: 'You are offline: your time will not be listed',
  unavailable: 'It is not here yet. Trying again …',
  play: { none: 'Play', running: 'Continue', done: 'See your result' },
  opening: 'Opening …',
  done: (time: string) => `Done in ${time}`,
  next: (time: string) => `Next in ${time}`,
  noStreak: 'Start a streak',
  lastDays: (done: number) => `${done} of the last 7 days played`,
  /** A day of the archive, for screen readers; without the title until it has loaded. */
  day: (date: string, title: string | undefined, state: string) =>
    title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`,
  earlier: 'Earlier',
  earlierPuzzles: 'Earlier puzzles',
  archiveTitle: 'Every daily puzzle',
  archiveText:
    'A new one every midnight, wherever you are. Old ones are as good as new, but only the day’s own players make its leaderboard.',
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  monthDone: (done: number, days: number) => `${done} of ${common.days(days)} done this month`,
  noDay: ['No puzzle on', 'this day'],
  noDayWhy: 'The first one was on January 1, 2026, and a new one comes every midnight.',
  toArchive: 'Every daily puzzle',
} as const;

/** After a game of a daily puzzle. */
export const dailyNext = {
  tomorrow: (wait: string) => `Tomorrow’s puzzle in ${wait}`,
  yesterday: 'Yesterday’s puzzle',
  earlier: 'Earlier puzzles',
} as const;

/** The page of one puzzle. */
export const puzzle = {
  eyebrow: 'Puzzle',
  daily: (number: number | undefined) =>
    number === undefined ? 'Daily puzzle' : `Daily puzzle · No. ${number}`,
  resume: 'Continue your game',
  start: 'Play',
  again: 'Play again',
  opening: 'Opening …',
  result: 'Your result',
  share: 'Share',
  copied: 'Result copied',
  board: 'See your board',
  practice: 'For practice: your first game counts.',
  past: 'This day is over. Play for fun: its leaderboard is closed.',
  noConnection: ['No', 'connection'],
  unknown: ['This puzzle is', 'gone'],
  unknownWhy: 'The link may be mistyped, or its maker has deleted it.',
  other: 'Play another one',
} as const;

/** A game with a time to beat, and at its end the way to ask others to beat its own. */
export const challengesGame = {
  ask: 'Challenge a friend',
  bothTimes: 'Both times',
  beat: (rival: string, time: string) => `Beat ${rival}: ${time}`,
  race: (found: number, all: number, rival: string, ghost: number) =>
    `${found} of ${all} found, ${rival} ${ghost}`,
  youWon: (gap: string) => `You won by ${gap}.`,
  rivalWon: (rival: string, gap: string) => `${rival} won by ${gap}.`,
  copied: 'Challenge copied: send it to a friend',
  canYouFind: 'Can you find them all?',
  canYouBeat: (time: string) => `Can you beat ${time}?`,
} as const;

/** Challenges on the page of a puzzle, and what has become of one’s own, on the first page. */
export const challengesPages = {
  asked: (rival: string, time: string) => `${rival} challenges you: beat ${time}`,
  mine: 'Your challenges',
  won: (rival: string, title: string, mine: string, time: string) =>
    `You beat ${rival} at ${title}: ${mine} to ${time}`,
  lost: (rival: string, title: string, mine: string, time: string) =>
    `${rival} beat you at ${title}: ${time} to ${mine}`,
  closeNews: 'OK',
} as const;

/** The place of a game. */
export const leaderboards = {
  placeOf: (place: number, players: number) => `Place ${place} of ${players}`,
  fasterThan: (percent: number, players: number) => `Faster than ${percent} % of ${players}`,
} as const;

/** The place of a game at its end. */
export const leaderboardsResult = {
  place: (place: number) => `Place ${place}`,
  placeIn: (place: number, category: string) => `Place ${place} in ${category}`,
  fastestIn: (category: string) => `The fastest in ${category}`,
  allTimes: 'All times',
  late: 'Finished after its day: not on its leaderboard',
  practice: 'Practice: your first game of this puzzle counts',
  tooFast: 'Faster than a hand: not on the leaderboards',
  second: 'Your first game of the day counts: this one is not on its leaderboard',
  changed: 'The puzzle has changed since: not on its leaderboard',
  beyond: 'Not among the first 1000',
  puzzleDeleted: 'This puzzle was deleted',
} as const;

/** Everyone's times. */
/** The page of the scoreboard. */
export const scores = {
  page: { title: 'Scores', description: 'The ten fastest games of every category.' },
  link: 'Scores',
  off: 'No scores here',
  offWhy: 'The operator of this site has switched scores off.',
  title: 'Scores',
  pages: 'Scores and statistics',
  leaderboard: 'Leaderboard',
  board: 'Board',
  any: 'Any board',
  category: 'Category',
  allCategories: 'All',
  caption: 'The fastest games',
  place: 'Place',
  player: 'Player',
  time: 'Time',
  when: 'When',
  you: 'You',
  anyRule: 'Every finished game without hints, whatever its board, of one player or several.',
  times: (count: number) => plural(count, { one: '# time', other: '# times' }),
  boardIn: (category: string, size: number, words: number) => `${category}, ${common.board(size, words)}`,
  empty: 'Nobody is here yet. The first place is yours.',
  /** Its words are hidden on the small board above that text. */
  emptyBoard: 'First place free',
  play: (board: string) => `Play ${board}`,
  playAny: 'Play',
  mine: 'Your games',
  noneMine: 'None of yours on this list yet.',
  finished: 'Finished',
  best: 'Best time',
  yourPlace: 'Your place',
  popular: 'What people play',
  popularCaption: 'Finished games by category',
  average: 'Average',
  playNow: 'Play one',
} as const;

/** Lists on the page of the scoreboard, and on that of a puzzle. */
export const leaderboardsPage = {
  period: 'When',
  periods: { all: 'All time', week: 'This week', day: 'Today' },
  fairRule: 'One player, every word found on the board, no hints: the best game of each name.',
  beyond: 'after the first 1000',
  fastest: 'Fastest players',
  fastestOfDay: 'Fastest of the day',
  thisGame: 'this game',
  nobody: 'Nobody has finished it yet. Be the first!',
  nobodyThen: 'Nobody finished it on its day.',
  trust:
    'Each name has one place, for its first game. We cannot see who has played the board before, in a private window or under another name: the race that counts is the one among friends.',
} as const;

/** The title of the page of statistics, and its link. */
export const statisticsPage = {
  link: 'Your statistics',
  page: {
    title: 'Your statistics',
    description: 'Your games in this browser: streak, best and average times.',
  },
} as const;

/** The statistics of the player's own games. */
export const statistics = {
  title: 'Your statistics',
  all: 'All games',
  games: 'Games',
  streak: 'Streak now',
  longest: 'Longest streak',
  times: 'Your times',
  none: 'No game finished alone in this browser yet.',
  best: 'Best',
  teamGames: 'Together',
  rule: 'Best and average count games of one player, without hints and typed words.',
  moveTitle: 'Move to another browser',
  moveText:
    'Your games and groups live in this browser only. Copy a code here and paste it there: nothing counts twice. Show it to nobody: whoever has it can play for you in your groups.',
  copy: 'Copy the code',
  copied: 'Code copied',
  copyByHand: 'The browser does not let us copy. Here is the code:',
  myCode: 'Your code',
  showQr: 'Show a QR code',
  scan: 'Scan it with the other device: its page of statistics opens with your code.',
  newest: (count: number) => `It has your newest ${shared.games(count)}; the copied code has all.`,
  chart: (count: number, first: string, last: string) =>
    `Your last ${count} times, from ${first} to ${last}, the fastest one marked`,
  otherCode: 'Code from another browser',
  add: 'Add its games',
  pasteFirst: 'Paste a code first',
  badCode: 'This code is not complete. Copy it once more.',
  codeEmpty: 'The code has no games',
  codeKnown: 'You have all of these games already',
  added: (count: number) => `${shared.games(count)} added`,
} as const;

/** A group of friends who play the same puzzle of the day. */
export const groups = {
  /** The title of its page, and what search engines and links show. */
  page: {
    title: 'Group',
    description: 'Play the puzzle of the day with friends, and see who was fastest.',
  },
  toGroup: 'Make a group.',
  added: (count: number) => plural(count, { one: '# group added', other: '# groups added' }),
  eyebrow: 'Group',
  newTitle: 'Play with friends',
  newText:
    'Make a group and send its link to your family or friends. Each day you see who has played the puzzle of the day, and how fast. Nobody needs an account.',
  mine: 'Your groups',
  title: 'Name of the group',
  titleExample: 'Family',
  titleMissing: 'Give the group a name.',
  titleLong: 'The name has more than 30 characters.',
  titleMixed: 'Write each word of the name in one script only.',
  make: 'Make the group',
  full: (max: number) => `You are in ${max} groups. Leave one to join another one.`,
  groupFull: (max: number) => `This group is full: it has ${max} members.`,
  join: 'Join the group',
  joinText:
    'Say who you are, and you are in. Your times of the puzzle of the day then appear here by themselves.',
  joinButton: 'Join',
  name: 'Your name',
  nameMissing: 'Type a name: the others have to know who you are.',
  played: (played: number, members: number) => `${played} of ${members} have played today.`,
  line: (name: string, played: number, members: number) => `${name}: ${played} of ${members} have played`,
  more: 'Play with friends: make a group',
  lines: 'Your groups',
  period: 'Period',
  periods: { today: 'Today', week: 'Week', month: 'Month' },
  lists: { today: 'Times of today', week: 'Times of this week', month: 'Times of this month' },
  nobody: 'Nobody has joined yet.',
  notYet: 'not yet',
  you: 'You',
  days: (count: number) => common.days(count),
  rule: 'The first finished game of the day counts, without hints, typed words and help.',
  daysFirst: 'Who has played on more days comes first, then who has the best time.',
  manage: 'Remove members',
  done: 'Done',
  trust:
    'We cannot see whether somebody has played the board before, in a private window or under another name. This is a race among people who trust each other.',
  play: 'Play today’s puzzle',
  invite: 'Invite others',
  inviteText: 'Whoever has this link can join and see all names and times.',
  code: 'QR code of the link',
  share: 'Share the link',
  invitation: (name: string, link: string) =>
    `Join “${name}” and play the puzzle of the day with us: ${link}`,
  copied: 'The link is copied.',
  rename: 'Change your name',
  save: 'Save',
  leave: 'Leave the group',
  leaveSure: 'Leave the group? Your times here are deleted.',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `Take ${name} off the group? The times of this member are deleted.`,
  delete: 'Delete the group',
  deleteSure: (name: string) => `Delete “${name}” for all its members?`,
  cancel: 'Cancel',
  another: 'Your groups, or make another one',
  report: 'Report this group',
  unknown: ['No such', 'group'],
  unknownWhy: 'It has been deleted, or the link is not complete.',
  forget: 'Remove from your groups',
} as const;

/** Making puzzles of one's own words. */
export const puzzles = {
  /** The title of its page, and what search engines and links show. */
  page: {
    title: 'Make a puzzle',
    description: 'Make a word search of your own words, to play by link or on paper.',
  },
  nav: 'Make',
  off: 'No puzzles of your own here',
  offWhy: 'The operator of this site has switched off the making of puzzles.',
  title: 'Make a puzzle',
  text: 'Your own words, for a class, a birthday or a friend. Only people with the link can find it.',
  newPuzzle: 'New puzzle',
  changePuzzle: 'Change the puzzle',
  name: 'Title',
  nameExample: 'Class 4b',
  words: 'Words',
  wordsHow: '(one per line, or with commas; “word = clue” or “word - clue” shows the clue)',
  count: (usable: number, min: number, max: number) =>
    `${common.words(usable)}. A puzzle has ${min} to ${max}.`,
  leftOut: 'Not on the board:',
  leftOutLabel: 'Words that are left out',
  /** A word of the form with the number of its line, if it is known. */
  leftOutWord: (word: string, reason: string, line: number | undefined) =>
    line === undefined ? `${word}: ${reason}` : `Line ${line}: ${word}: ${reason}`,
  noRoom: (otherSize: number | undefined) =>
    `there is no room for it on the board${otherSize === undefined ? '' : `: make it ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count: number) => plural(count, { one: 'and # more word', other: 'and # more words' }),
  size: 'Size',
  players: 'Players',
  showWords: 'get the list of words',
  showWordsNot: '(if not, they learn how many there are)',
  hints: 'may ask for hints',
  making: 'Making the board …',
  save: 'Save the changes',
  make: 'Make the puzzle',
  discard: 'Discard the changes',
  preview: 'Preview',
  previewLabel: (placed: number) => `A board with ${placed} of your words`,
  previewText: 'This is the board. Players do not see the marks.',
  shuffle: 'Shuffle',
  message: 'Message',
  messageHow: '(if you like: the letters left over read it)',
  messageExample: 'Happy birthday Ada',
  messageRoom: (min: number, max: number, letters: number) =>
    `This board leaves ${min === max ? min : `${min} to ${max}`} letters, your message has ${letters}.`,
  addWords: (count: number) =>
    plural(count, { one: 'Add a word, or change the size.', other: 'Add # words, or change the size.' }),
  takeWords: (count: number) =>
    plural(count, {
      one: 'Take a word away, or change the size.',
      other: 'Take # words away, or change the size.',
    }),
  messageNeedsAll: 'With a message all words must fit.',
  makeItSize: (size: number) => `Make it ${common.boardSize(size)}`,
  previewEmpty: (min: number) => `Type ${min} words or more, and a board grows here.`,
  ready: (title: string) => `${title} is ready`,
  changed: (title: string) => `${title} is changed`,
  link: 'The link to play it',
  share: 'Share the link',
  play: 'Play',
  notOnBoard: 'These words are not on the board:',
  keepOld: 'Games that have started keep the old board.',
  mine: 'My puzzles',
  mineText:
    'A print has the solution on its second page. Only this browser can change or delete these puzzles: clear its data, and the list is gone, but not the puzzles.',
  shareOne: (title: string) => `Share ${title}`,
  printOne: (title: string) => `Print ${title}`,
  editOne: (title: string) => `Edit ${title}`,
  deleteOne: (title: string) => `Delete ${title}`,
  linkOf: (title: string) => `The link to ${title}`,
  shareShort: 'Share',
  print: 'Print',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: 'Delete this puzzle and all its games?',
  keep: 'Keep it',
  linkCopied: 'Link copied.',
  copyByHand: 'The browser does not let us copy: copy the link by hand.',
  board: 'The board',
  boardMarked: 'The board with its words marked',
  secretWords: (count: number) => `Find ${common.words(count)}: this puzzle keeps them secret.`,
  solution: (title: string) => `Solution: ${title}`,
  noAnswer: 'The server did not answer. Your words are kept: try again when you are online.',
  trouble: 'The server has trouble right now. Your words are kept: try again in a moment.',
  deleted: 'This puzzle has been deleted. Your words are kept: you can make a new puzzle of them.',
  refused: 'The server did not take it. Change the title, the words or the message, and try again.',
  titleMissing: 'Give the puzzle a title.',
  titleLong: (max: number) => `A title has at most ${max} characters.`,
  titleMixed: 'Write each word of the title in one script only.',
  tooFew: (min: number, missing: number) => `A puzzle needs ${min} words. Add ${missing} more.`,
  /** Why a word is left out: after the word and a colon. */
  reasons: {
    long: (letters: number, size: number) =>
      `it has ${letters} letters, and the board only ${size} rows: make it ${common.boardSize(letters)}`,
    longForAny: (letters: number, max: number) =>
      `it has ${letters} letters, and a board at most ${max} rows: shorten it`,
    longLabel: (max: number) => `it is longer than ${max} characters`,
    longClue: (max: number) => `its clue is longer than ${max} characters`,
    mixedClue: 'a word of its clue mixes letters of different scripts',
    noClue: 'it has no clue',
    tooMany: (max: number) => `a puzzle has at most ${max} words`,
    noLetters: 'it has no letters',
    digits: (signs: string) => `it has signs that no board has (${signs}): write it in letters`,
    smallLetters: (signs: string) => `it has signs that no board has (${signs}): write it in capitals`,
    otherSigns: (signs: string) =>
      `it has signs that no board has (${signs}): a board takes letters that have capitals`,
    short: (min: number) => `it has fewer than ${min} letters`,
    otherScript: (word: string) => `its letters are of another script than those of ${word}`,
    twoScripts: 'its letters are of two scripts',
    twice: 'it is in the list twice',
    inside: (word: string) => `it can be read inside ${word}`,
    contains: (word: string) => `it contains ${word}`,
  },
  /** What is wrong with the message, in one sentence. */
  messageReasons: {
    long: (max: number) => `A message has at most ${max} letters.`,
    noLetters: 'A message needs letters.',
    signs: 'A message has letters only, and signs between them.',
    otherScript: 'A message has letters of the same script as the words.',
  },

  kind: 'What is on the board',
  ownWords: 'Own words',
  vocabulary: 'Vocabulary',
  wordsIn: 'Words in',
  cluesIn: 'Clues in',
  /** In place of a language of the clues. */
  pictures: 'Pictures',
  list: 'Players see',
  lists: { both: 'Words and clues', clues: 'Clues only', pictures: 'Pictures only' },
  topics: 'Topics',
  topicNames: {
    animals: 'Animals',
    body: 'The body',
    clothes: 'Clothes',
    family: 'Family',
    food: 'Food',
    fruit: 'Fruit',
    home: 'At home',
    jobs: 'Jobs',
    kitchen: 'The kitchen',
    music: 'Music',
    nature: 'Nature',
    school: 'School',
    sea: 'The sea',
    sport: 'Sport',
    time: 'Time',
    town: 'In town',
    travel: 'Travel',
    weather: 'Weather',
  },
  topicsFailed:
    'The words of the topics could not be loaded. Check your connection and choose a topic again.',
  howMany: 'How many words',
  topicsHave: (count: number) =>
    plural(count, {
      one: 'These topics have # word for one board.',
      other: 'These topics have # words for one board.',
    }),
  otherWords: 'Choose other words',
  chosen: 'The chosen words',
  strike: (word: string) => `Strike out ${word}`,
  replace: (word: string) => `Replace ${word}`,
  struck: (word: string) => `${word} is struck out.`,
  replaced: (word: string, other: string) => `${other} takes the place of ${word}.`,
  noOther: 'The topics have no other word. Choose one more topic.',
  pairsHow: '(one pair per line, “word = clue”, or two columns of a spreadsheet)',
  /** The title that is proposed: Animals and Food (Deutsch – English). */
  vocabularyTitle: (topics: string, board: string, clues: string) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics: string, board: string) => `${topics} (${board})`,
  /** On a printed sheet that has only the clues. */
  findClues: (count: number) =>
    plural(count, { one: 'Find # word. Here is its clue:', other: 'Find # words. Here are their clues:' }),
  added: (count: number) => plural(count, { one: '# puzzle added', other: '# puzzles added' }),
  moved: 'The puzzles that you have made come along: whoever has the code can change them.',
} as const;

/** The page of a class: who plays a puzzle, for its maker. */
export const classes = {
  page: {
    title: 'Class',
    description: 'Who plays your puzzle, and how far they are.',
  },
  classOf: (title: string) => `Class of ${title}`,
  withClass: 'Play with a class',
  classShort: 'Class',
  eyebrow: 'Your class plays',
  join: 'Scan, or open',
  scan: 'The code to scan',
  code: 'and type',
  begin: 'Start',
  free: 'Each when ready',
  together: 'All at once',
  waiting: (count: number) => plural(count, { one: '# is waiting', other: '# are waiting' }),
  nobodyWaits: 'Nobody is waiting yet',
  startAll: 'Start for all',
  started: 'It has begun. Whoever comes later starts at once.',
  players: 'Players',
  counts: (all: number, done: number) =>
    `${plural(all, { one: '# player', other: '# players' })}, ${done} finished`,
  nobody: 'Nobody plays yet. Show this page to the class.',
  ready: 'ready',
  progress: (found: number, all: number) => `${found} of ${all}`,
  results: 'Results',
  place: 'Place',
  name: 'Name',
  words: 'Words',
  time: 'Time',
  help: 'Help',
  hints: (count: number) => plural(count, { one: '# hint', other: '# hints' }),
  typed: 'typed',
  actions: 'Change',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `Remove the game of ${name}?`,
  print: 'Print',
  csv: 'Download CSV',
  separator: 'Between the columns',
  comma: 'Commas',
  semicolon: 'Semicolons',
  practice: 'practice',
  team: 'team',
  empty: 'Empty the class',
  emptyQuestion: 'Delete all games and names of this class? The puzzle stays.',
  asPupil: 'See it as a pupil',
  copy: 'Copy for another class',
  move: 'Open on another device',
  keyPlace:
    'The key to this puzzle is stored in this browser only. If its data is cleared, the key is gone: open the page on another device too.',
  moveWhy: 'Whoever has this link can change the puzzle. Do not show it to the class.',
  moveLink: 'The link with the key to the puzzle',
  other: 'This page needs the browser that made the puzzle',
  otherWhy: 'It has the key to the puzzle. Or the puzzle has been deleted.',
  toMake: 'Make a puzzle',
} as const;

/** The page on which a pupil types the code of a class. */
export const classesJoin = {
  page: {
    title: 'Join a class',
    description: 'Type the code of your class and play.',
  },
  start: 'Join a class',
  startText: 'with the code from the board',
  title: 'Join your class',
  text: 'Your teacher shows a code of six letters.',
  label: 'The code',
  action: 'Join',
  wrong: 'No class has this code. Look at the six letters once more.',
  incomplete: 'A code has six letters.',
} as const;

/** The page of the operator. */
export const moderation = {
  page: {
    title: 'For the operator',
    description: 'Puzzles, names and figures, for the operator of this site.',
  },
  token: 'Token',
  tokenHelp: 'The value of ADMIN_TOKEN. It is kept until you close this tab.',
  open: 'Open',
  wrongToken: 'This is not the token.',
  failed: 'That did not work. Try again.',
  today: 'Today, in UTC',
  figures: (games: number, completed: number, players: number, errors: number) =>
    list([
      plural(games, { one: '# game', other: '# games' }),
      `${completed} of them completed`,
      plural(players, { one: '# player', other: '# players' }),
      plural(errors, { one: '# error of this process', other: '# errors of this process' }),
    ]),
  version: (version: string, megabytes: string) => `Version ${version}, database ${megabytes} MB`,
  search: 'Search titles and names',
  find: 'Search',
  reported: 'Reported puzzles and groups',
  sureOfGroup: (name: string) => `Delete the group “${name}” with its members and their results?`,
  /** Before the names of the members of a group. */
  groupOf: 'Group:',
  showWords: 'Show words',
  showWordsOf: (title: string) => `Show the words of ${title}`,
  message: 'Message',
  /** A word, clue, title or name that the filter calls rude. */
  rude: 'rude',
  dismiss: 'Dismiss',
  dismissOf: (title: string) => `Dismiss the reports about ${title}`,
  dismissed: 'Dismissed. It comes back when it changes and is reported again.',
  /** Before the answers 4xx, each with its status, path and limit. */
  refusals: 'Requests refused today by this process',
  /** In place of a path that no route answers. */
  unknownPath: 'unknown path',
  log: 'What was moderated',
  /** By act and what it was done to; `about` is an id, or the new name and the number of games. */
  acts: {
    renamedName: (about: string) => `A name was changed (${about})`,
    renamedGame: (about: string) => `The name of a game was changed (${about})`,
    erasedName: (about: string) => `A name was made anonymous (${about})`,
    erasedGame: (about: string) => `The name of a game was made anonymous (${about})`,
    dismissedPuzzle: (about: string) => `The reports about a puzzle were dismissed (${about})`,
    dismissedGroup: (about: string) => `The reports about a group were dismissed (${about})`,
    deletedGame: (about: string) => `A game was deleted (${about})`,
    deletedPuzzle: (about: string) => `A puzzle was deleted (${about})`,
    deletedGroup: (about: string) => `A group was deleted (${about})`,
  },
  ways: { page: 'On this page', command: 'By a command' },
  logged: (what: string, way: string) => `${what} · ${way}`,
  newest: 'Newest puzzles',
  found: 'Puzzles with this title',
  none: 'None',
  foundGames: 'Newest games of these players',
  sureOfGame: (name: string) => `Delete this game by ${name}?`,
  /** A search of very many games shows what it has found so far. */
  searching: 'The search is still running',
  /** How many games there are of a puzzle, and the day of the last one. */
  played: (games: number, date: string) => `Games on this board: ${games}. Last played: ${date}`,
  more: 'Show more',
  older: 'Show older entries',
  names: 'Names',
  reports: (reports: number) => (reports === 1 ? 'reported once' : `reported ${reports} times`),
  /** With the reasons of those who reported it, if they gave any. */
  reportsFor: (reports: number, reasons: string) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started: number, found: number, groups: number) =>
    `started ${plural(started, { one: '# game', other: '# games' })}, found words in ${found}, in ${plural(groups, { one: '# group', other: '# groups' })}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  /** When a puzzle was made, and whether it is a challenge. */
  made: (date: string, isChallenge: boolean) => (isChallenge ? `${date}, challenge` : date),
  sure: (title: string) => `Delete “${title}” with its words and games?`,
  sureOfLink: (title: string) =>
    `Delete this challenge to “${title}”? Its words and games stay: they belong to the puzzle of that title.`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  newName: (name: string) => `Another name for ${name}`,
  erase: 'Erase',
  eraseOf: (name: string) => `Erase ${name}`,
  sureErase: (name: string) => `Make ${name} anonymous in all games and groups?`,
  changed: (places: number) =>
    `Changed in ${plural(places, { one: '# game or group', other: '# games and groups' })}.`,
  deleted: 'Deleted.',
} as const;

/** On the page of a game of a puzzle. */
export const moderationReport = {
  puzzle: 'Report this puzzle',
  why: 'What is wrong with it?',
  send: 'Send the report',
  sending: 'Sending …',
  done: 'Thank you. The operator of this site will look at it.',
  failed: 'The report could not be sent. Reload the page to try again.',
} as const;

/** The API reference; the texts of each path are in the OpenAPI document. `…` is code. */
export const reference = {
  title: 'API reference',
  forTools: 'The same for tools, as OpenAPI 3.1:',
  version: (version: string) => `Version ${version}.`,
  guide: 'The guide',
  guidePage: { title: 'API guide', description: 'How to play from a program: whole games in code.' },
  guideHas:
    'has whole games in code, the client for browsers and Node, streams of events, pages of other sites.',
  examples: 'The examples ask a service at `http://localhost:8080`. Their ids are those of one example game.',
  contents: 'Contents',
  commonErrors: 'Common errors',
  commonErrorsText:
    'Every path can answer with these; they are not repeated below. The message of any other failure is the reason phrase of its status, too.',
  objects: 'Objects',
  headers: 'Headers of answers',
  headersShort: 'Headers',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Answers',
  example: (summary: string) => `Example: ${summary}`,
  optional: 'optional',
  or: ' or ',
  arrayOf: (most?: number) => (most === undefined ? 'array of ' : `at most ${most}, array of `),
  objectOf: 'object of ',
  see: 'See',
  range: (least: number, most: number) => `${least} to ${most}`,
  atLeast: (least: number) => `${least} or more`,
  characters: (most: number) => `up to ${most} characters`,
} as const;

/** The page of a game. */
export const game = {
  loading: 'Loading the game',
  noConnection: ['No', 'connection'],
  triesAgain: 'This page tries again by itself.',
  gone: ['This game is', 'gone'],
  goneWhy: 'The link may be mistyped, or the game was deleted. There are always more words to find.',
  startNew: 'Start a new game',

  daily: (date: string) => `Daily puzzle · ${date}`,
  isPractice: 'Practice',
  time: 'Time',
  startedAt: (date: string) => `Started ${date}`,
  wordsFound: 'Words found',
  progress: (found: number, all: number) => `${found} of ${all} found`,

  board: 'Letters',
  boardHelp:
    'Arrow keys move, a letter key jumps to the next such letter. Enter marks the first and the last letter of a word, Escape removes the mark. 1 to 4 read the row, the column and both diagonals from here. The question mark asks for a hint, the slash lets you type.',
  cell: (letter: string, name: string) => `${letter}, ${name}`,
  cellInWords: (letter: string, name: string, words: string) => `${letter}, ${name}, part of ${words}, found`,

  words: 'Words',
  wordsLeft: (left: number) => `${common.words(left)} to find`,
  wordsHidden: 'This puzzle keeps its words secret.',
  someWord: 'A word',
  linesOffline: 'This puzzle keeps its words secret: it needs a connection',
  foundOnes: (found: number) => plural(found, { one: '# found', other: '# found' }),
  wordHint: (word: string) => `${word}, show a hint`,
  wordFound: (word: string) => `${word}, found`,

  drag: 'Drag across a word',
  dragOrClick: 'Drag across a word, or click both ends',
  dragOrTap: 'Drag across a word, or tap both ends',
  found: (word: string) => `${word} found`,
  /** Said after a find. */
  stillLeft: (count: number) => plural(count, { one: '# word left', other: '# words left' }),
  foundBy: (words: string, player: string) => `${words} found by ${player}`,
  foundAlready: (word: string) => `${word} is already found`,
  ofMessage: 'Good eye: that one is for the end',
  notListed: (text: string) => `${text} is not in the list`,
  notCounted: (word: string) => `${word} did not count`,
  firstLetter: (cell: string) => `First letter ${cell}. Now mark the last letter.`,
  markRemoved: 'Mark removed',
  noLine: (from: string, to: string) => `No straight line from ${from} to ${to}`,
  fewerWords: (fit: number, asked: number) => `Only ${fit} of ${asked} words fit on this board`,
  offline: 'You are offline. Your finds are kept and sent later.',
  connectionLost: 'You are offline. Trying again.',
  tooManyGuesses: (word: string, seconds: number) =>
    `Too many guesses. ${word} is sent again in ${seconds} s.`,
  someoneElse: 'someone else',

  actions: 'Actions',
  hint: 'Hint',
  type: 'Type',
  hide: 'Hide',
  pause: 'Pause',
  invite: 'Invite',
  share: 'Share',
  print: 'Print',
  settings: 'Settings',

  hidden: 'Hidden',
  hiddenWhy: 'Nobody sees your board. Your time runs on.',
  paused: 'Paused',
  pausedWhy: 'Your time stands still. A game with a pause is on no leaderboard.',
  goOn: 'Continue',

  hintQuestion: 'Take a hint?',
  hintWhy: 'It shows where a word begins. With hints, a game has no place on the leaderboards.',
  hintYes: 'Show the hint',
  hintNo: 'No hint',
  hintBegins: (word: string, cell: string) => `${word} begins at ${cell}`,
  hintRuns: (word: string, cell: string, direction: string) =>
    `${word} begins at ${cell} and runs ${direction}`,
  hintMark: (word: string) => `${word} begins at the mark`,
  hintWay: (word: string, direction: string) => `${word} begins at the mark and runs ${direction}`,
  hintOffline: 'Hints need a connection',
  hintsOff: 'This puzzle gives no hints',
  hintLate: 'This word is already found',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',

  typeLabel: 'Type a word',
  typeExample: 'Word, or C3 H8',
  check: 'Check',
  close: 'Close',
  typedQuestion: (word: string) => `Count ${word} as typed?`,
  typedWhy:
    'With typed words, a game has no place on the leaderboards. Mark the word on the board, or type its two ends, to keep it.',
  typedYes: 'Count it',
  typedNo: 'Not now',
  offBoard: (cell: string, last: string) => `${cell} is not on this board, which ends at ${last}`,
  bothEnds: (cell: string) => `${cell} is one end. Type both, such as C3 H8.`,

  introTitle: 'How to mark a word',
  /** In the picture: five letters, of which the first four are the word that is marked. */
  introLetters: 'FINDS',

  sound: 'Sound',
  vibration: 'Vibration',
  clock: 'Clock',
  coordinates: 'Coordinates',
  motion: 'Motion',
  /** A switch of a puzzle whose words have a language: a voice says each word that you find. */
  speak: 'Speak found words',
  theme: 'Theme',
  keyboard: 'Play by keyboard',
  keys: [
    ['Tab', 'moves to the board'],
    ['Arrow keys', 'move on the board'],
    ['A letter', 'jumps to the next such letter'],
    ['Enter', 'marks the first, then the last letter'],
    ['1 2', 'read the row and the column from here'],
    ['3 4', 'read the diagonals from here, down and up'],
    ['?', 'shows where a word begins, then its direction'],
    ['/', 'lets you type a word'],
    ['Esc', 'removes the mark'],
  ],

  allFound: 'All words found',
  youFoundAll: 'You found them all!',
  yourTimeIs: (time: string) => `Your time is ${time}.`,
  theTimeIs: (time: string) => `The time is ${time}.`,
  fastestOf: (kind: string, gain: string) => `Your fastest ${kind}, by ${gain}`,
  firstOf: (kind: string) => `Your first ${kind}`,
  bestOf: (kind: string, time: string) => `Your best ${kind}: ${time}`,
  otherKind: (size: number, words: number) => `${common.boardSize(size)} with ${common.words(words)}`,
  hintsTaken: (hints: number) => plural(hints, { one: '# hint', other: '# hints' }),
  wordsTyped: (typed: number) => plural(typed, { one: '# typed word', other: '# typed words' }),
  offLeaderboards: (why: string) => `${why}: not on the leaderboards`,
  sentLater: 'Finished without a network: not on the leaderboards. Your finds are sent later.',
  endedOffline: 'Finished without a network: not on the leaderboards',
  wasPaused: 'Paused: not on the leaderboards',
  team: 'Found together: not on the leaderboards',
  playAgain: 'Play again',
  starting: 'Starting …',
  youWin: 'You win!',
  wins: (player: string) => `${player} wins!`,
  draw: 'A draw!',
  newGame: 'New game',
  slowest: (word: string, seconds: string) => `${word} took ${seconds} s`,
  /** Before all words of a vocabulary with their clues. */
  learnAgain: 'What to learn again, the slowest first',
  oneMore: 'One more board',
  placeName: 'Your name for the leaderboard',
  saveName: 'Save',
  listedAs: (name: string) => `On the leaderboard as ${name}`,
  changeName: 'Change',
  otherSettings: 'Change the board',

  linkCopied: 'Link copied: whoever opens it plays with you',
  puzzleCopied: 'Link to the puzzle copied',
  resultCopied: 'Result copied',
  /** The browser blocks the clipboard. */
  copyByHand: 'Copy this by hand',
  sharedName: (number: number | undefined, title: string) =>
    `Wordsearch${number === undefined ? '' : ` No. ${number}`}: ${title}`,
  sharedTime: (time: string) => `Solved in ${time}`,
  sharedPlace: (time: string, place: string) => `${time} · ${place}`,
  sharedHints: (time: string, hints: number) =>
    plural(hints, { one: `${time} with # hint`, other: `${time} with # hints` }),

  lobby: 'Play together',
  getReady: 'Get ready',
  teacherStarts: 'You are in. The game starts for all at once: look to the front.',
  count: 'Ready',
  go: 'Go!',
  nameTaken: (name: string, free: string) => `${name} is here already: ${free}?`,
  youWatch: 'You are watching.',

  nameLine: 'Name',
} as const;

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame = {
  scan: 'Scan, or open',
  shareLink: 'Share the link',
  whoIsHere: 'Who is here',
  ready: 'Ready? Start',
  readyText: 'Ready, three, two, one: the clock starts for all at once. Late ones join in.',
  aloneText: 'Nobody else is here yet. Show them the code, or send the link.',
  join: 'Join the game',
  joinTeam: 'Together: on no leaderboard',
  joinAction: 'Join',
  watch: 'Just watch',
  joinIn: 'Join in',
  players: 'Players',
  you: '(you)',
  leads: 'leads',
  watching: (watchers: number) => `${watchers} watching`,
  tally: 'Words found by each player',
  rematch: 'Rematch',
  joinRematch: 'Join the rematch',
  rematchAsked: 'The others play again. Are you in?',
} as const;

/** The button of a game for several players, on the first page. */
export const roomsStart = {
  lobby: 'Play together',
  lobbyText: 'Race a friend on one board',
} as const;
