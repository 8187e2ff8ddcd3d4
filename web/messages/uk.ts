import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';
import type { Texts } from './texts.ts';

const plural = pluralsOf('uk');
const list = listsOf('uk');

export const site: Texts['site'] = {
  name: 'Wordsearch — філворд',
  wordmark: ['Word', 'search'],
  titled: (page: string) => `${page} · Wordsearch`,
};

export const shell: Texts['shell'] = {
  skip: 'Перейти до вмісту',
  pages: 'Сторінки',
  play: 'Грай',
  api: 'Про API',
  language: 'Мова',
  picture: 'Wordsearch, філворд: знайди сховані слова',
  motto: 'Знайди сховані слова',
  noScript: ['Скрипти', 'вимкнено'],
  noScriptWhy: 'Для гри потрібен JavaScript.',
  needs: ({ chrome, firefox, safari }: Readonly<Record<string, string>>) =>
    `Для гри потрібен новіший браузер: щонайменше Chrome ${chrome}, Firefox ${firefox} або Safari ${safari}.`,
  missing: ['Сторінку', 'не знайдено'],
  missingWhy: 'Може, в адресі помилка. Слова сховалися деінде.',
  missingNext: 'Почати гру',
};

export const titles: Texts['titles'] = {
  start: {
    description:
      'Знайди сховані слова: спокійний філворд для одного чи для компанії, без реклами й стеження.',
  },
  missing: { title: 'Сторінку не знайдено', description: 'Такої сторінки немає.' },
  reference: { title: 'Довідник API', description: 'Усі шляхи, поля й помилки JSON API.' },
  game: { title: 'Гра', description: 'Філворд: долучайся й знаходь сховані слова.' },
  puzzle: {
    title: 'Філворд',
    description: 'Філворд: за цим посиланням у всіх те саме поле.',
  },
  board: '{{subject}}, {{size}} × {{size}}, слів: {{words}}',
};

export const common: Texts['common'] = {
  list,
  decimal: decimalOf('uk'),
  spokenTime: spokenTimesOf('uk'),
  boardSize: (size: number) => `${size} × ${size}`,
  words: (count: number) =>
    plural(count, { one: '# слово', few: '# слова', many: '# слів', other: '# слова' }),
  board: (size, words) => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count: number) => plural(count, { one: '# день', few: '# дні', many: '# днів', other: '# дня' }),
  streak: (days: number) =>
    plural(days, {
      one: '# день поспіль',
      few: '# дні поспіль',
      many: '# днів поспіль',
      other: '# дня поспіль',
    }),
  soon: 'менше хвилини',
  minutes: (minutes: number) => `${minutes}\u00a0хв`,
  hours: (hours: number, minutes: number) => `${hours}\u00a0год\u00a0${minutes}\u00a0хв`,
  lettersLeft: 'З решти літер виходить',
  seconds: (count: number) =>
    plural(count, { one: '# секунда', few: '# секунди', many: '# секунд', other: '# секунди' }),
  solvedClue: (word: string, clue: string) => `${word}: ${clue}`,
  clue: (clue: string, letters: number) => `${clue} (${letters})`,
  nameless: 'Анонім',
  presets: { quick: 'Бліц', classic: 'Класика', hard: 'Важка', expert: 'Експерт' },
};

export const shared: Texts['shared'] = {
  games: (count: number) => plural(count, { one: '# гра', few: '# гри', many: '# ігор', other: '# гри' }),
  noAnswer: 'Сервер не відповідає. Пробуємо ще раз…',
  noConnection: ['Немає', 'з’єднання'],
};

/** After "через": the accusative. */
const inSeconds = (count: number) =>
  plural(count, {
    one: 'через # секунду',
    few: 'через # секунди',
    many: 'через # секунд',
    other: 'через # секунди',
  });

export const problems: Texts['problems'] = {
  tooManyGames: (seconds: number) =>
    `Забагато нових ігор із твоєї мережі. Спробуй ще раз ${inSeconds(seconds)}.`,
  tooManyRequests: (seconds: number) =>
    `Забагато запитів із твоєї мережі. Спробуй ще раз ${inSeconds(seconds)}.`,
  refused: 'Не вийшло. Перевір, що введено, і спробуй ще раз.',
  noAnswer: 'Сервер не відповів. Перевір з’єднання і спробуй ще раз.',
  trouble: 'На сервері зараз негаразди. Спробуй ще раз за мить.',
};

export const name: Texts['name'] = {
  refused: 'Таке ім’я тут не дозволено: вибери інше',
  label: 'Твоє ім’я',
  optional: '(за бажання)',
  rule: 'Літери, цифри, пробіли, - ’ та емодзі',
  wrong: 'В імені можуть бути лише літери (у слові — однієї абетки), цифри, пробіли, - ’ та емодзі.',
  missing: 'Введи ім’я або вибери «Лише дивитися»',
  anonymous: (anonymous: string) => `${anonymous} — так тут звуть гравців без імені: вибери інше`,
};

export const directions: Texts['directions'] = {
  legend: 'Напрямки',
  names: { easy: 'Легко', medium: 'Середньо', hard: 'Складно' },
  texts: {
    easy: 'Слова йдуть праворуч і вниз.',
    medium: 'Слова йдуть праворуч, вниз і по діагоналях.',
    hard: 'Слова йдуть у всі вісім боків, навіть задом наперед.',
  },
};

export const offline: Texts['offline'] = {
  title: ['Немає', 'інтернету'],
  text: 'Цієї сторінки ще немає на твоєму пристрої. Вона відкриється сама, щойно з’явиться мережа.',
  back: 'На головну',
};

export const theme: Texts['theme'] = {
  title: 'Тема',
  names: {
    system: 'Системна',
    light: 'Світла',
    dark: 'Темна',
    contrast: 'Контрастна',
    paper: 'Газета',
    chalk: 'Дошка',
    arcade: 'Аркада',
    garden: 'Сад',
  },
};

export const start: Texts['start'] = {
  title: 'Знайди сховані слова',
  newBoard: 'Нове поле',
  offline: 'Немає мережі',
  offlineText: 'Останні відкриті ігри працюють і далі. Нові поля з’являться, щойно відновиться зв’язок.',
  more: 'Ще',
  resume: 'Продовжити',
  found: (found: number, all: number) => `Знайдено ${found} з ${all}`,
  progress: 'Знайдені слова',
  wordsIn: 'Мова слів',
  category: 'Тема слів',
  surprise: 'Будь-яка',
  custom: 'Своє поле',
  customText: 'Обери розмір, слова й напрямки',
  size: 'Розмір',
  words: 'Слова',
  start: 'Старт',
  readyIn: (seconds: number) => `Ще ${seconds}\u00a0с`,
  making: 'Складаємо твоє поле…',
  tooMany: 'У твоїй мережі почали вже дуже багато нових ігор.',
};

export const join: Texts['join'] = {
  page: {
    title: 'Приєднатися за кодом',
    description: 'Введи код із шести літер і грай.',
  },
  start: 'Приєднатися за кодом',
  startText: 'від учителя чи друзів',
  title: 'Приєднуйся до гри',
  text: 'Введи шість літер, які показують учитель чи друзі.',
  label: 'Код',
  action: 'Увійти',
  wrong: 'Гри з таким кодом немає. Перевір усі шість літер або попроси новий код.',
  incomplete: 'У коді шість літер.',
};

export const recent: Texts['recent'] = {
  title: 'Твої ігри',
  clear: 'Очистити',
  undo: 'Повернути',
  remove: (game: string, date: string) => `Прибрати: ${game}, ${date}`,
  removedOne: (game: string) => `Прибрано: ${game}.`,
  removed: (count: number) => `Прибрано: ${shared.games(count)}.`,
  about: (size, date) => `${common.boardSize(size)} · ${date}`,
  gone: 'Уже немає на сервері',
  done: (time: string) => `Пройдено за ${time}`,
};

export const dailyPages: Texts['dailyPages'] = {
  link: 'Сьогодні',
  all: 'Усі філворди дня',
  today: {
    title: 'Філворд дня',
    description: 'Одне поле для всіх, щодня нове: знайди всі слова.',
  },
  day: (date: string) => `Філворд за ${date}`,
  archive: { title: 'Філворди дня', description: 'Філворди всіх минулих днів.' },
};

export const daily: Texts['daily'] = {
  eyebrow: (number) => (number === undefined ? 'Філворд дня' : `Філворд дня · №\u00a0${number}`),
  offline: 'Немає з’єднання: твій час не потрапить до таблиці',
  unavailable: 'Її ще немає. Пробуємо ще раз…',
  play: { none: 'Грати', running: 'Продовжити', done: 'Твій результат' },
  opening: 'Відкриваємо…',
  done: (time: string) => `Пройдено за ${time}`,
  next: (time: string) => `До наступної: ${time}`,
  sentence: (words) =>
    plural(words, {
      one: 'З решти літер вийде речення з # слова',
      few: 'З решти літер вийде речення з # слів',
      many: 'З решти літер вийде речення з # слів',
      other: 'З решти літер вийде речення з # слова',
    }),
  board: (title) => `Відкрити поле «${title}»`,
  noStreak: 'Почни серію',
  day: (date, title, state) => (title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`),
  earlier: 'Раніше',
  earlierPuzzles: 'Попередні дні',
  archiveTitle: 'Усі філворди дня',
  archiveText:
    'Нова — щоночі опівночі за твоїм часом. Старі нічим не гірші, але до таблиці лідерів потрапляють лише ті, хто грає того самого дня.',
  earlierMonth: 'Попередній місяць',
  laterMonth: 'Наступний місяць',
  monthDone: (done: number, days: number) => `Цього місяця пройдено ${done} з ${days}`,
  noDay: ['Цього дня філворда', 'немає'],
  noDayWhy: 'Перший був 1 січня 2026 року, і щоночі опівночі з’являється новий.',
  toArchive: 'Усі філворди дня',
};

export const dailyNext: Texts['dailyNext'] = {
  lastDays: (done: number) => `За останні 7 днів зіграно: ${done}`,
  tomorrow: (wait: string) => `До завтрашнього філворда: ${wait}`,
  yesterday: 'Учорашній філворд',
  earlier: 'Попередні дні',
};

export const puzzle: Texts['puzzle'] = {
  eyebrow: 'Філворд',
  daily: (number: number | undefined) =>
    number === undefined ? 'Філворд дня' : `Філворд дня · №\u00a0${number}`,
  resume: 'Продовжити гру',
  start: 'Грати',
  again: 'Грати ще раз',
  opening: 'Відкриваємо…',
  result: 'Твій результат',
  share: 'Поділитися',
  copied: 'Результат скопійовано',
  board: 'Твоє поле',
  practice: 'Для тренування: рахується твоя перша гра.',
  past: 'Цей день минув. Грай для задоволення: його таблицю лідерів закрито.',
  unknown: ['Цього філворда', 'вже немає'],
  unknownWhy: 'Може, в посиланні помилка або його видалено.',
  other: 'Зіграти в інший',
};

export const challengesGame: Texts['challengesGame'] = {
  ask: 'Кинути виклик',
  bothTimes: 'Час обох гравців',
  beat: (rival: string, time: string) => `Обжени: ${rival}, ${time}`,
  race: (found: number, all: number, rival: string, ghost: number) =>
    `Знайдено ${found} з ${all}, ${rival}: ${ghost}`,
  youWon: (gap: string) => `Ти попереду на ${gap}.`,
  rivalWon: (rival: string, gap: string) => `${rival} попереду на ${gap}.`,
  copied: 'Виклик скопійовано: надішли його друзям',
  canYouFind: 'Знайдеш усі?',
  canYouBeat: (time: string) => `Зможеш швидше за ${time}?`,
};

export const challengesPages: Texts['challengesPages'] = {
  asked: (rival: string, time: string) => `${rival} кидає тобі виклик: спробуй швидше за ${time}`,
  mine: 'Твої виклики',
  won: (rival: string, title: string, mine: string, time: string) =>
    `${title}: перемога твоя! Ти — ${mine}, ${rival} — ${time}`,
  lost: (rival: string, title: string, mine: string, time: string) =>
    `${title}: цього разу перемагає ${rival}. ${time} проти ${mine}`,
  closeNews: 'OK',
};

export const leaderboards: Texts['leaderboards'] = {
  placeOf: (place: number, players: number) => `Місце ${place} з ${players}`,
  fasterThan: (percent: number, players: number) => `Швидше за ${percent}\u00a0% гравців (усього ${players})`,
};

export const leaderboardsResult: Texts['leaderboardsResult'] = {
  place: (place: number) => `Місце ${place}`,
  placeIn: (place: number, category: string) => `${category}: місце ${place}`,
  fastestIn: (category: string) => `${category}: найшвидші`,
  allTimes: 'Весь список',
  late: 'Той день уже минув: без місця в його таблиці лідерів',
  practice: 'Тренування: рахується твоя перша гра у цьому філворді',
  tooFast: 'Швидше, ніж може рука: без місця в таблицях лідерів',
  second: 'Рахується твоя перша гра дня: ця не потрапить до таблиці лідерів',
  changed: 'Філворд відтоді змінено: без місця в його таблиці лідерів',
  beyond: 'Поза першою тисячею',
  puzzleDeleted: 'Цей філворд видалено',
};

export const scores: Texts['scores'] = {
  page: { title: 'Рекорди', description: 'Десять найшвидших ігор кожної категорії.' },
  link: 'Рекорди',
  off: 'Рекордів тут немає',
  offWhy: 'Адміністратор сайту вимкнув рекорди.',
  title: 'Рекорди',
  pages: 'Рекорди і статистика',
  leaderboard: 'Лідери',
  board: 'Поле',
  any: 'Усі поля',
  category: 'Категорія',
  allCategories: 'Усі',
  caption: 'Найшвидші ігри',
  place: 'Місце',
  player: 'Гравець',
  time: 'Час',
  when: 'Коли',
  you: 'Ти',
  anyRule: 'Усі завершені ігри без підказок, на будь-якому полі, самотужки чи разом.',
  times: (count: number) =>
    plural(count, {
      one: '# результат',
      few: '# результати',
      many: '# результатів',
      other: '# результату',
    }),
  boardIn: (category, size, words) => `${category}, ${common.board(size, words)}`,
  empty: 'Тут ще нікого. Перше місце чекає на тебе.',
  emptyBoard: 'Перше місце вільне',
  play: (board: string) => `Грати: ${board}`,
  playAny: 'Грати',
  mine: 'Твої ігри',
  noneMine: 'Твоїх ігор тут ще немає.',
  finished: 'Завершено',
  best: 'Рекорд',
  yourPlace: 'Твоє місце',
  popular: 'У що грають',
  popularCaption: 'Завершені ігри за категоріями',
  average: 'Середній',
  playNow: 'Зіграти',
};

export const leaderboardsPage: Texts['leaderboardsPage'] = {
  period: 'Коли',
  periods: { all: 'Весь час', week: 'Цей тиждень', day: 'Сьогодні' },
  fairRule: 'Один гравець, усі слова знайдено на полі, без підказок: найкраща гра кожного імені.',
  beyond: 'після першої тисячі',
  fastest: 'Найшвидші гравці',
  fastestOfDay: 'Найшвидші за день',
  thisGame: 'ця гра',
  nobody: 'Її ще ніхто не пройшов. Перше місце чекає на тебе!',
  nobodyThen: 'Того дня його ніхто не пройшов.',
  trust:
    'Кожне ім’я має одне місце — за першу гру. Ми не бачимо, хто вже грав на цьому полі в приватному вікні чи під іншим ім’ям: справжнє змагання — серед друзів.',
};

export const statisticsPage: Texts['statisticsPage'] = {
  link: 'Твоя статистика',
  page: {
    title: 'Твоя статистика',
    description: 'Твої ігри в цьому браузері: серія, найкращий і середній час.',
  },
};

export const statistics: Texts['statistics'] = {
  title: 'Твоя статистика',
  all: 'Усі ігри',
  games: 'Ігри',
  streak: 'Поточна серія',
  longest: 'Найдовша серія',
  times: 'Твій час',
  none: 'У цьому браузері ще немає завершених ігор наодинці.',
  best: 'Рекорд',
  teamGames: 'Разом',
  rule: 'Рекорд і середній час рахуємо за іграми наодинці, без підказок і введених слів.',
  sentences: 'Твої речення',
  byWeekday: 'Філворди дня: середній час за днями тижня',
  lastDays: 'Філворди дня: останні 30 днів',
  day: 'День',
  time: 'Час',
  moveTitle: 'Перенести в інший браузер',
  moveText:
    'Твої ігри й групи живуть лише в цьому браузері. Скопіюй код тут і встав його там: двічі нічого не зарахується. Нікому його не показуй: хто має код, може грати за тебе у твоїх групах.',
  copy: 'Копіювати код',
  copied: 'Код скопійовано',
  copyByHand: 'Браузер не дозволяє копіювати. Ось код:',
  myCode: 'Твій код',
  showQr: 'Показати QR-код',
  scan: 'Зіскануй його іншим пристроєм: там відкриється статистика з твоїм кодом.',
  newest: (count: number) => `Найновіші ігри в ньому: ${count}. У скопійованому коді є всі.`,
  chart: (count: number, first: string, last: string) =>
    `Твої останні результати (${count}): від ${first} до ${last}, найшвидший позначено`,
  otherCode: 'Код з іншого браузера',
  add: 'Додати ігри',
  pasteFirst: 'Спершу встав код',
  badCode: 'Код неповний. Скопіюй його ще раз.',
  codeEmpty: 'У цьому коді немає ігор',
  codeKnown: 'Усі ці ігри в тебе вже є',
  added: (count: number) => `Додано: ${shared.games(count)}`,
};

export const groups: Texts['groups'] = {
  page: {
    title: 'Група',
    description: 'Розгадуй філворд дня з друзями й дивись, хто швидше.',
  },
  toGroup: 'Створи групу.',
  added: (count: number) =>
    plural(count, {
      one: 'Додано: # група',
      few: 'Додано: # групи',
      many: 'Додано: # груп',
      other: 'Додано: # групи',
    }),
  eyebrow: 'Група',
  newTitle: 'Грай із друзями',
  newText:
    'Створи групу й надішли посилання рідним чи друзям. Щодня видно, хто вже пройшов філворд дня і як швидко. Реєструватися не треба.',
  mine: 'Твої групи',
  title: 'Назва групи',
  titleExample: 'Родина',
  titleMissing: 'Дай групі назву.',
  titleLong: 'Назва довша за 30 символів.',
  titleMixed: 'Пиши кожне слово назви літерами однієї абетки.',
  make: 'Створити групу',
  full: (max: number) => `У тебе вже максимум груп: ${max}. Вийди з однієї, щоб долучитися до іншої.`,
  groupFull: (max: number) => `Група заповнена. Учасників: ${max}.`,
  join: 'Долучитися до групи',
  joinText: 'Назвися — і ти в групі. Далі твій час у філворді дня з’являтиметься тут сам.',
  joinButton: 'Долучитися',
  name: 'Твоє ім’я',
  nameMissing: 'Введи ім’я: решта має знати, хто ти.',
  played: (played: number, members: number) => `Сьогодні вже зіграли: ${played} з ${members}.`,
  line: (name: string, played: number, members: number) => `${name}: зіграли ${played} з ${members}`,
  more: 'Грай із друзями: створи групу',
  lines: 'Твої групи',
  period: 'Період',
  periods: { today: 'Сьогодні', week: 'Тиждень', month: 'Місяць' },
  lists: { today: 'Час за сьогодні', week: 'Час за цей тиждень', month: 'Час за цей місяць' },
  nobody: 'Тут ще нікого немає.',
  notYet: 'ще ні',
  you: 'Ти',
  days: (count: number) => common.days(count),
  rule: 'Рахується перша завершена гра дня — без підказок, введених слів і чужої допомоги.',
  daysFirst: 'Вище той, хто грає більше днів, а далі — у кого кращий час.',
  manage: 'Прибрати учасників',
  done: 'Готово',
  trust:
    'Ми не бачимо, чи хтось уже грав на цьому полі в приватному вікні або під іншим ім’ям. Це змагання для тих, хто довіряє одне одному.',
  play: 'До філворда дня',
  invite: 'Запросити інших',
  inviteText: 'Хто має це посилання, може долучитися й бачити всі імена та час.',
  code: 'QR-код посилання',
  share: 'Поділитися',
  invitation: (name: string, link: string) =>
    `Долучайся до групи «${name}» і розгадуй із нами філворд дня: ${link}`,
  copied: 'Посилання скопійовано.',
  rename: 'Змінити своє ім’я',
  save: 'Зберегти',
  leave: 'Вийти з групи',
  leaveSure: 'Вийти з групи? Твій час тут буде видалено.',
  remove: 'Прибрати',
  removeOne: (name: string) => `Прибрати: ${name}`,
  removeSure: (name: string) => `Прибрати з групи: ${name}? Увесь час цього учасника буде видалено.`,
  delete: 'Видалити групу',
  deleteSure: (name: string) => `Видалити «${name}» для всіх учасників?`,
  cancel: 'Скасувати',
  another: 'Твої групи або нова група',
  report: 'Поскаржитися',
  unknown: ['Такої групи', 'немає'],
  unknownWhy: 'Її видалено, або посилання неповне.',
  forget: 'Прибрати з твоїх груп',
};

export const groupsFinish: Texts['groupsFinish'] = {
  you: 'Ти',
  waiting: (members: number) =>
    plural(members, {
      one: 'Ще не зіграла # людина',
      few: 'Ще не зіграли # людини',
      many: 'Ще не зіграли # людей',
      other: 'Ще не зіграли # людини',
    }),
};

export const puzzles: Texts['puzzles'] = {
  page: {
    title: 'Створи філворд',
    description: 'Сховай власні слова й поділися посиланням або роздрукуй.',
  },
  nav: 'Створи',
  off: 'Власних філвордів тут немає',
  offWhy: 'Адміністратор сайту вимкнув створення філвордів.',
  refused: 'Сервер цього не прийняв. Зміни назву, слова або послання і спробуй ще раз.',
  reasons: {
    long: (letters: number, size: number) =>
      `забагато літер (${letters}), а рядків на полі лише ${size}: зроби поле ${common.boardSize(letters)}`,
    longForAny: (letters: number, max: number) =>
      `забагато літер (${letters}), а рядків на полі може бути щонайбільше ${max}: скороти слово`,
    longLabel: (max: number) => `забагато символів (щонайбільше ${max})`,
    longClue: (max: number) => `у поясненні забагато символів (щонайбільше ${max})`,
    mixedClue: 'слово в поясненні має літери різних абеток',
    noClue: 'немає пояснення',
    tooMany: (max: number) => `забагато слів: у філворді їх щонайбільше ${max}`,
    noLetters: 'у ньому немає літер',
    digits: (signs: string) => `має знаки, яких на полі не буває (${signs}): запиши його літерами`,
    smallLetters: (signs: string) =>
      `має знаки, яких на полі не буває (${signs}): запиши його великими літерами`,
    otherSigns: (signs: string) =>
      `має знаки, яких на полі не буває (${signs}): підходять лише літери, що мають велику форму`,
    short: (min: number) => `замало літер (треба щонайменше ${min})`,
    otherScript: (word: string) => `має літери іншої абетки, ніж слово ${word}`,
    twoScripts: 'має літери двох абеток',
    twice: 'є у списку двічі',
    inside: (word: string) => `його можна прочитати у слові ${word}`,
    contains: (word: string) => `містить слово ${word}`,
  },
  messageReasons: {
    long: (max: number) => `Забагато літер: у посланні їх може бути щонайбільше ${max}.`,
    noLetters: 'У посланні мають бути літери.',
    signs: 'У посланні можуть бути лише літери та знаки між ними.',
    otherScript: 'Послання має бути тією самою абеткою, що й слова.',
  },
  title: 'Створи філворд',
  text: 'Власні слова для класу, дня народження чи друзів. Знайти його можна лише за посиланням.',
  newPuzzle: 'Новий філворд',
  changePuzzle: 'Зміни у філворді',
  name: 'Назва',
  nameExample: '4-Б клас',
  words: 'Слова',
  wordsHow: '(по одному в рядку або через кому; «слово = пояснення» чи «слово - пояснення» покаже пояснення)',
  count: (usable: number, min: number, max: number) =>
    `${common.words(usable)}. У філворді їх від ${min} до ${max}.`,
  leftOut: 'Не потрапили на поле:',
  leftOutLabel: 'Слова, яких немає на полі',
  leftOutWord: (word, reason, line) =>
    line === undefined ? `${word}: ${reason}` : `Рядок ${line}: ${word}: ${reason}`,
  noRoom: (otherSize: number | undefined) =>
    `на полі для нього немає місця${otherSize === undefined ? '' : `: зроби поле ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count: number) =>
    plural(count, {
      one: 'і ще # слово',
      few: 'і ще # слова',
      many: 'і ще # слів',
      other: 'і ще # слова',
    }),
  size: 'Розмір',
  players: 'Гравці',
  showWords: 'бачать список слів',
  showWordsNot: '(якщо ні, то знають лише, скільки їх)',
  hints: 'можуть брати підказки',
  making: 'Складаємо поле…',
  save: 'Зберегти зміни',
  make: 'Створити',
  discard: 'Відкинути зміни',
  preview: 'Перегляд',
  previewLabel: (placed: number) => `Поле з твоїми словами: ${placed}`,
  previewText: 'Гравці позначок не бачать',
  shuffle: 'Перемішати',
  message: 'Послання',
  messageHow: '(за бажання: його можна прочитати з решти літер)',
  messageExample: 'З днем народження, Адо',
  messageRoom: (min: number, max: number, letters: number) =>
    `На цьому полі вільних літер: ${min === max ? min : `${min}–${max}`}, а в посланні їх ${letters}.`,
  messageNeedsAll: 'З посланням мають уміститися всі слова.',
  addWords: (count: number) =>
    plural(count, {
      one: 'Додай # слово або зміни розмір.',
      few: 'Додай # слова або зміни розмір.',
      many: 'Додай # слів або зміни розмір.',
      other: 'Додай # слова або зміни розмір.',
    }),
  takeWords: (count: number) =>
    plural(count, {
      one: 'Прибери # слово або зміни розмір.',
      few: 'Прибери # слова або зміни розмір.',
      many: 'Прибери # слів або зміни розмір.',
      other: 'Прибери # слова або зміни розмір.',
    }),
  messageRoomAt: (size: number, min: number, max: number, letters: number) =>
    `Літер у посланні на полі ${common.boardSize(size)}: ${min === max ? min : `${min}–${max}`}, у твоєму їх ${letters}.`,
  makeItSize: (size: number) => `Уміститься на полі ${common.boardSize(size)}: вибрати`,
  addToFit: (words: string, size: number) =>
    `Додати: ${words} (уміститься на полі ${common.boardSize(size)})`,
  options: 'Поле й правила',
  previewEmpty: (min: number) => `Введи щонайменше ${common.words(min)}, і тут виросте поле.`,
  ready: (title: string) => `Готово: ${title}`,
  changed: (title: string) => `Змінено: ${title}`,
  another: 'Створити ще один філворд',
  link: 'Посилання на гру',
  share: 'Поділитися',
  play: 'Грати',
  notOnBoard: 'Цих слів немає на полі:',
  keepOld: 'У вже початих іграх лишається старе поле.',
  mine: 'Мої філворди',
  mineText:
    'У роздруківці розв’язок на другій сторінці. Змінити чи видалити ці філворди може лише цей браузер: якщо стерти його дані, зникне список, але не філворди.',
  shareOne: (title: string) => `Поділитися: ${title}`,
  printOne: (title: string) => `Друкувати: ${title}`,
  editOne: (title: string) => `Змінити: ${title}`,
  deleteOne: (title: string) => `Видалити: ${title}`,
  linkOf: (title: string) => `Посилання: ${title}`,
  shareShort: 'Поділитися',
  print: 'Друк',
  edit: 'Змінити',
  delete: 'Видалити',
  deleteQuestion: 'Видалити цей філворд і всі його ігри?',
  keep: 'Лишити',
  linkCopied: 'Посилання скопійовано.',
  copyByHand: 'Браузер не дозволяє копіювати: скопіюй посилання вручну.',
  board: 'Поле',
  boardMarked: 'Поле з позначеними словами',
  secretWords: (count: number) => `Знайди ${common.words(count)}: філворд тримає їх у таємниці.`,
  solution: (title) => `Розв’язок: ${title}`,
  noAnswer: 'Сервер не відповів. Слова збережено: спробуй ще раз, коли з’явиться мережа.',
  trouble: 'На сервері зараз негаразди. Слова збережено: спробуй ще раз за мить.',
  deleted: 'Цей філворд видалено. Слова збережено: з них можна створити новий.',
  titleMissing: 'Дай філворду назву.',
  titleLong: (max: number) =>
    plural(max, {
      one: 'Назва може мати щонайбільше # символ.',
      few: 'Назва може мати щонайбільше # символи.',
      many: 'Назва може мати щонайбільше # символів.',
      other: 'Назва може мати щонайбільше # символу.',
    }),
  titleMixed: 'Пиши кожне слово назви літерами однієї абетки.',
  tooFew: (min: number, missing: number) =>
    `Для філворда потрібно ${common.words(min)}. Додай ще ${missing}.`,

  kind: 'Що на полі',
  ownWords: 'Свої слова',
  vocabulary: 'Словничок',
  wordsIn: 'Мова слів',
  cluesIn: 'Мова пояснень',
  pictures: 'Картинки',
  list: 'Гравці бачать',
  lists: { both: 'Слова й пояснення', clues: 'Лише пояснення', pictures: 'Лише картинки' },
  topics: 'Теми',
  topicNames: {
    animals: 'Тварини',
    body: 'Тіло',
    clothes: 'Одяг',
    family: 'Родина',
    food: 'Їжа',
    fruit: 'Фрукти',
    home: 'Удома',
    jobs: 'Професії',
    kitchen: 'Кухня',
    music: 'Музика',
    nature: 'Природа',
    school: 'Школа',
    sea: 'Море',
    sport: 'Спорт',
    time: 'Час',
    town: 'У місті',
    travel: 'Подорожі',
    weather: 'Погода',
  },
  topicsFailed: 'Слова цих тем не завантажилися. Перевір з’єднання і вибери тему ще раз.',
  howMany: 'Скільки слів',
  topicsHave: (count: number) =>
    plural(count, {
      one: 'У цих темах є # слово для одного поля.',
      few: 'У цих темах є # слова для одного поля.',
      many: 'У цих темах є # слів для одного поля.',
      other: 'У цих темах є # слова для одного поля.',
    }),
  otherWords: 'Узяти інші слова',
  chosen: 'Вибрані слова',
  strike: (word: string) => `Викреслити ${word}`,
  replace: (word: string) => `Замінити ${word}`,
  struck: (word: string) => `Викреслено: ${word}.`,
  replaced: (word: string, other: string) => `Замість ${word} тепер ${other}.`,
  noOther: 'Інших слів у цих темах немає. Вибери ще одну тему.',
  pairsHow:
    '(по парі в рядку, «слово = пояснення», або два стовпці таблиці; з «der|Hund» на поле потрапить лише HUND)',
  vocabularyTitle: (topics: string, board: string, clues: string) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics: string, board: string) => `${topics} (${board})`,
  findClues: (count: number) =>
    plural(count, {
      one: 'Знайди # слово. Ось пояснення:',
      few: 'Знайди # слова. Ось пояснення:',
      many: 'Знайди # слів. Ось пояснення:',
      other: 'Знайди # слова. Ось пояснення:',
    }),
};

export const puzzlesMoved: Texts['puzzlesMoved'] = {
  added: (count: number) =>
    plural(count, {
      one: 'Додано: # філворд',
      few: 'Додано: # філворди',
      many: 'Додано: # філвордів',
      other: 'Додано: # філворди',
    }),
  moved: 'Створені тобою філворди теж перейдуть: хто має код, може їх змінювати.',
};

export const sheets: Texts['sheets'] = {
  page: {
    title: 'Надрукуй збірку',
    description:
      'Надрукуй одразу до 60 філвордів із розв’язками: на тему, зі своїх слів, з таблиці або з філвордів дня за цілий місяць.',
  },
  title: 'Надрукуй збірку',
  text: 'До 60 філвордів на папері, усі різні, з розв’язками наприкінці.',
  source: 'Звідки взяти слова',
  sources: { topics: 'Теми', own: 'Свій список', daily: 'Філворди дня' },
  noClues: 'Без пояснень',
  anyLanguage: 'Будь-яка мова',
  listHow: '(по одному в рядку або «слово = пояснення»)',
  openList: 'Вибрати таблицю',
  openListHow:
    'Файл CSV, TSV або текстовий зі стовпцями для слова, пояснення й номера філворда. Його можна й перетягнути на список.',
  listsOf: (count: number) =>
    plural(count, { one: '# список', few: '# списки', many: '# списків', other: '# списку' }),
  closeFile: 'Прибрати',
  atPlace: (line: number, column: number, problem: string) => `Рядок ${line}, стовпець ${column}: ${problem}`,
  fileFaults: {
    quote: 'лапки не закриті',
    columns: 'стовпців лише три: слово, пояснення й номер філворда',
    number: 'номер філворда має бути цілим числом від 1 до 400',
    word: 'бракує слова',
    many: 'у списку може бути щонайбільше 1000 слів',
    empty: 'у файлі немає слів',
  },
  month: 'Місяць',
  daysEnded: (count: number) =>
    plural(count, {
      one: '# філворд, день якого вже всюди минув',
      few: '# філворди, дні яких уже всюди минули',
      many: '# філвордів, дні яких уже всюди минули',
      other: '# філворда, дні яких уже всюди минули',
    }),
  boards: 'Поля',
  boardsForPupils: (count: number) =>
    plural(count, {
      one: '# поле, для однієї дитини',
      few: '# поля, кожній дитині своє',
      many: '# полів, кожній дитині своє',
      other: '# поля, кожній дитині своє',
    }),
  print: 'Друк',
  pages: (count: number) =>
    plural(count, { one: '# сторінка', few: '# сторінки', many: '# сторінок', other: '# сторінки' }),
  making: 'Створюємо поля',
  made: (count: number, all: number) => `Готово полів: ${count} з ${all}`,
  stop: 'Зупинити',
  stopped: 'Зупинено',
  preview: 'Перша сторінка',
  previewEmpty: 'Вибери слова, і тут з’явиться перша сторінка.',
  shuffle: 'Перемішати',

  failed: 'Не вдалося створити поля. Онови сторінку й спробуй ще раз.',
  severalLists: 'Для імен потрібен один список: усі отримують ті самі слова.',
  fewWords: (min: number, usable: number) => `Підхожих слів: ${usable}. Полю потрібно щонайменше ${min}.`,
  noRoom: (placed: number, wanted: number) => `На полі вміщується лише ${placed} з ${wanted} слів.`,
  fewBoards: (made: number) =>
    plural(made, {
      one: 'З цих слів виходить лише # поле. Додай слова або збільш його.',
      few: 'З цих слів виходять лише # різні поля. Додай слова або збільш їх.',
      many: 'З цих слів виходить лише # різних полів. Додай слова або збільш їх.',
      other: 'З цих слів виходить лише # поля. Додай слова або збільш їх.',
    }),
  noFit: 'З такими літерами поля не вміщуються на сторінці.',
  takePerPage: (perPage: number) => `Друкувати по ${perPage} на сторінці`,
  badFont: 'У назві шрифту лише літери, цифри, пробіли й дефіси.',
  tooManyNames: (max: number) => `У збірці може бути щонайбільше ${max} імен.`,
  tooLong: (max: number) => `В імені може бути щонайбільше ${max} символів.`,
  palindrome: 'навпаки воно читається так само',

  board: 'Поля і слова',
  perBoard: 'Слів на полі',
  allWords: 'усі',
  list: 'У списку видно',
  wordsOnly: 'Лише слова',
  messageHow: '(необов’язково: його утворюють решта літер кожного поля)',
  paper: 'Папір',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper: string, perPage: number) => `${paper}, по ${perPage} на сторінці`,
  paperSize: 'Формат паперу',
  perPage: 'Полів на сторінці',
  binding: 'Ширший берег для скріплення',
  cover: 'Титульна сторінка',
  coverOn: 'Друкувати титульну сторінку',
  name: 'Назва',
  by: 'Ім’я',
  group: 'Клас',
  date: 'Дата',
  emptyLines: 'Замість порожнього поля буде лінія, щоб дописати від руки.',
  pupils: 'Окреме поле кожній дитині',
  pupilsHow:
    'Введи або встав імена. Кожна дитина отримує інше поле з тими самими словами і своїм іменем. Імена лишаються в цьому браузері.',
  names: 'Імена, по одному в рядку',
  pupilsOf: (count: number) =>
    plural(count, { one: '# ім’я', few: '# імені', many: '# імен', other: '# імені' }),
  reading: 'Великий друк і перше читання',
  letters: 'Літери на полі',
  letterSizes: { 0: 'Якнайбільші', 18: 'Великі, 18\u00a0pt', 24: 'Дуже великі, 24\u00a0pt' },
  letterCase: 'Написані',
  cases: { upper: 'ВЕЛИКИМИ', lower: 'малими' },
  font: 'Шрифт',
  fontHow: '(установлений на цьому комп’ютері)',
  firstReaders: 'Налаштувати для перших читачів',
  firstReadersHow: 'Маленькі поля з п’ятьма словами, лише праворуч і вниз, малими літерами.',
  files: 'Збереження і картинки',
  save: 'Зберегти збірку',
  open: 'Відкрити збірку',
  saveHow:
    'У файлі твої слова й налаштування. Відкрий його наступного року, і надрукуєш точно таку саму збірку.',
  opened: (title: string) => `Відкрито: ${title}`,
  untitled: 'Збірка',
  otherVersion: 'Її зберегла інша версія Wordsearch, тож поля можуть відрізнятися.',
  notABooklet: 'Цей файл не є збереженою збіркою.',
  pictures: 'Картинки',
  pictureOf: 'Номер поля',
  boardAs: (kind: string) => `Поле як ${kind}`,
  keyAs: (kind: string) => `Розв’язок як ${kind}`,
  picturesHow: 'Картинки PNG мають 300\u00a0dpi.',
};

export const sheetsLinks: Texts['sheetsLinks'] = {
  make: 'Надрукувати збірку з багатьох полів',
  puzzle: 'Збірка',
  puzzleOf: (title: string) => `Збірка: ${title}`,
  pupils: 'Надрукувати поле кожній дитині',
  month: 'Надрукувати цей місяць',
};

export const classes: Texts['classes'] = {
  page: {
    title: 'Клас',
    description: 'Хто розв’язує твій філворд і як просувається.',
  },
  classOf: (title: string) => `Клас: ${title}`,
  withClass: 'Грати з класом',
  classShort: 'Клас',
  eyebrow: 'Твій клас грає',
  join: 'Скануй або відкрий',
  scan: 'Код для сканування',
  code: 'і введи',
  begin: 'Старт',
  free: 'Кожен окремо',
  together: 'Усі одночасно',
  waiting: (count: number) =>
    plural(count, { one: '# чекає', few: '# чекають', many: '# чекають', other: '# чекають' }),
  nobodyWaits: 'Ще ніхто не чекає',
  startAll: 'Старт для всіх',
  started: 'Гра вже йде. Хто прийде пізніше, почне одразу.',
  players: 'Гравці',
  counts: (all: number, done: number) =>
    `${plural(all, { one: '# гравець', few: '# гравці', many: '# гравців', other: '# гравця' })}, завершили: ${done}`,
  nobody: 'Ще ніхто не грає. Покажи цю сторінку класові.',
  ready: 'на старті',
  progress: (found: number, all: number) => `${found} з ${all}`,
  results: 'Результати',
  place: 'Місце',
  name: 'Ім’я',
  words: 'Слова',
  time: 'Час',
  help: 'Допомога',
  hints: (count: number) =>
    plural(count, {
      one: '# підказка',
      few: '# підказки',
      many: '# підказок',
      other: '# підказки',
    }),
  typed: 'введено',
  actions: 'Зміни',
  rename: 'Інше ім’я',
  renameOne: (name: string) => `Змінити ім’я: ${name}`,
  newName: (name: string) => `Нове ім’я замість ${name}`,
  save: 'Зберегти',
  cancel: 'Скасувати',
  remove: 'Прибрати',
  removeOne: (name: string) => `Прибрати: ${name}`,
  removeQuestion: (name: string) => `Прибрати гру? Гравець: ${name}`,
  print: 'Друк',
  csv: 'Завантажити CSV',
  separator: 'Між стовпцями',
  comma: 'Коми',
  semicolon: 'Крапки з комою',
  practice: 'тренування',
  team: 'разом',
  empty: 'Очистити клас',
  emptyQuestion: 'Видалити всі ігри й імена цього класу? Філворд залишиться.',
  asPupil: 'Очима учнів',
  copy: 'Копія для іншого класу',
  move: 'На іншому пристрої',
  keyPlace:
    'Ключ до цього філворда збережено лише в цьому браузері. Якщо очистиш його дані, ключ зникне: відкрий сторінку й на іншому пристрої.',
  moveWhy: 'Хто має це посилання, може змінювати філворд. Не показуй його класові.',
  moveLink: 'Посилання з ключем до філворда',
  other: 'Для цієї сторінки потрібен браузер, у якому створено філворд',
  otherWhy: 'Ключ до філворда — у ньому. Або ж філворд видалено.',
  toMake: 'Створити філворд',
};

export const moderation: Texts['moderation'] = {
  page: {
    title: 'Для адміністратора',
    description: 'Філворди, імена й цифри для адміністратора сайту.',
  },
  token: 'Токен',
  tokenHelp: 'Значення ADMIN_TOKEN. Зберігається, доки не закриєш цю вкладку.',
  open: 'Відкрити',
  wrongToken: 'Це не той токен.',
  failed: 'Не вийшло. Спробуй ще раз.',
  today: 'Сьогодні, за UTC',
  figures: (games: number, completed: number, players: number, errors: number) =>
    list([
      shared.games(games),
      `з них завершено: ${completed}`,
      plural(players, { one: '# гравець', few: '# гравці', many: '# гравців', other: '# гравця' }),
      plural(errors, {
        one: '# помилка цього процесу',
        few: '# помилки цього процесу',
        many: '# помилок цього процесу',
        other: '# помилки цього процесу',
      }),
    ]),
  version: (version: string, megabytes: string) => `Версія ${version}, база даних ${megabytes}\u00a0МБ`,
  backups: {
    title: 'Резервні копії',
    make: 'Зробити копію зараз',
    done: 'Копію зроблено',
    none: 'Копій ще немає',
    folder: 'Задайте BACKUP_FOLDER, щоб бачити копії тут.',
    postgres: 'Копії PostgreSQL робить pg_dump. З BACKUP_FOLDER вони з’являються тут.',
    made: (age: string, megabytes: string) => `${age} · ${megabytes}\u00a0МБ`,
  },
  search: 'Пошук за назвами та іменами',
  find: 'Шукати',
  reported: 'Філворди й групи зі скаргами',
  sureOfGroup: (name: string) => `Видалити групу «${name}» разом з учасниками та їхніми результатами?`,
  groupOf: 'Група:',
  showWords: 'Показати слова',
  showWordsOf: (title: string) => `Показати слова: ${title}`,
  message: 'Послання',
  rude: 'лайка',
  dismiss: 'Відхилити',
  dismissOf: (title: string) => `Відхилити скарги: ${title}`,
  dismissed: 'Відхилено. Повернеться, якщо щось зміниться і надійде нова скарга.',
  refusals: 'Запити, відхилені сьогодні цим процесом',
  unknownPath: 'невідомий шлях',
  log: 'Журнал модерації',
  acts: {
    renamedName: (about: string) => `Змінено ім’я (${about})`,
    renamedGame: (about: string) => `Змінено ім’я в грі (${about})`,
    erasedName: (about: string) => `Ім’я зроблено анонімним (${about})`,
    erasedGame: (about: string) => `Ім’я в грі зроблено анонімним (${about})`,
    dismissedPuzzle: (about: string) => `Відхилено скарги на філворд (${about})`,
    dismissedGroup: (about: string) => `Відхилено скарги на групу (${about})`,
    deletedGame: (about: string) => `Видалено гру (${about})`,
    deletedPuzzle: (about: string) => `Видалено філворд (${about})`,
    deletedGroup: (about: string) => `Видалено групу (${about})`,
  },
  ways: { page: 'На цій сторінці', command: 'Командою' },
  logged: (what, way) => `${what} · ${way}`,
  newest: 'Найновіші філворди',
  found: 'Філворди з такою назвою',
  none: 'Немає',
  foundGames: 'Найновіші ігри з цими іменами',
  sureOfGame: (name: string) => `Видалити цю гру (${name})?`,
  searching: 'Пошук ще триває',
  played: (games: number, date: string) => `Ігри на цьому полі: ${games}. Остання гра: ${date}`,
  more: 'Показати більше',
  older: 'Показати старіші записи',
  names: 'Імена',
  reports: (reports: number) =>
    plural(reports, { one: '# скарга', few: '# скарги', many: '# скарг', other: '# скарги' }),
  reportsFor: (reports, reasons) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started: number, found: number, groups: number) =>
    `розпочато ігор: ${started}, ігор зі знайденими словами: ${found}, груп: ${groups}`,
  remove: 'Видалити',
  removeOf: (title: string) => `Видалити: ${title}`,
  made: (date, isChallenge) => (isChallenge ? `${date}, виклик` : date),
  sure: (title: string) => `Видалити «${title}» разом зі словами та іграми?`,
  sureOfLink: (title: string) =>
    `Видалити цей виклик до «${title}»? Слова та ігри залишаться: вони належать філворду з цією назвою.`,
  rename: 'Інше ім’я',
  renameOf: (name: string) => `Змінити ім’я: ${name}`,
  newName: (name: string) => `Інше ім’я замість ${name}`,
  erase: 'Стерти',
  eraseOf: (name: string) => `Стерти ім’я: ${name}`,
  sureErase: (name: string) => `Зробити ім’я ${name} анонімним у всіх іграх і групах?`,
  changed: (places: number) => `Змінено в іграх і групах: ${places}.`,
  deleted: 'Видалено.',
};

export const moderationReport: Texts['moderationReport'] = {
  puzzle: 'Поскаржитися',
  why: 'Що з нею не так?',
  send: 'Надіслати скаргу',
  sending: 'Надсилаємо…',
  done: 'Дякуємо. Адміністратор сайту все перегляне.',
  failed: 'Скаргу не надіслано. Перезавантаж сторінку і спробуй ще раз.',
};

export const game: Texts['game'] = {
  rematchAsked: 'Решта грає ще раз. Ти з ними?',
  hintsOff: 'У цьому філворді немає підказок',
  hintLate: 'Це слово вже знайдено',
  loading: 'Завантажуємо гру',
  noConnection: ['Немає', 'з’єднання'],
  triesAgain: 'Сторінка сама спробує ще раз.',
  gone: ['Цієї гри', 'вже немає'],
  goneWhy: 'Може, в посиланні помилка або гру видалено. Та слів для пошуку ще вдосталь.',
  startNew: 'Почати нову гру',

  daily: (date: string) => `Філворд дня · ${date}`,
  isPractice: 'Тренування',
  time: 'Час',
  startedAt: (date: string) => `Початок: ${date}`,
  wordsFound: 'Знайдені слова',
  progress: (found: number, all: number) => `Знайдено ${found} з ${all}`,

  board: 'Літери',
  boardHelp:
    'Стрілки ведуть по полю, клавіша літери — до наступної такої літери. Enter позначає першу й останню літеру слова, Esc знімає позначку. Клавіші від 1 до 4 читають рядок, стовпець і обидві діагоналі звідси. Знак питання дає підказку, скісна риска дозволяє ввести слово.',
  cell: (letter: string, name: string) => `${letter}, ${name}`,
  cellInWords: (letter: string, name: string, words: string) => `${letter}, ${name}, знайдено: ${words}`,
  sentenceWaits: (words: number) =>
    plural(words, {
      one: 'На тебе чекає речення з # слова',
      few: 'На тебе чекає речення з # слів',
      many: 'На тебе чекає речення з # слів',
      other: 'На тебе чекає речення з # слова',
    }),

  words: 'Слова',
  wordsLeft: (left: number) =>
    plural(left, {
      one: 'Лишилося # слово',
      few: 'Лишилося # слова',
      many: 'Лишилося # слів',
      other: 'Лишилося # слова',
    }),
  wordsHidden: 'Цей філворд тримає слова в таємниці.',
  someWord: 'Слово',
  linesOffline: 'Цей філворд тримає слова в таємниці: потрібне з’єднання',
  foundOnes: (found: number) => `Знайдено: ${found}`,
  wordHint: (word: string) => `${word}, показати підказку`,
  wordFound: (word: string) => `${word}, знайдено`,

  drag: 'Проведи вздовж слова',
  dragOrClick: 'Проведи вздовж слова або клацни обидва кінці',
  dragOrTap: 'Проведи вздовж слова або торкнись обох кінців',
  found: (word: string) => `Знайдено: ${word}`,
  stillLeft: (count: number) =>
    plural(count, {
      one: 'лишилося # слово',
      few: 'лишилося # слова',
      many: 'лишилося # слів',
      other: 'лишилося # слова',
    }),
  foundBy: (words: string, player: string) => `${player} знаходить: ${words}`,
  foundAlready: (word: string) => `${word} уже знайдено`,
  ofMessage: 'Гостре око: це — на самий кінець',
  notListed: (text: string) => `${text}: немає у списку`,
  notCounted: (word: string) => `${word}: не зараховано`,
  firstLetter: (cell: string) => `Перша літера — ${cell}. Тепер познач останню.`,
  markRemoved: 'Позначку знято',
  noLine: (from: string, to: string) => `Від ${from} до ${to} немає прямої лінії`,
  fewerWords: (fit: number, asked: number) => `На полі вмістилися не всі слова: ${fit} з ${asked}`,
  offline: 'Немає мережі. Знайдене збережено, надішлемо пізніше.',
  unreachable: 'Сервер не відповідає. Знайдене надішлемо пізніше.',
  connectionLost: 'Немає мережі. Пробуємо ще раз.',
  tooManyGuesses: (word: string, seconds: number) =>
    `Забагато спроб. ${word} надішлемо ще раз через ${seconds}\u00a0с.`,
  someoneElse: 'хтось інший',

  actions: 'Дії',
  hint: 'Підказка',
  type: 'Введи',
  pause: 'Пауза',
  invite: 'Запроси',
  share: 'Поділись',
  print: 'Друк',
  settings: 'Опції',
  more: 'Ще',
  hintBegins: (word: string, cell: string) => `${word}: початок — ${cell}`,
  hintRuns: (word: string, cell: string, direction: string) =>
    `${word}: початок — ${cell}, далі ${direction}`,
  hintMark: (word: string) => `${word} починається з позначки`,
  hintWay: (word: string, direction: string) => `${word} починається з позначки, далі ${direction}`,
  hintOffline: 'Для підказок потрібне з’єднання',
  up: 'вгору',
  down: 'вниз',
  left: 'ліворуч',
  right: 'праворуч',
  offBoard: (cell: string, last: string) => `${cell}: такої клітинки немає, остання на полі — ${last}`,
  bothEnds: (cell: string) => `${cell} — це один кінець. Введи обидва, наприклад C3 H8.`,

  allFound: 'Усі слова знайдено',
  yourTimeIs: (time: string) => `Твій час: ${time}.`,
  theTimeIs: (time: string) => `Час: ${time}.`,
  count: 'Увага',
  go: 'Руш!',
  nameTaken: (name: string, free: string) => `${name} тут уже є: може, ${free}?`,
  youWatch: 'Ти дивишся гру.',

  nameLine: 'Ім’я',
};

export const gameSheets: Texts['gameSheets'] = {
  paused: 'Пауза',
  pausedWhy: 'Твій час зупинено. Гра з паузою не потрапляє до таблиць лідерів.',
  goOn: 'Продовжити',
  hintQuestion: 'Взяти підказку?',
  hintWhy: 'Вона покаже, де починається слово. Гра з підказками не потрапляє до таблиць лідерів.',
  hintYes: 'Показати',
  hintNo: 'Не треба',
  typeLabel: 'Введи слово',
  typeExample: 'Слово або C3 H8',
  check: 'Готово',
  close: 'Закрити',
  inviteQuestion: 'Зіграти разом?',
  inviteWhy: 'Спільна гра не потрапляє до таблиць лідерів.',
  typedQuestion: (word: string) => `Зарахувати ${word} як введене?`,
  typedWhy:
    'Гра з введеними словами не потрапляє до таблиць лідерів. Щоб зберегти місце, познач слово на полі або введи обидва його кінці.',
  typedYes: 'Зарахувати',
  typedNo: 'Не зараз',
  introTitle: 'Як позначити слово',
  introLetters: 'РИБАК',
  sound: 'Звук',
  vibration: 'Вібрація',
  clock: 'Годинник',
  coordinates: 'Координати',
  small: 'Малі літери',
  motion: 'Анімація',
  speak: 'Озвучувати слова',
  theme: 'Тема',
  keyboard: 'Гра з клавіатури',
  keys: [
    ['Tab', 'веде на поле'],
    ['Стрілки', 'ведуть по полю'],
    ['Літера', 'веде до наступної такої літери'],
    ['Enter', 'позначає першу, а тоді останню літеру'],
    ['1 2', 'читають рядок і стовпець звідси'],
    ['3 4', 'читають діагоналі звідси, вниз і вгору'],
    ['?', 'показує, де починається слово, а тоді й напрямок'],
    ['/', 'дозволяє ввести слово'],
    ['Esc', 'знімає позначку'],
  ],
  copyByHand: 'Скопіюй це вручну',
  lobby: 'Грати разом',
  getReady: 'Приготуйся',
  teacherStarts: 'Ти у грі. Старт для всіх одночасно: дивись на дошку.',
};

export const finish: Texts['finish'] = {
  pace: 'Твій темп',
  fast: 'швидко',
  steady: 'рівно',
  slow: 'повільно',
  slowest: (word: string, time: string) => `Найдовше: ${word}, ${time}`,
  youFoundAll: 'Усі слова твої!',
  fastestOf: (kind: string, gain: string) => `${kind}: твій новий рекорд, швидше на ${gain}`,
  firstOf: (kind: string) => `${kind}: твоя перша гра`,
  bestOf: (kind: string, time: string) => `${kind}: твій рекорд ${time}`,
  otherKind: (size: number, words: number) => `${common.boardSize(size)}, ${common.words(words)}`,
  hintsTaken: (hints: number) =>
    plural(hints, {
      one: '# підказка',
      few: '# підказки',
      many: '# підказок',
      other: '# підказки',
    }),
  wordsTyped: (typed: number) =>
    plural(typed, {
      one: '# введене слово',
      few: '# введені слова',
      many: '# введених слів',
      other: '# введеного слова',
    }),
  offLeaderboards: (why: string) => `${why}: без місця в таблицях лідерів`,
  sentSoon: 'Готово. Знайдене вже прямує на сервер…',
  sentLater: 'Завершено без мережі: без місця в таблицях лідерів. Знайдене надішлемо пізніше.',
  endedOffline: 'Завершено без мережі: без місця в таблицях лідерів',
  wasPaused: 'Була пауза: без місця в таблицях лідерів',
  team: 'Знайдено разом: без місця в таблицях лідерів',
  playAgain: 'Ще раз',
  starting: 'Починаємо…',
  youWin: 'Перемога твоя!',
  wins: (player: string) => `${player} перемагає!`,
  draw: 'Нічия!',
  newGame: 'Нова гра',
  learnAgain: 'Що повторити, від найповільнішого',
  oneMore: 'Ще одне поле',
  placeName: 'Твоє ім’я для таблиці лідерів',
  saveName: 'Зберегти',
  listedAs: (name: string) => `У таблиці лідерів ти — ${name}`,
  changeName: 'Змінити',
  otherSettings: 'Змінити поле',
  linkCopied: 'Посилання скопійовано: хто його відкриє, грає з тобою',
  puzzleCopied: 'Посилання на філворд скопійовано',
  resultCopied: 'Результат скопійовано',
  savePicture: 'Зберегти картинку',
  pictureSaved: 'Картинку збережено',
  sharedName: (number: number | undefined, title: string) =>
    `Філворд${number === undefined ? '' : ` №\u00a0${number}`}: ${title}`,
  sharedTime: (time: string) => `Пройдено за ${time}`,
  sharedPlace: (time: string, place: string) => `${time} · ${place}`,
  sharedHints: (time: string, hints: number) =>
    plural(hints, {
      one: `${time}, # підказка`,
      few: `${time}, # підказки`,
      many: `${time}, # підказок`,
      other: `${time}, # підказки`,
    }),
};

export const classesWaiting: Texts['classesWaiting'] = {
  alsoHere: 'Тут також',
};

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame: Texts['roomsGame'] = {
  scan: 'Скануй або відкрий',
  shareLink: 'Поділитися',
  whoIsHere: 'Хто тут',
  ready: 'Усі тут? Старт',
  readyText: 'Увага, три, два, один: годинник рушає для всіх одночасно. Хто запізниться, долучиться.',
  aloneText: 'Тут поки що лише ти. Покажи код або надішли посилання.',
  join: 'Долучитися до гри',
  joinTeam: 'Разом: без таблиць лідерів',
  joinAction: 'Грати',
  watch: 'Лише дивитися',
  joinIn: 'Теж грати',
  players: 'Гравці',
  you: '(ти)',
  leads: 'попереду',
  watching: (watchers: number) =>
    plural(watchers, {
      one: '# глядач',
      few: '# глядачі',
      many: '# глядачів',
      other: '# глядача',
    }),
  tally: 'Скільки слів на рахунку гравців',
  rematch: 'Реванш',
  joinNext: 'До наступної гри',
  nextTogether: 'Наступний філворд разом',
  series: 'Загальний рахунок',
};

/** The button of a game for several players, on the first page. */
export const roomsLobby: Texts['roomsLobby'] = {
  host: 'Господар',
  code: 'Код кімнати',
  typeAt: 'Введи його на',
  wordsIn: 'Мова слів',
  category: 'Тема слів',
  board: 'Поле',
  remove: (name) => `Вилучити: ${name}`,
  asked: (names) => `Запрошені, ще не тут: ${names}`,
  removed: 'Ти вже не в цій кімнаті',
  removedText: 'Господар кімнати вилучив тебе',
  starts: (name) => `Гру починає ${name}`,
};

export const roomsStart: Texts['roomsStart'] = {
  lobby: 'Грати разом',
  lobbyText: 'Змагайся з друзями на одному полі',
};
