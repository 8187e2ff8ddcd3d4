import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';

/**
 * Every text of the pages, by page. A translation is a file with the same exports; this module's type reveals missing
 * texts. Each section is a separate export, so that a page carries only the texts that it shows.
 */

const plural = pluralsOf('en');
const list = listsOf('en');

/** 1st, 2nd, 3rd, 4th. */
function leaderboardsOrdinal(rank: number): string {
  const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${rank}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th'}`;
}

/** The name of the site, and what the browser's tab shows. */
export const site = {
  name: 'Wordsearch',
  /** The name in two parts; the first is marked as a found word. */
  wordmark: ['Word', 'search'],
  titled: (page: string) => `${page} · Wordsearch`,
} as const;

export const shell = {
  skip: 'Skip to content',
  pages: 'Pages',
  play: 'Play',
  api: 'The API',
  language: 'Language',
  picture: 'Wordsearch: find the hidden words',
  motto: 'Find the hidden words',
  noScript: ['JavaScript is', 'off'],
  noScriptWhy: 'Turn it on to play',
  /** Shown in a browser that is too old for the game. */
  needs: ({ chrome, firefox, safari }: Readonly<Record<string, string>>) =>
    `This game needs a newer browser: Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or later`,
  missing: ['Page', 'not found'],
  missingWhy: 'There may be a typo in the address. The words are hidden elsewhere.',
  missingNext: 'Start a game',
} as const;

/** Titles and descriptions, for the browser's tab and for link previews. */
export const titles = {
  start: {
    description:
      'Find the hidden words: a calm word-search game, on your own or together, with no ads and no trackers.',
  },
  missing: { title: 'Page not found', description: 'This page doesn’t exist.' },
  reference: { title: 'API reference', description: 'Every path, field and error of the JSON API.' },
  game: { title: 'Game', description: 'A word-search game: join in and find the hidden words.' },
  puzzle: {
    title: 'Puzzle',
    description: 'A word-search puzzle: the same board for everyone who has the link.',
  },
  /** The title of a known game or puzzle; a board has at least three words. */
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
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number, minutes: number) => `${hours}\u00a0h ${minutes}\u00a0min`,
  lettersLeft: 'The leftover letters spell',
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  /** A word with its clue, once the word is known. */
  solvedClue: (word: string, clue: string) => `${word}: ${clue}`,
  /** A clue with the number of letters of its word. */
  clue: (clue: string, letters: number) => `${clue} (${letters})`,
  /** A player without a name, whom the API calls Anonymous. */
  nameless: 'Anonymous',
  presets: { quick: 'Quick', classic: 'Classic', hard: 'Hard', expert: 'Expert' },
} as const;

/** Texts that several pages share, but not the page of a game. */
export const shared = {
  games: (count: number) => plural(count, { one: '# game', other: '# games' }),
  /** The server does not answer; the page asks again. */
  noAnswer: 'No answer from the server. Trying again…',
  /** The title of a page that needs the server. */
  noConnection: ['No', 'connection'],
} as const;

/** Why a request failed. */
export const problems = {
  tooManyGames: (seconds: number) =>
    `Too many new games from your network. Try again in ${common.seconds(seconds)}.`,
  tooManyRequests: (seconds: number) =>
    `Too many requests from your network. Try again in ${common.seconds(seconds)}.`,
  /** The server refuses what the page has sent; the page says it in its own words. */
  refused: 'That didn’t work. Check what you typed and try again.',
  noAnswer: 'The server didn’t answer. Check your connection and try again.',
  trouble: 'The server is having trouble right now. Try again in a moment.',
} as const;

/** The field for the player's name. */
export const name = {
  label: 'Your name',
  optional: '(optional)',
  rule: 'Letters, digits, spaces, - ’ and emoji',
  wrong: 'Names can only have letters of one alphabet per word, digits, spaces, - ’ and emoji',
  missing: 'Type a name, or choose “Just watch”',
  /** Shown if the server's filter of names refuses it. */
  refused: 'This name isn’t allowed here. Choose another.',
  anonymous: (anonymous: string) => `Players without a name are called ${anonymous}. Choose another name.`,
} as const;

/** Where words may run. */
export const directions = {
  legend: 'Directions',
  names: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  texts: {
    easy: 'Words run right and down',
    medium: 'Words run right, down and along the diagonals',
    hard: 'Words run in all eight directions, even backwards',
  },
} as const;

/** Shown instead of a page that is not on this device, if the browser is offline. */
export const offline = {
  title: ['You’re', 'offline'],
  text: 'This page isn’t on your device yet. It’ll open by itself once you’re back online.',
  back: 'Back to the home page',
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

/** The start page. */
export const start = {
  title: 'Find the hidden words',
  newBoard: 'New board',
  offline: 'You’re offline',
  offlineText: 'The games you opened last still work. New boards come back with your connection.',
  more: 'More',
  resume: 'Continue',
  found: (found: number, all: number) => `${found} of ${all} found`,
  progress: 'Words found',
  wordsIn: 'Words in',
  category: 'Words about',
  surprise: 'Surprise me',
  custom: 'Custom board',
  customText: 'Choose size, words and directions',
  size: 'Size',
  words: 'Words',
  start: 'Start',
  readyIn: (seconds: number) => `Ready in ${seconds}\u00a0s`,
  making: 'Making your board…',
  tooMany: 'Too many new games from your network. Please wait.',
} as const;

export const join = {
  page: {
    title: 'Join with a code',
    description: 'Type a code of six letters and play.',
  },
  start: 'Join with a code',
  startText: 'from your teacher or a friend',
  title: 'Join with a code',
  text: 'Type the six letters that your teacher or your friends have shown you',
  label: 'Code',
  action: 'Join',
  wrong: 'No game has this code. Check the six letters, or ask for a new code.',
  incomplete: 'A code has six letters',
} as const;

/** The list of the player's games on the start page. */
export const recent = {
  title: 'Your games',
  clear: 'Clear all',
  undo: 'Undo',
  remove: (game: string, date: string) => `Remove ${game}, ${date}`,
  removedOne: (game: string) => `${game} removed`,
  removed: (count: number) => `${shared.games(count)} removed`,
  about: (size: number, date: string) => `${common.boardSize(size)} · ${date}`,
  gone: 'No longer on the server',
  done: (time: string) => `Done in ${time}`,
} as const;

/** Titles and links of the daily puzzles. */
export const dailyPages = {
  link: 'Today',
  all: 'All daily puzzles',
  today: {
    title: 'Daily puzzle',
    description: 'One board for everyone, new every day: find all its words.',
  },
  day: (date: string) => `Puzzle for ${date}`,
  archive: { title: 'Daily puzzles', description: 'Every daily puzzle so far, to play at any time.' },
} as const;

/** The daily puzzle, and those of earlier days. */
export const daily = {
  /** Without a number until the puzzle has loaded. */
  eyebrow: (number: number | undefined) =>
    number === undefined ? 'Today’s puzzle' : `Today’s puzzle · No. ${number}`,
  offline: 'No connection: your time won’t be listed',
  unavailable: 'It isn’t here yet. Trying again…',
  play: { none: 'Play', running: 'Continue', done: 'See your result' },
  opening: 'Opening…',
  done: (time: string) => `Done in ${time}`,
  next: (time: string) => `Next in ${time}`,
  sentence: (words: number) =>
    plural(words, {
      one: 'The leftover letters spell a sentence of # word',
      other: 'The leftover letters spell a sentence of # words',
    }),
  /** The name of the board, which a tap opens. */
  board: (title: string) => `Open the board “${title}”`,
  noStreak: 'Start a streak',
  /** A day of the archive, for screen readers; without the title until it has loaded. */
  day: (date: string, title: string | undefined, state: string) =>
    title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`,
  earlier: 'Earlier',
  earlierPuzzles: 'Earlier puzzles',
  archiveTitle: 'All daily puzzles',
  archiveText:
    'There’s a new one at midnight, wherever you are. You can play the old ones at any time, but only games played on the day count towards the leaderboard.',
  earlierMonth: 'Previous month',
  laterMonth: 'Next month',
  monthDone: (done: number, days: number) => `${done} of ${common.days(days)} done this month`,
  noDay: ['No puzzle on', 'this day'],
  noDayWhy: 'The first one was on 1 January 2026, and there’s a new one every midnight.',
  toArchive: 'All daily puzzles',
} as const;

/** Shown after a game of a daily puzzle. */
export const dailyNext = {
  lastDays: (done: number) => `${done} of the last 7 days played`,
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
  opening: 'Opening…',
  result: 'Your result',
  share: 'Share',
  copied: 'Result copied',
  board: 'See your board',
  practice: 'Just for practice: only your first game counts',
  past: 'This day’s leaderboard is closed, but you can still play for fun',
  unknown: ['This puzzle is', 'gone'],
  unknownWhy: 'The link may be wrong, or the puzzle’s creator has deleted it.',
  other: 'Play another',
} as const;

/** A game with a time to beat, and the offer at its end to challenge others with its own time. */
export const challengesGame = {
  ask: 'Challenge a friend',
  bothTimes: 'Both times',
  beat: (rival: string, time: string) => `Beat ${rival}: ${time}`,
  race: (found: number, all: number, rival: string, ghost: number) =>
    `${found} of ${all} found, ${rival} ${ghost}`,
  youWon: (gap: string) => `You won by ${gap}`,
  rivalWon: (rival: string, gap: string) => `${rival} won by ${gap}`,
  copied: 'Challenge copied: send it to a friend',
  canYouFind: 'Can you find them all?',
  canYouBeat: (time: string) => `Can you beat ${time}?`,
} as const;

/** Challenges on the page of a puzzle, and news of the player's own challenges on the start page. */
export const challengesPages = {
  asked: (rival: string, time: string) => `${rival} challenges you: beat ${time}`,
  mine: 'Your challenges',
  won: (rival: string, title: string, mine: string, time: string) =>
    `You beat ${rival} at ${title}: ${mine} against ${time}`,
  lost: (rival: string, title: string, mine: string, time: string) =>
    `${rival} beat you at ${title}: ${time} against ${mine}`,
  closeNews: 'OK',
} as const;

/** The rank of a game. */
export const leaderboards = {
  placeOf: (place: number, players: number) => `${leaderboardsOrdinal(place)} of ${players}`,
  fasterThan: (percent: number, players: number) => `Faster than ${percent}% of ${players} players`,
} as const;

/** The rank of a game at its end. */
export const leaderboardsResult = {
  place: (place: number) => `${leaderboardsOrdinal(place)} place`,
  placeIn: (place: number, category: string) => `${leaderboardsOrdinal(place)} in ${category}`,
  fastestIn: (category: string) => `The fastest in ${category}`,
  allTimes: 'All times',
  late: 'Finished too late for the day’s leaderboard',
  practice: 'Practice: only your first game of this puzzle counts',
  tooFast: 'Too fast for a human hand: not on the leaderboards',
  second: 'Only your first game of the day counts: this one isn’t on its leaderboard',
  changed: 'The puzzle has changed since then: not on its leaderboard',
  beyond: 'Outside the top 1,000',
  puzzleDeleted: 'This puzzle has been deleted',
} as const;

/** The page of the scoreboard. */
export const scores = {
  page: { title: 'Scores', description: 'The ten fastest games in every category.' },
  link: 'Scores',
  off: 'No scores here',
  offWhy: 'The operator of this site has switched scores off',
  title: 'Scores',
  pages: 'Scores and statistics',
  leaderboard: 'Leaderboard',
  board: 'Board',
  any: 'Any board',
  category: 'Category',
  allCategories: 'All',
  caption: 'The fastest games',
  place: 'Rank',
  player: 'Player',
  time: 'Time',
  when: 'When',
  you: 'You',
  anyRule: 'Every game finished without hints, on any board, solo or together',
  times: (count: number) => plural(count, { one: '# time', other: '# times' }),
  boardIn: (category: string, size: number, words: number) => `${category}, ${common.board(size, words)}`,
  empty: 'Nobody’s here yet. First place could be yours.',
  /** The small board above this text hides its words. */
  emptyBoard: 'First place free',
  play: (board: string) => `Play ${board}`,
  playAny: 'Play',
  mine: 'Your games',
  noneMine: 'You have no games here yet',
  finished: 'Finished',
  best: 'Best time',
  yourPlace: 'Your rank',
  popular: 'What people are playing',
  popularCaption: 'Finished games by category',
  average: 'Average',
  playNow: 'Play one',
} as const;

/** Leaderboards on the scoreboard's page and on a puzzle's page. */
export const leaderboardsPage = {
  period: 'Period',
  periods: { all: 'All time', week: 'This week', day: 'Today' },
  fairRule:
    'Solo games without hints, with every word found on the board. Each name is listed once, with its best time.',
  beyond: 'outside the top 1,000',
  fastest: 'Fastest players',
  fastestOfDay: 'Fastest of the day',
  thisGame: 'this game',
  nobody: 'Nobody has finished it yet. Be the first!',
  nobodyThen: 'Nobody finished it on the day',
  trust:
    'Each name is listed once, with its first game. We can’t tell who has played the board before, in a private window or under another name, so the race that counts is the one among friends.',
} as const;

/** The title of the statistics page, and its link. */
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
  streak: 'Streak',
  longest: 'Longest streak',
  times: 'Your times',
  none: 'You haven’t finished a solo game in this browser yet',
  best: 'Best',
  teamGames: 'Together',
  rule: 'Best and average times only count solo games with no hints or typed words',
  sentences: 'Your sentences',
  byWeekday: 'Daily puzzles: average by weekday',
  lastDays: 'Daily puzzles: the last 30 days',
  day: 'Day',
  time: 'Time',
  moveTitle: 'Move to another browser',
  moveText:
    'Your games and groups live in this browser only. Copy a code here and paste it there; no game counts twice. Don’t show the code to anyone, because anyone who has it can play as you in your groups.',
  copy: 'Copy the code',
  copied: 'Code copied',
  copyByHand: 'Your browser won’t let us copy. Here’s the code:',
  myCode: 'Your code',
  showQr: 'Show a QR code',
  scan: 'Scan it with the other device: its statistics page opens with your code.',
  newest: (count: number) => `It has your latest ${shared.games(count)}; the copied code has them all.`,
  chart: (count: number, first: string, last: string) =>
    `Your last ${count} times, from ${first} to ${last}, the fastest one marked`,
  otherCode: 'Code from another browser',
  add: 'Add these games',
  pasteFirst: 'Paste a code first',
  badCode: 'This code isn’t complete. Copy it again.',
  codeEmpty: 'There are no games in this code',
  codeKnown: 'You already have all of these games',
  added: (count: number) => `${shared.games(count)} added`,
} as const;

/** A group of friends who compare their times for the daily puzzle. */
export const groups = {
  /** The title of its page, and what search engines and links show. */
  page: {
    title: 'Group',
    description: 'Play the daily puzzle with friends, and see who was fastest.',
  },
  toGroup: 'Make a group',
  added: (count: number) => plural(count, { one: '# group added', other: '# groups added' }),
  eyebrow: 'Group',
  newTitle: 'Play with friends',
  newText:
    'Make a group and send its link to your family or friends. Each day you’ll see who has played the daily puzzle, and how fast. Nobody needs an account.',
  mine: 'Your groups',
  title: 'Group name',
  titleExample: 'Family',
  titleMissing: 'Give the group a name',
  titleLong: 'A group name can have up to 30 characters',
  titleMixed: 'Use only one alphabet in each word of the name',
  make: 'Make the group',
  full: (max: number) => `You’re in ${max} groups. Leave one to join another.`,
  groupFull: (max: number) => `This group is full: it has ${max} members.`,
  join: 'Join the group',
  joinText:
    'Say who you are, and you’re in. Your times for the daily puzzle will then appear here automatically.',
  joinButton: 'Join',
  name: 'Your name',
  nameMissing: 'Type a name, so the others know who you are',
  played: (played: number, members: number) => `${played} of ${members} have played today`,
  line: (name: string, played: number, members: number) => `${name}: ${played} of ${members} have played`,
  more: 'Play with friends: make a group',
  lines: 'Your groups',
  period: 'Period',
  periods: { today: 'Today', week: 'Week', month: 'Month' },
  lists: { today: 'Today’s times', week: 'This week’s times', month: 'This month’s times' },
  nobody: 'Nobody has joined yet',
  notYet: 'not yet',
  you: 'You',
  days: (count: number) => common.days(count),
  rule: 'Each day, the first game that you finish without hints, typed words or help counts.',
  daysFirst: 'Members who’ve played on more days rank higher; the best time breaks ties.',
  manage: 'Remove members',
  done: 'Done',
  trust:
    'We can’t tell whether somebody has played the board before, in a private window or under another name. This is a race among people who trust each other.',
  play: 'Play today’s puzzle',
  invite: 'Invite others',
  inviteText: 'Anyone with this link can join and see all names and times',
  code: 'QR code for the link',
  share: 'Share the link',
  invitation: (name: string, link: string) => `Join “${name}” and play the daily puzzle with us: ${link}`,
  copied: 'Link copied',
  rename: 'Change your name',
  save: 'Save',
  leave: 'Leave the group',
  leaveSure: 'Leave the group? Your times here will be deleted.',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `Remove ${name} from the group? Their times will be deleted.`,
  delete: 'Delete the group',
  deleteSure: (name: string) => `Delete “${name}” for all members?`,
  cancel: 'Cancel',
  another: 'Your groups, or start a new one',
  report: 'Report this group',
  unknown: ['Group', 'not found'],
  unknownWhy: 'It may have been deleted, or the link is incomplete.',
  forget: 'Remove from your groups',
} as const;

/** The times of a group after a daily puzzle. */
export const groupsFinish = {
  you: 'You',
  waiting: (members: number) =>
    plural(members, { one: '# hasn’t played yet', other: '# haven’t played yet' }),
} as const;

/** Making custom puzzles. */
export const puzzles = {
  /** The title of its page, and what search engines and links show. */
  page: {
    title: 'Make a puzzle',
    description: 'Make a word search from your own words, to play by link or on paper.',
  },
  nav: 'Make',
  off: 'No custom puzzles here',
  offWhy: 'The operator of this site has switched custom puzzles off',
  title: 'Make a puzzle',
  text: 'Use your own words, for a class, a birthday or a friend. Only people with the link can find the puzzle.',
  newPuzzle: 'New puzzle',
  changePuzzle: 'Change the puzzle',
  name: 'Title',
  nameExample: 'Class 4b',
  words: 'Words',
  wordsHow: '(one per line or separated by commas; “word = clue” or “word - clue” shows the clue instead)',
  count: (usable: number, min: number, max: number) =>
    `${common.words(usable)}. A puzzle can have ${min} to ${max}.`,
  leftOut: 'Not on the board:',
  leftOutLabel: 'Words left out',
  /** A word of the form with the number of its line, if it is known. */
  leftOutWord: (word: string, reason: string, line: number | undefined) =>
    line === undefined ? `${word}: ${reason}` : `Line ${line}, ${word}: ${reason}`,
  noRoom: (otherSize: number | undefined) =>
    `there’s no room for it on the board${otherSize === undefined ? '' : `: make it ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count: number) => plural(count, { one: 'and # more word', other: 'and # more words' }),
  size: 'Size',
  players: 'Players',
  showWords: 'see the word list',
  showWordsNot: '(otherwise, they only see how many words there are)',
  hints: 'can ask for hints',
  making: 'Making the board…',
  save: 'Save changes',
  make: 'Make the puzzle',
  discard: 'Discard changes',
  preview: 'Preview',
  previewLabel: (placed: number) => `A board with ${placed} of your words`,
  previewText: 'Players won’t see the marks',
  shuffle: 'Shuffle',
  message: 'Hidden message',
  messageHow: '(optional: the leftover letters will spell it)',
  messageExample: 'Happy birthday Ada',
  messageRoom: (min: number, max: number, letters: number) =>
    `This board leaves ${min === max ? min : `${min} to ${max}`} letters; your message has ${letters}.`,
  messageNeedsAll: 'With a hidden message, every word has to fit',
  addWords: (count: number) =>
    plural(count, { one: 'Add a word, or change the size.', other: 'Add # words, or change the size.' }),
  takeWords: (count: number) =>
    plural(count, {
      one: 'Remove a word, or change the size.',
      other: 'Remove # words, or change the size.',
    }),
  messageRoomAt: (size: number, min: number, max: number, letters: number) =>
    `At ${common.boardSize(size)}, a message of ${min === max ? '' : `${min} to `}${plural(max, { one: '# letter', other: '# letters' })} would fit. Yours has ${letters}.`,
  makeItSize: (size: number) => `Fits at ${common.boardSize(size)}: use it`,
  addToFit: (words: string, size: number) => `Add ${words}: fits at ${common.boardSize(size)}`,
  options: 'Board and rules',
  previewEmpty: (min: number) => `Type ${min} words or more, and the board will appear here`,
  ready: (title: string) => `${title} is ready`,
  changed: (title: string) => `${title} has been updated`,
  another: 'Make another puzzle',
  link: 'Link to play it',
  share: 'Share the link',
  play: 'Play',
  notOnBoard: 'These words aren’t on the board:',
  keepOld: 'Games that have already started keep the old board',
  mine: 'My puzzles',
  mineText:
    'The printout has the solution on a second page. Only this browser can change or delete these puzzles: if you clear its data, the list is gone, but the puzzles stay.',
  shareOne: (title: string) => `Share ${title}`,
  printOne: (title: string) => `Print ${title}`,
  editOne: (title: string) => `Edit ${title}`,
  deleteOne: (title: string) => `Delete ${title}`,
  linkOf: (title: string) => `Link to ${title}`,
  shareShort: 'Share',
  print: 'Print',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: 'Delete this puzzle and all its games?',
  keep: 'Keep it',
  linkCopied: 'Link copied',
  copyByHand: 'Your browser won’t let us copy. Please copy the link yourself.',
  board: 'The board',
  boardMarked: 'The board with its words marked',
  secretWords: (count: number) => `Find ${common.words(count)}: this puzzle keeps them secret.`,
  solution: (title: string) => `Solution: ${title}`,
  noAnswer: 'The server didn’t answer. Your words are safe: try again when you’re online.',
  trouble: 'The server is having trouble right now. Your words are safe: try again in a moment.',
  deleted: 'This puzzle has been deleted. Your words are safe: you can make a new puzzle from them.',
  refused: 'The server didn’t accept it. Change the title, the words or the message, and try again.',
  titleMissing: 'Give the puzzle a title',
  titleLong: (max: number) => `A title can have up to ${max} characters`,
  titleMixed: 'Use only one alphabet in each word of the title',
  tooFew: (min: number, missing: number) => `A puzzle needs ${min} words. Add ${missing} more.`,
  /** Why a word is left out; shown after the word and a colon. */
  reasons: {
    long: (letters: number, size: number) =>
      `it has ${letters} letters, but the board has only ${size} rows: make it ${common.boardSize(letters)}`,
    longForAny: (letters: number, max: number) =>
      `it has ${letters} letters, but a board can only have ${max} rows: shorten it`,
    longLabel: (max: number) => `it’s longer than ${max} characters`,
    longClue: (max: number) => `its clue is longer than ${max} characters`,
    mixedClue: 'a word in its clue mixes alphabets',
    noClue: 'it has no clue',
    tooMany: (max: number) => `a puzzle can have up to ${max} words`,
    noLetters: 'it has no letters',
    digits: (signs: string) => `it has characters that can’t go on a board (${signs}): spell it out`,
    smallLetters: (signs: string) =>
      `it has characters that can’t go on a board (${signs}): write it in capitals`,
    otherSigns: (signs: string) =>
      `it has characters that can’t go on a board (${signs}): use letters that have capitals`,
    short: (min: number) => `it has fewer than ${min} letters`,
    otherScript: (word: string) => `it’s in a different alphabet from ${word}`,
    twoScripts: 'it mixes two alphabets',
    twice: 'it’s in the list twice',
    inside: (word: string) => `it also appears inside ${word}`,
    contains: (word: string) => `it contains ${word}`,
  },
  /** What is wrong with the message, in one sentence. */
  messageReasons: {
    long: (max: number) => `A message can have up to ${max} letters`,
    noLetters: 'A message needs letters',
    signs: 'A message can only have letters and punctuation',
    otherScript: 'A message has to be in the same alphabet as the words',
  },

  kind: 'What’s on the board',
  ownWords: 'Your own words',
  vocabulary: 'Vocabulary',
  wordsIn: 'Words in',
  cluesIn: 'Clues in',
  /** Instead of a language for the clues. */
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
  topicsFailed: 'We couldn’t load the words of these topics. Check your connection and choose a topic again.',
  howMany: 'How many words',
  topicsHave: (count: number) =>
    plural(count, {
      one: 'Only # word of these topics fits on one board',
      other: 'Only # words of these topics fit on one board',
    }),
  otherWords: 'Choose other words',
  chosen: 'The chosen words',
  strike: (word: string) => `Remove ${word}`,
  replace: (word: string) => `Replace ${word}`,
  struck: (word: string) => `${word} removed`,
  replaced: (word: string, other: string) => `${word} replaced by ${other}`,
  noOther: 'There are no more words in these topics. Choose another topic.',
  pairsHow:
    '(one pair per line, “word = clue”, or two columns from a spreadsheet; “der|Hund” puts only HUND on the board)',
  /** The title that is proposed: Animals and Food (Deutsch – English). */
  vocabularyTitle: (topics: string, board: string, clues: string) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics: string, board: string) => `${topics} (${board})`,
  /** Shown on a printed sheet that has only the clues. */
  findClues: (count: number) =>
    plural(count, { one: 'Find # word. Here is its clue:', other: 'Find # words. Here are their clues:' }),
} as const;

/** Custom puzzles that come from another browser. */
export const puzzlesMoved = {
  added: (count: number) => plural(count, { one: '# puzzle added', other: '# puzzles added' }),
  moved: 'The puzzles you’ve made come too, so anyone who has the code can change them.',
} as const;

/** The page that prints booklets. */
export const sheets = {
  page: {
    title: 'Print a booklet',
    description:
      'Print up to 60 word searches at once, with solutions: from a topic, your own words, a spreadsheet or a month of daily puzzles.',
  },
  title: 'Print a booklet',
  text: 'Up to 60 word searches on paper, all different, with the solutions at the end.',
  source: 'Words from',
  sources: { topics: 'Topics', own: 'My own list', daily: 'Daily puzzles' },
  /** Instead of a language for the clues, and for the words. */
  noClues: 'No clues',
  anyLanguage: 'Any language',
  listHow: '(one per line; “word = clue” adds a clue)',
  openList: 'Choose a spreadsheet',
  openListHow:
    'A CSV, TSV or text file with columns for word, clue and puzzle number. You can drop it on the list, too.',
  /** A spreadsheet with several lists, or the words of an opened booklet. */
  listsOf: (count: number) => plural(count, { one: '# list', other: '# lists' }),
  closeFile: 'Remove',
  /** Why a file can't be read. */
  atPlace: (line: number, column: number, problem: string) => `Line ${line}, column ${column}: ${problem}`,
  fileFaults: {
    quote: 'a quotation mark isn’t closed',
    columns: 'a file can have only three columns: word, clue and puzzle number',
    number: 'the puzzle number has to be a whole number from 1 to 400',
    word: 'the word is missing',
    many: 'a list can have up to 1,000 words',
    empty: 'the file has no words',
  },
  month: 'Month',
  daysEnded: (count: number) =>
    plural(count, {
      one: '# puzzle that has ended everywhere',
      other: '# puzzles that have ended everywhere',
    }),
  boards: 'Boards',
  boardsForPupils: (count: number) =>
    plural(count, { one: '# board, for one pupil', other: '# boards, one for each pupil' }),
  print: 'Print',
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  making: 'Making the boards',
  made: (count: number, all: number) => `${count} of ${all} boards`,
  stop: 'Stop',
  stopped: 'Stopped',
  preview: 'First page',
  previewEmpty: 'Choose your words, and the first page will appear here',
  shuffle: 'Shuffle',

  /** A problem, in one sentence. */
  failed: 'The boards couldn’t be made. Reload the page to try again.',
  severalLists: 'With pupils’ names you can use only one list, because everyone gets the same words',
  fewWords: (min: number, usable: number) =>
    `A board needs ${min} words that fit. ${plural(usable, { one: 'There is #.', other: 'There are #.' })}`,
  noRoom: (placed: number, wanted: number) => `The board has room for ${placed} of ${wanted} words`,
  fewBoards: (made: number) =>
    plural(made, {
      one: 'These words give only # board. Add words or make it larger.',
      other: 'These words give only # different boards. Add words or make them larger.',
    }),
  noFit: 'Boards with letters this large don’t fit the page',
  takePerPage: (perPage: number) => `Print ${perPage} per page`,
  badFont: 'A font name can only have letters, digits, spaces and hyphens',
  tooManyNames: (max: number) => `A booklet can have up to ${max} names`,
  tooLong: (max: number) => `A name can have up to ${max} characters`,
  palindrome: 'it reads the same backwards',

  board: 'Boards and words',
  perBoard: 'Words on a board',
  allWords: 'all',
  list: 'The list shows',
  wordsOnly: 'Words only',
  messageHow: '(optional: the leftover letters of each board will spell it)',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper: string, perPage: number) => `${paper}, ${perPage} per page`,
  paperSize: 'Paper size',
  perPage: 'Boards on a page',
  binding: 'Wider margin for binding',
  cover: 'Title page',
  coverOn: 'Print a title page',
  name: 'Title',
  by: 'Name',
  group: 'Class',
  date: 'Date',
  emptyLines: 'If you leave a field empty, we print a line to write on.',
  pupils: 'A board for each pupil',
  pupilsHow:
    'Type or paste their names. Everyone gets a different board with the same words and their own name on it. The names stay in this browser.',
  names: 'Names, one per line',
  pupilsOf: (count: number) => plural(count, { one: '# name', other: '# names' }),
  reading: 'Large print and early readers',
  letters: 'Letters on the board',
  letterSizes: { 0: 'As large as fits', 18: 'Large, 18\u00a0pt', 24: 'Very large, 24\u00a0pt' },
  letterCase: 'Letters are',
  cases: { upper: 'CAPITALS', lower: 'small' },
  font: 'Font',
  fontHow: '(one installed on this computer)',
  firstReaders: 'Set up for early readers',
  firstReadersHow: 'Small boards with five words, only right and down, in small letters',
  files: 'Save and pictures',
  save: 'Save the booklet',
  open: 'Open a booklet',
  saveHow:
    'The file has your words and settings. Open it next year, and you’ll print exactly the same booklet.',
  opened: (title: string) => `${title} opened`,
  untitled: 'Booklet',
  otherVersion: 'Another version of Wordsearch saved this booklet, so its boards may differ.',
  notABooklet: 'This file isn’t a saved booklet',
  pictures: 'Pictures',
  pictureOf: 'Board number',
  boardAs: (kind: string) => `Board as ${kind}`,
  keyAs: (kind: string) => `Solution as ${kind}`,
  picturesHow: 'PNG pictures are 300\u00a0dpi',
} as const;

/** The links to booklets on other pages. */
export const sheetsLinks = {
  make: 'Print a booklet with many boards',
  puzzle: 'Booklet',
  puzzleOf: (title: string) => `Booklet of ${title}`,
  pupils: 'Print a board for each pupil',
  month: 'Print this month',
} as const;

/** The page of a class: who is playing a puzzle, for its creator. */
export const classes = {
  page: {
    title: 'Class',
    description: 'See who’s playing your puzzle and how far they’ve got.',
  },
  classOf: (title: string) => `Class playing ${title}`,
  withClass: 'Play with a class',
  classShort: 'Class',
  eyebrow: 'Your class is playing',
  join: 'Scan, or open',
  scan: 'QR code to join',
  code: 'and type',
  begin: 'Start',
  free: 'In their own time',
  together: 'Everyone together',
  waiting: (count: number) => plural(count, { one: '# is waiting', other: '# are waiting' }),
  nobodyWaits: 'Nobody is waiting yet',
  startAll: 'Start for everyone',
  started: 'It has started. Latecomers begin straight away.',
  players: 'Players',
  counts: (all: number, done: number) =>
    `${plural(all, { one: '# player', other: '# players' })}, ${done} finished`,
  nobody: 'Nobody is playing yet. Show this page to the class.',
  ready: 'ready',
  progress: (found: number, all: number) => `${found} of ${all}`,
  results: 'Results',
  place: 'Rank',
  name: 'Name',
  words: 'Words',
  time: 'Time',
  help: 'Help',
  hints: (count: number) => plural(count, { one: '# hint', other: '# hints' }),
  typed: 'typed',
  actions: 'Change',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name for ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `Remove ${name}’s game?`,
  print: 'Print',
  csv: 'Download CSV',
  separator: 'Column separator',
  comma: 'Commas',
  semicolon: 'Semicolons',
  practice: 'practice',
  team: 'team',
  empty: 'Clear the class',
  emptyQuestion: 'Delete all the games and names in this class? The puzzle stays.',
  asPupil: 'View as a pupil',
  copy: 'Copy for another class',
  move: 'Open on another device',
  keyPlace:
    'The key to this puzzle is only in this browser, and clearing its data deletes the key. To be safe, open this page on another device too.',
  moveWhy: 'Anyone with this link can change the puzzle. Don’t show it to the class.',
  moveLink: 'Link with the key to the puzzle',
  other: 'This page needs the browser that made the puzzle',
  otherWhy: 'Only that browser has the key to the puzzle. Or the puzzle has been deleted.',
  toMake: 'Make a puzzle',
} as const;

/** The page of the operator. */
export const moderation = {
  page: {
    title: 'For the operator',
    description: 'Puzzles, names and figures for the operator of this site.',
  },
  token: 'Token',
  tokenHelp: 'The value of ADMIN_TOKEN. It’s kept until you close this tab.',
  open: 'Open',
  wrongToken: 'That isn’t the token',
  failed: 'That didn’t work. Try again.',
  today: 'Today (UTC)',
  figures: (games: number, completed: number, players: number, errors: number) =>
    list([
      plural(games, { one: '# game', other: '# games' }),
      `${completed} completed`,
      plural(players, { one: '# player', other: '# players' }),
      plural(errors, { one: '# error in this process', other: '# errors in this process' }),
    ]),
  version: (version: string, megabytes: string) => `Version ${version}, database ${megabytes}\u00a0MB`,
  backups: {
    title: 'Backups',
    make: 'Back up now',
    done: 'Backed up',
    none: 'No backup yet',
    folder: 'Set BACKUP_FOLDER to see backups here.',
    postgres: 'Back up PostgreSQL with pg_dump. With BACKUP_FOLDER, its dumps appear here.',
    /** How long ago, and how large. */
    made: (age: string, megabytes: string) => `${age} · ${megabytes}\u00a0MB`,
  },
  search: 'Search titles and names',
  find: 'Search',
  reported: 'Reported puzzles and groups',
  sureOfGroup: (name: string) => `Delete the group “${name}” with all its members and results?`,
  /** Shown before the names of a group's members. */
  groupOf: 'Group:',
  showWords: 'Show words',
  showWordsOf: (title: string) => `Show the words of ${title}`,
  message: 'Message',
  /** A word, clue, title or name that the filter calls rude. */
  rude: 'rude',
  dismiss: 'Dismiss',
  dismissOf: (title: string) => `Dismiss the reports about ${title}`,
  dismissed: 'Dismissed. It’ll come back if it changes and is reported again.',
  /** The heading of the list of 4xx responses, each with its status, path and limit. */
  refusals: 'Requests refused today by this process',
  /** Instead of a path that no route answers. */
  unknownPath: 'unknown path',
  log: 'Moderation log',
  /** By action and its target; `about` is an id, or the new name and the number of games. */
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
  ways: { page: 'on this page', command: 'by command' },
  logged: (what: string, way: string) => `${what} · ${way}`,
  newest: 'Newest puzzles',
  found: 'Puzzles with this title',
  none: 'None',
  foundGames: 'Newest games by these players',
  sureOfGame: (name: string) => `Delete this game by ${name}?`,
  /** A search of very many games shows what it has found so far. */
  searching: 'Still searching…',
  /** The number of games of a puzzle, and the day of the last one. */
  played: (games: number, date: string) => `Games on this board: ${games}. Last played: ${date}`,
  more: 'Show more',
  older: 'Show older entries',
  names: 'Names',
  reports: (reports: number) => (reports === 1 ? 'reported once' : `reported ${reports} times`),
  /** With the reporters' reasons, if any. */
  reportsFor: (reports: number, reasons: string) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started: number, found: number, groups: number) =>
    `started ${plural(started, { one: '# game', other: '# games' })}, found words in ${found}, member of ${plural(groups, { one: '# group', other: '# groups' })}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  /** When a puzzle was made, and whether it is a challenge. */
  made: (date: string, isChallenge: boolean) => (isChallenge ? `${date}, challenge` : date),
  sure: (title: string) => `Delete “${title}” with its words and games?`,
  sureOfLink: (title: string) =>
    `Delete this challenge to “${title}”? Its words and games stay: they belong to the puzzle with that title.`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name for ${name}`,
  erase: 'Erase',
  eraseOf: (name: string) => `Erase ${name}`,
  sureErase: (name: string) => `Make ${name} anonymous in all games and groups?`,
  changed: (places: number) =>
    `Changed in ${plural(places, { one: '# game or group', other: '# games and groups' })}`,
  deleted: 'Deleted',
} as const;

/** The form for reporting a puzzle, on the page of its game. */
export const moderationReport = {
  puzzle: 'Report this puzzle',
  why: 'What’s wrong with it?',
  send: 'Send report',
  sending: 'Sending…',
  done: 'Thank you. The operator of this site will look at it.',
  failed: 'The report couldn’t be sent. Reload the page to try again.',
} as const;

/** The API reference. The texts about each path are in the OpenAPI document. Backticks mark code. */
export const reference = {
  title: 'API reference',
  forTools: 'The same for tools, as OpenAPI 3.1:',
  version: (version: string) => `Version ${version}.`,
  guide: 'The guide',
  guidePage: { title: 'API guide', description: 'How to play from a program, with whole games in code.' },
  guideHas:
    'has whole games in code, the client for browsers and Node, event streams, and pages on other sites.',
  examples:
    'The examples call a service at `http://localhost:8080`, and their ids come from one sample game.',
  contents: 'Contents',
  commonErrors: 'Common errors',
  commonErrorsText:
    'Any path can return these, so they aren’t repeated below. For any other failure, the message is the reason phrase of its status.',
  objects: 'Objects',
  headers: 'Response headers',
  headersShort: 'Headers',
  parameters: 'Parameters',
  body: 'Body',
  answers: 'Responses',
  example: (summary: string) => `Example: ${summary}`,
  optional: 'optional',
  or: ' or ',
  arrayOf: (most?: number) => (most === undefined ? 'array of ' : `array (up to ${most}) of `),
  objectOf: 'object of ',
  see: 'See',
  range: (least: number, most: number) => `${least} to ${most}`,
  atLeast: (least: number) => `${least} or more`,
  characters: (most: number) => `up to ${most} characters`,
} as const;

/** The page of a game. */
export const game = {
  rematchAsked: 'The others are playing again. Are you in?',
  loading: 'Loading the game',
  noConnection: ['No', 'connection'],
  triesAgain: 'This page will try again by itself',
  gone: ['This game is', 'gone'],
  goneWhy: 'The link may be wrong, or the game has been deleted. There are always more words to find.',
  startNew: 'Start a new game',

  daily: (date: string) => `Daily puzzle · ${date}`,
  isPractice: 'Practice',
  time: 'Time',
  startedAt: (date: string) => `Started ${date}`,
  wordsFound: 'Words found',
  progress: (found: number, all: number) => `${found} of ${all} found`,

  board: 'Letters',
  boardHelp:
    'Arrow keys move, and a letter key jumps to the next cell with that letter. Enter marks the first and the last letter of a word, and Escape clears the mark. Keys 1 to 4 read out the row, the column and both diagonals from here. The question mark asks for a hint, and the slash lets you type a word.',
  cell: (letter: string, name: string) => `${letter}, ${name}`,
  cellInWords: (letter: string, name: string, words: string) => `${letter}, ${name}, part of ${words}, found`,
  sentenceWaits: (words: number) =>
    plural(words, { one: 'A sentence of # word is waiting', other: 'A sentence of # words is waiting' }),

  words: 'Words',
  wordsLeft: (left: number) => `${common.words(left)} to find`,
  wordsHidden: 'This puzzle keeps its words secret',
  someWord: 'A word',
  linesOffline: 'This puzzle keeps its words secret, so it needs a connection',
  foundOnes: (found: number) => plural(found, { one: '# found', other: '# found' }),
  wordHint: (word: string) => `${word}, show a hint`,
  wordFound: (word: string) => `${word}, found`,

  drag: 'Drag across a word',
  dragOrClick: 'Drag across a word, or click both ends',
  dragOrTap: 'Drag across a word, or tap both ends',
  found: (word: string) => `${word} found`,
  /** Announced after a find. */
  stillLeft: (count: number) => plural(count, { one: '# word left', other: '# words left' }),
  foundBy: (words: string, player: string) => `${words} found by ${player}`,
  foundAlready: (word: string) => `${word} has already been found`,
  ofMessage: 'Good eye! That one’s for the end.',
  notListed: (text: string) => `${text} isn’t in the list`,
  notCounted: (word: string) => `${word} didn’t count`,
  firstLetter: (cell: string) => `First letter ${cell}. Now mark the last letter.`,
  markRemoved: 'Mark cleared',
  noLine: (from: string, to: string) => `No straight line from ${from} to ${to}`,
  fewerWords: (fit: number, asked: number) => `Only ${fit} of ${asked} words fit on this board`,
  offline: 'You’re offline. Your finds are safe and will be sent later.',
  unreachable: 'No answer from the server. Your finds are safe and will be sent later.',
  connectionLost: 'You’re offline. Trying again…',
  tooManyGuesses: (word: string, seconds: number) =>
    `Too many guesses. ${word} will be sent again in ${seconds}\u00a0s.`,
  someoneElse: 'someone else',

  actions: 'Actions',
  hint: 'Hint',
  type: 'Type',
  pause: 'Pause',
  invite: 'Invite',
  share: 'Share',
  print: 'Print',
  settings: 'Settings',
  more: 'More',
  hintBegins: (word: string, cell: string) => `${word} begins at ${cell}`,
  hintRuns: (word: string, cell: string, direction: string) =>
    `${word} begins at ${cell} and runs ${direction}`,
  hintMark: (word: string) => `${word} begins at the mark`,
  hintWay: (word: string, direction: string) => `${word} begins at the mark and runs ${direction}`,
  hintOffline: 'Hints need a connection',
  hintsOff: 'Hints are off for this puzzle',
  hintLate: 'This word has already been found',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  offBoard: (cell: string, last: string) => `${cell} isn’t on this board, which ends at ${last}`,
  bothEnds: (cell: string) => `${cell} is one end. Type both ends, such as C3 H8.`,

  allFound: 'All words found',
  yourTimeIs: (time: string) => `Your time is ${time}.`,
  theTimeIs: (time: string) => `The time is ${time}.`,
  count: 'Ready',
  go: 'Go!',
  nameTaken: (name: string, free: string) => `The name ${name} is taken. How about ${free}?`,
  youWatch: 'You’re watching',

  nameLine: 'Name',
} as const;

/** Parts of a game's page that load after it: sheets, the pause, the typing field and the lobby. */
export const gameSheets = {
  paused: 'Paused',
  pausedWhy: 'The clock has stopped. Paused games don’t count towards the leaderboards.',
  goOn: 'Continue',
  hintQuestion: 'Take a hint?',
  hintWhy: 'It shows where a word begins. Games with hints don’t count towards the leaderboards.',
  hintYes: 'Show hint',
  hintNo: 'No hint',
  typeLabel: 'Type a word',
  typeExample: 'Word, or C3 H8',
  check: 'Check',
  close: 'Close',
  inviteQuestion: 'Play together?',
  inviteWhy: 'Games played together don’t count towards the leaderboards.',
  typedQuestion: (word: string) => `Count ${word} as typed?`,
  typedWhy:
    'Games with typed words don’t count towards the leaderboards. To keep your place, mark the word on the board or type its two ends.',
  typedYes: 'Count it',
  typedNo: 'Not now',
  introTitle: 'How to mark a word',
  /** Five letters for the picture; the first four are the marked word. */
  introLetters: 'FINDS',
  sound: 'Sound',
  vibration: 'Vibration',
  clock: 'Clock',
  coordinates: 'Coordinates',
  small: 'Small letters',
  motion: 'Motion',
  /** A switch for puzzles whose words have a language: a voice speaks each found word. */
  speak: 'Speak found words',
  theme: 'Theme',
  keyboard: 'Play by keyboard',
  keys: [
    ['Tab', 'moves to the board'],
    ['Arrow keys', 'move on the board'],
    ['A letter', 'jumps to the next cell with that letter'],
    ['Enter', 'marks the first, then the last letter'],
    ['1 2', 'read out the row and the column from here'],
    ['3 4', 'read out the diagonals from here, down and up'],
    ['?', 'shows where a word begins, then its direction'],
    ['/', 'lets you type a word'],
    ['Esc', 'clears the mark'],
  ],
  /** The browser blocks the clipboard. */
  copyByHand: 'Copy this yourself',
  lobby: 'Play together',
  getReady: 'Get ready',
  teacherStarts: 'You’re in. The game starts for everyone together: look to the front.',
} as const;

/** The end of a game: its poster, and the texts that players share. */
export const finish = {
  /** The lengths of the searches, as bars. */
  pace: 'Your pace',
  fast: 'fast',
  steady: 'steady',
  slow: 'slow',
  slowest: (word: string, time: string) => `${word} took you longest, ${time}`,
  youFoundAll: 'You found them all!',
  fastestOf: (kind: string, gain: string) => `Your fastest ${kind}, by ${gain}`,
  firstOf: (kind: string) => `Your first ${kind}`,
  bestOf: (kind: string, time: string) => `Your best ${kind}: ${time}`,
  otherKind: (size: number, words: number) => `${common.boardSize(size)} with ${common.words(words)}`,
  hintsTaken: (hints: number) => plural(hints, { one: '# hint', other: '# hints' }),
  wordsTyped: (typed: number) => plural(typed, { one: '# typed word', other: '# typed words' }),
  offLeaderboards: (why: string) => `${why}: not on the leaderboards`,
  sentSoon: 'Finished. Your finds are on their way to the server…',
  sentLater: 'Finished offline: not on the leaderboards. Your finds will be sent later.',
  endedOffline: 'Finished offline: not on the leaderboards',
  wasPaused: 'Paused: not on the leaderboards',
  team: 'Played together: not on the leaderboards',
  playAgain: 'Play again',
  starting: 'Starting…',
  youWin: 'You win!',
  wins: (player: string) => `${player} wins!`,
  draw: 'A draw!',
  newGame: 'New game',
  /** The heading of a vocabulary's words with their clues. */
  learnAgain: 'Words to practise, slowest first',
  oneMore: 'One more board',
  placeName: 'Your name for the leaderboard',
  saveName: 'Save',
  listedAs: (name: string) => `On the leaderboard as ${name}`,
  changeName: 'Change',
  otherSettings: 'Change the board',
  linkCopied: 'Link copied: anyone who opens it plays with you',
  puzzleCopied: 'Link to the puzzle copied',
  resultCopied: 'Result copied',
  /** A button that appears after Share. */
  savePicture: 'Save the picture',
  pictureSaved: 'Picture saved',
  sharedName: (number: number | undefined, title: string) =>
    `Wordsearch${number === undefined ? '' : ` No. ${number}`}: ${title}`,
  sharedTime: (time: string) => `Solved in ${time}`,
  sharedPlace: (time: string, place: string) => `${time} · ${place}`,
  sharedHints: (time: string, hints: number) =>
    plural(hints, { one: `${time} with # hint`, other: `${time} with # hints` }),
} as const;

/** The page of a pupil who waits for the teacher's start. */
export const classesWaiting = {
  alsoHere: 'Also here',
} as const;

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame = {
  scan: 'Scan, or open',
  shareLink: 'Share the link',
  whoIsHere: 'Who’s here',
  ready: 'Ready? Start',
  readyText: 'Ready, three, two, one: the clock starts for everyone at once. Latecomers can join in.',
  aloneText: 'Nobody else is here yet. Show your friends the code, or send them the link.',
  join: 'Join the game',
  joinTeam: 'Played together: not on the leaderboards',
  joinAction: 'Join',
  watch: 'Just watch',
  joinIn: 'Join in',
  players: 'Players',
  you: '(you)',
  leads: 'in the lead',
  watching: (watchers: number) => `${watchers} watching`,
  tally: 'Words found by each player',
  rematch: 'Rematch',
  joinNext: 'Join the next game',
  nextTogether: 'Next puzzle together',
  series: 'Series',
} as const;

/** The button on the start page for a game of several players. */
export const roomsLobby = {
  host: 'Host',
  code: 'Room code',
  typeAt: 'Type it at',
  wordsIn: 'Words in',
  category: 'Words about',
  board: 'Board',
  remove: (name: string) => `Remove ${name}`,
  asked: (names: string) => `Asked, not here yet: ${names}`,
  removed: 'You’re no longer in this room',
  removedText: 'The host has removed you',
  starts: (name: string) => `${name} starts the game`,
} as const;

export const roomsStart = {
  lobby: 'Play together',
  lobbyText: 'Race a friend on the same board',
} as const;
