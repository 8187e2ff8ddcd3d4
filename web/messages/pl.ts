import { decimalOf, listsOf, pluralsOf, spokenTimesOf } from './plural.ts';
import type { Texts } from './texts.ts';

const plural = pluralsOf('pl');
const list = listsOf('pl');

export const site: Texts['site'] = {
  name: 'Wordsearch – wykreślanka',
  wordmark: ['Word', 'search'],
  titled: (page: string) => `${page} · Wordsearch`,
};

export const shell: Texts['shell'] = {
  skip: 'Przejdź do treści',
  pages: 'Strony',
  play: 'Graj',
  api: 'O API',
  language: 'Język',
  picture: 'Wordsearch, wykreślanka: znajdź ukryte słowa',
  motto: 'Znajdź ukryte słowa',
  noScript: ['JavaScript jest', 'wyłączony'],
  noScriptWhy: 'Gra wymaga JavaScriptu.',
  needs: ({ chrome, firefox, safari }: Readonly<Record<string, string>>) =>
    `Gra wymaga nowszej przeglądarki: co najmniej Chrome ${chrome}, Firefox ${firefox} albo Safari ${safari}.`,
  missing: ['Tej strony', 'nie ma'],
  missingWhy: 'Może w adresie jest literówka. Słowa ukryły się gdzie indziej.',
  missingNext: 'Zacznij grę',
};

export const titles: Texts['titles'] = {
  start: {
    description: 'Znajdź ukryte słowa: spokojna wykreślanka w pojedynkę albo razem, bez reklam i śledzenia.',
  },
  missing: { title: 'Nie ma tej strony', description: 'Taka strona nie istnieje.' },
  reference: { title: 'Opis API', description: 'Wszystkie ścieżki, pola i błędy JSON API.' },
  game: { title: 'Gra', description: 'Wykreślanka: dołącz i szukaj ukrytych słów.' },
  puzzle: {
    title: 'Wykreślanka',
    description: 'Wykreślanka: ta sama plansza dla każdego, kto ma link.',
  },
  board: '{{subject}}, {{size}} × {{size}}, słowa: {{words}}',
};

export const common: Texts['common'] = {
  list,
  decimal: decimalOf('pl'),
  spokenTime: spokenTimesOf('pl'),
  boardSize: (size: number) => `${size} × ${size}`,
  words: (count: number) =>
    plural(count, { one: '# słowo', few: '# słowa', many: '# słów', other: '# słowa' }),
  board: (size, words) => `${common.boardSize(size)}, ${common.words(words)}`,
  days: (count: number) => plural(count, { one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' }),
  streak: (days: number) =>
    plural(days, {
      one: '# dzień z rzędu',
      few: '# dni z rzędu',
      many: '# dni z rzędu',
      other: '# dnia z rzędu',
    }),
  soon: 'niecała minuta',
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number, minutes: number) => `${hours}\u00a0h\u00a0${minutes}\u00a0min`,
  lettersLeft: 'Pozostałe litery tworzą hasło',
  seconds: (count: number) =>
    plural(count, { one: '# sekunda', few: '# sekundy', many: '# sekund', other: '# sekundy' }),
  solvedClue: (word: string, clue: string) => `${word}: ${clue}`,
  clue: (clue: string, letters: number) => `${clue} (${letters})`,
  nameless: 'Anonim',
  presets: { quick: 'Szybka', classic: 'Klasyczna', hard: 'Trudna', expert: 'Ekspercka' },
};

export const shared: Texts['shared'] = {
  games: (count: number) => plural(count, { one: '# gra', few: '# gry', many: '# gier', other: '# gry' }),
  noAnswer: 'Serwer nie odpowiada. Próbujemy dalej…',
  noConnection: ['Brak', 'połączenia'],
};

/** After "za": the accusative. */
const inSeconds = (count: number) =>
  plural(count, { one: 'za # sekundę', few: 'za # sekundy', many: 'za # sekund', other: 'za # sekundy' });

export const problems: Texts['problems'] = {
  tooManyGames: (seconds: number) =>
    `Za dużo nowych gier z twojej sieci. Spróbuj ponownie ${inSeconds(seconds)}.`,
  tooManyRequests: (seconds: number) =>
    `Za dużo zapytań z twojej sieci. Spróbuj ponownie ${inSeconds(seconds)}.`,
  refused: 'Nie udało się. Sprawdź wpisany tekst i spróbuj ponownie.',
  noAnswer: 'Serwer nie odpowiedział. Sprawdź połączenie i spróbuj ponownie.',
  trouble: 'Serwer ma teraz kłopoty. Spróbuj ponownie za chwilę.',
};

export const name: Texts['name'] = {
  refused: 'To imię nie jest tu dozwolone: wybierz inne',
  label: 'Imię lub nick',
  optional: '(jeśli chcesz)',
  rule: 'Litery, cyfry, spacje, - ’ i emoji',
  wrong: 'Imię może zawierać tylko litery (w słowie z jednego alfabetu), cyfry, spacje, - ’ i emoji.',
  missing: 'Wpisz imię albo wybierz „Tylko patrzę”',
  anonymous: (anonymous: string) => `${anonymous} to gracze bez imienia: wybierz inne`,
};

export const directions: Texts['directions'] = {
  legend: 'Kierunki',
  names: { easy: 'Łatwe', medium: 'Średnie', hard: 'Trudne' },
  texts: {
    easy: 'Słowa biegną w prawo i w dół.',
    medium: 'Słowa biegną w prawo, w dół i na ukos.',
    hard: 'Słowa biegną w ośmiu kierunkach, także wspak.',
  },
};

export const offline: Texts['offline'] = {
  title: ['Brak', 'internetu'],
  text: 'Tej strony nie ma jeszcze na twoim urządzeniu. Otworzy się sama, gdy wróci sieć.',
  back: 'Na stronę główną',
};

export const theme: Texts['theme'] = {
  title: 'Motyw',
  names: {
    system: 'Systemowy',
    light: 'Jasny',
    dark: 'Ciemny',
    contrast: 'Wysoki kontrast',
    paper: 'Gazeta',
    chalk: 'Tablica',
    arcade: 'Automaty',
    garden: 'Ogród',
  },
};

export const start: Texts['start'] = {
  title: 'Znajdź ukryte słowa',
  newBoard: 'Nowa plansza',
  offline: 'Brak internetu',
  offlineText: 'Ostatnio otwarte gry nadal działają. Nowe plansze wrócą razem z internetem.',
  more: 'Więcej',
  resume: 'Graj dalej',
  found: (found: number, all: number) => `Znalezione: ${found} z ${all}`,
  progress: 'Znalezione słowa',
  wordsIn: 'Język słów',
  category: 'Temat słów',
  surprise: 'Zaskocz mnie',
  custom: 'Własna plansza',
  customText: 'Wybierz rozmiar, słowa i kierunki',
  size: 'Rozmiar',
  words: 'Słowa',
  start: 'Zagraj',
  readyIn: (seconds: number) => `Jeszcze ${seconds}\u00a0s`,
  making: 'Układamy planszę…',
  tooMany: 'Z twojej sieci uruchomiono już bardzo dużo nowych gier.',
};

export const join: Texts['join'] = {
  page: {
    title: 'Dołącz z kodem',
    description: 'Wpisz kod z sześciu liter i graj.',
  },
  start: 'Dołącz z kodem',
  startText: 'z tablicy albo od znajomych',
  title: 'Dołącz do gry',
  text: 'Wpisz sześć liter z tablicy albo od znajomych.',
  label: 'Kod',
  action: 'Dołącz',
  wrong: 'Żadna gra nie ma takiego kodu. Sprawdź jeszcze raz sześć liter albo poproś o nowy kod.',
  incomplete: 'Kod ma sześć liter.',
};

export const recent: Texts['recent'] = {
  title: 'Twoje gry',
  clear: 'Wyczyść',
  undo: 'Cofnij',
  remove: (game: string, date: string) => `Usuń: ${game}, ${date}`,
  removedOne: (game: string) => `Usunięto: ${game}.`,
  removed: (count: number) => `Usunięto: ${shared.games(count)}.`,
  about: (size, date) => `${common.boardSize(size)} · ${date}`,
  gone: 'Nie ma jej już na serwerze',
  done: (time: string) => `Czas: ${time}`,
};

export const dailyPages: Texts['dailyPages'] = {
  link: 'Dziś',
  all: 'Archiwum wykreślanek',
  today: {
    title: 'Wykreślanka dnia',
    description: 'Jedna plansza dla wszystkich, codziennie nowa: znajdź wszystkie słowa.',
  },
  day: (date: string) => `Wykreślanka z dnia ${date}`,
  archive: { title: 'Wykreślanki dnia', description: 'Wykreślanki ze wszystkich dni.' },
};

export const daily: Texts['daily'] = {
  eyebrow: (number) => (number === undefined ? 'Wykreślanka dnia' : `Wykreślanka dnia · nr\u00a0${number}`),
  offline: 'Brak połączenia: twój czas nie trafi na listę',
  unavailable: 'Jeszcze jej nie ma. Próbujemy dalej…',
  play: { none: 'Zagraj', running: 'Graj dalej', done: 'Zobacz swój wynik' },
  opening: 'Otwieramy…',
  done: (time: string) => `Twój czas: ${time}`,
  next: (time: string) => `Do następnej: ${time}`,
  sentence: (words) =>
    plural(words, {
      one: 'Pozostałe litery tworzą zdanie z # słowa',
      few: 'Pozostałe litery tworzą zdanie z # słów',
      many: 'Pozostałe litery tworzą zdanie z # słów',
      other: 'Pozostałe litery tworzą zdanie z # słowa',
    }),
  board: (title) => `Otwórz planszę „${title}”`,
  noStreak: 'Zacznij serię',
  day: (date, title, state) => (title === undefined ? `${date}, ${state}` : `${date}, ${title}, ${state}`),
  earlier: 'Wcześniej',
  earlierPuzzles: 'Poprzednie dni',
  archiveTitle: 'Archiwum wykreślanek',
  archiveText:
    'Nowa pojawia się o północy, gdziekolwiek jesteś. Starsze są równie dobre, ale do rankingu dnia trafiają tylko ci, którzy grają tego samego dnia.',
  earlierMonth: 'Poprzedni miesiąc',
  laterMonth: 'Następny miesiąc',
  monthDone: (done: number, days: number) => `Ukończone w tym miesiącu: ${done} z ${days}`,
  noDay: ['Tego dnia wykreślanki', 'nie ma'],
  noDayWhy: 'Pierwsza była 1 stycznia 2026 roku, a nowa pojawia się zawsze o północy.',
  toArchive: 'Archiwum wykreślanek',
};

export const dailyNext: Texts['dailyNext'] = {
  lastDays: (done: number) => `Rozegrane z ostatnich 7 dni: ${done}`,
  tomorrow: (wait: string) => `Do jutrzejszej wykreślanki: ${wait}`,
  yesterday: 'Wczorajsza wykreślanka',
  earlier: 'Poprzednie dni',
};

export const puzzle: Texts['puzzle'] = {
  eyebrow: 'Wykreślanka',
  daily: (number: number | undefined) =>
    number === undefined ? 'Wykreślanka dnia' : `Wykreślanka dnia · nr\u00a0${number}`,
  resume: 'Wróć do gry',
  start: 'Zagraj',
  again: 'Zagraj znowu',
  opening: 'Otwieramy…',
  result: 'Twój wynik',
  share: 'Udostępnij',
  copied: 'Wynik skopiowany',
  board: 'Zobacz planszę',
  practice: 'To trening: liczy się twoja pierwsza gra.',
  past: 'Ten dzień już minął. Graj dla zabawy: ranking jest zamknięty.',
  unknown: ['Tej wykreślanki', 'już nie ma'],
  unknownWhy: 'Może w linku jest literówka albo wykreślanka została usunięta.',
  other: 'Zagraj w inną',
};

export const challengesGame: Texts['challengesGame'] = {
  ask: 'Rzuć wyzwanie',
  bothTimes: 'Oba czasy',
  beat: (rival: string, time: string) => `Do pobicia: ${rival}, ${time}`,
  race: (found: number, all: number, rival: string, ghost: number) =>
    `Znalezione: ${found} z ${all}, ${rival}: ${ghost}`,
  youWon: (gap: string) => `Wygrywasz o ${gap}.`,
  rivalWon: (rival: string, gap: string) => `${rival} wygrywa o ${gap}.`,
  copied: 'Wyzwanie skopiowane: wyślij je znajomym',
  canYouFind: 'Znajdziesz wszystkie?',
  canYouBeat: (time: string) => `Pobijesz czas ${time}?`,
};

export const challengesPages: Texts['challengesPages'] = {
  asked: (rival: string, time: string) => `${rival} rzuca ci wyzwanie: pobij czas ${time}`,
  mine: 'Twoje wyzwania',
  won: (rival: string, title: string, mine: string, time: string) =>
    `${title}: wygrywasz! Ty ${mine}, ${rival} ${time}`,
  lost: (rival: string, title: string, mine: string, time: string) =>
    `${title}: tym razem wygrywa ${rival}. ${time} do ${mine}`,
  closeNews: 'OK',
};

export const leaderboards: Texts['leaderboards'] = {
  placeOf: (place: number, players: number) => `${place}. miejsce na ${players}`,
  fasterThan: (percent: number, players: number) => `Szybciej niż ${percent}% graczy (razem: ${players})`,
};

export const leaderboardsResult: Texts['leaderboardsResult'] = {
  place: (place: number) => `${place}. miejsce`,
  placeIn: (place: number, category: string) => `${category}: ${place}. miejsce`,
  fastestIn: (category: string) => `${category}: najszybsi`,
  allTimes: 'Wszystkie czasy',
  late: 'Ten dzień już minął: poza jego rankingiem',
  practice: 'Trening: liczy się twoja pierwsza gra w tej wykreślance',
  tooFast: 'Szybciej, niż potrafi ręka: poza rankingami',
  second: 'Liczy się twoja pierwsza gra dnia: ta jest poza rankingiem',
  changed: 'Wykreślanka zdążyła się zmienić: poza jej rankingiem',
  beyond: 'Poza pierwszym tysiącem',
  puzzleDeleted: 'Ta wykreślanka została usunięta',
};

export const scores: Texts['scores'] = {
  page: { title: 'Wyniki', description: 'Dziesięć najszybszych gier w każdej kategorii.' },
  link: 'Wyniki',
  off: 'Tu nie ma wyników',
  offWhy: 'Administrator tej strony wyłączył wyniki.',
  title: 'Wyniki',
  pages: 'Wyniki i statystyki',
  leaderboard: 'Ranking',
  board: 'Plansza',
  any: 'Dowolna',
  category: 'Kategoria',
  allCategories: 'Wszystkie',
  caption: 'Najszybsze gry',
  place: 'Miejsce',
  player: 'Gracz',
  time: 'Czas',
  when: 'Kiedy',
  you: 'Ty',
  anyRule: 'Wszystkie ukończone gry bez podpowiedzi, na dowolnej planszy, w pojedynkę albo razem.',
  times: (count: number) =>
    plural(count, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyniku' }),
  boardIn: (category, size, words) => `${category}, ${common.board(size, words)}`,
  empty: 'Nikogo tu jeszcze nie ma. Pierwsze miejsce jest twoje.',
  emptyBoard: 'Podium czeka na ciebie',
  play: (board: string) => `Zagraj: ${board}`,
  playAny: 'Zagraj',
  mine: 'Twoje gry',
  noneMine: 'Nie ma tu jeszcze twoich gier.',
  finished: 'Ukończone',
  best: 'Rekord',
  yourPlace: 'Twoje miejsce',
  popular: 'W co się gra',
  popularCaption: 'Ukończone gry według kategorii',
  average: 'Średnia',
  playNow: 'Zagraj',
};

export const leaderboardsPage: Texts['leaderboardsPage'] = {
  period: 'Kiedy',
  periods: { all: 'Od zawsze', week: 'Ten tydzień', day: 'Dziś' },
  fairRule:
    'Jeden gracz, wszystkie słowa znalezione na planszy, bez podpowiedzi: najlepsza gra każdego imienia.',
  beyond: 'poza pierwszym tysiącem',
  fastest: 'Najszybsi gracze',
  fastestOfDay: 'Najszybsi tego dnia',
  thisGame: 'ta gra',
  nobody: 'Nikt jej jeszcze nie ukończył. Pierwsze miejsce czeka!',
  nobodyThen: 'Tego dnia nikt jej nie ukończył.',
  trust:
    'Każde imię ma jedno miejsce, za pierwszą grę. Nie widzimy, kto zna już planszę z trybu prywatnego albo grał pod innym imieniem: naprawdę liczy się wyścig wśród znajomych.',
};

export const statisticsPage: Texts['statisticsPage'] = {
  link: 'Twoje statystyki',
  page: {
    title: 'Twoje statystyki',
    description: 'Twoje gry w tej przeglądarce: seria, najlepszy i średni czas.',
  },
};

export const statistics: Texts['statistics'] = {
  title: 'Twoje statystyki',
  all: 'Wszystkie gry',
  games: 'Gry',
  streak: 'Obecna seria',
  longest: 'Najdłuższa seria',
  times: 'Twoje czasy',
  none: 'W tej przeglądarce nie ma jeszcze gier ukończonych w pojedynkę.',
  best: 'Rekord',
  teamGames: 'Razem',
  rule: 'Rekord i średnia obejmują gry w pojedynkę, bez podpowiedzi i wpisanych słów.',
  sentences: 'Twoje zdania',
  byWeekday: 'Wykreślanki dnia: średnia według dni tygodnia',
  lastDays: 'Wykreślanki dnia: ostatnie 30 dni',
  day: 'Dzień',
  time: 'Czas',
  moveTitle: 'Przenieś do innej przeglądarki',
  moveText:
    'Twoje gry i grupy są tylko w tej przeglądarce. Skopiuj kod tutaj i wklej go tam: nic nie policzy się dwa razy. Nie pokazuj go nikomu: kto ma kod, może grać za ciebie w twoich grupach.',
  copy: 'Kopiuj kod',
  copied: 'Kod skopiowany',
  copyByHand: 'Przeglądarka nie pozwala kopiować. Oto kod:',
  myCode: 'Twój kod',
  showQr: 'Pokaż kod QR',
  scan: 'Zeskanuj go drugim urządzeniem: otworzą się tam statystyki z twoim kodem.',
  newest: (count: number) => `Najnowsze gry w tym kodzie: ${count}. W skopiowanym kodzie są wszystkie.`,
  chart: (count: number, first: string, last: string) =>
    `Twoje ostatnie czasy (${count}), od ${first} do ${last}, najszybszy zaznaczony`,
  otherCode: 'Kod z innej przeglądarki',
  add: 'Dodaj gry',
  pasteFirst: 'Najpierw wklej kod',
  badCode: 'Ten kod jest niepełny. Skopiuj go jeszcze raz.',
  codeEmpty: 'W tym kodzie nie ma gier',
  codeKnown: 'Masz już wszystkie te gry',
  added: (count: number) => `Dodano: ${shared.games(count)}`,
};

export const groups: Texts['groups'] = {
  page: {
    title: 'Grupa',
    description: 'Rozwiązuj wykreślankę dnia ze znajomymi i sprawdzaj, kto znajdzie słowa najszybciej.',
  },
  toGroup: 'Stwórz grupę.',
  added: (count: number) =>
    plural(count, {
      one: 'Dodano: # grupa',
      few: 'Dodano: # grupy',
      many: 'Dodano: # grup',
      other: 'Dodano: # grupy',
    }),
  eyebrow: 'Grupa',
  newTitle: 'Graj ze znajomymi',
  newText:
    'Stwórz grupę i wyślij link rodzinie albo znajomym. Codziennie zobaczysz, kto rozwiązał wykreślankę dnia i jak szybko. Nikt nie potrzebuje konta.',
  mine: 'Twoje grupy',
  title: 'Nazwa grupy',
  titleExample: 'Rodzinka',
  titleMissing: 'Nadaj grupie nazwę.',
  titleLong: 'Nazwa ma ponad 30 znaków.',
  titleMixed: 'Każde słowo nazwy napisz jednym alfabetem.',
  make: 'Stwórz grupę',
  full: (max: number) => `Masz już komplet grup: ${max}. Opuść jedną, żeby dołączyć do innej.`,
  groupFull: (max: number) => `Ta grupa jest pełna. Osoby w grupie: ${max}.`,
  join: 'Dołącz do grupy',
  joinText: 'Podaj imię i już jesteś w grupie. Twoje czasy z wykreślanki dnia pojawią się tu same.',
  joinButton: 'Dołącz',
  name: 'Twoje imię',
  nameMissing: 'Wpisz imię: inni muszą wiedzieć, kim jesteś.',
  played: (played: number, members: number) => `Dziś już po grze: ${played} z ${members}.`,
  line: (name: string, played: number, members: number) => `${name}: już po grze ${played} z ${members}`,
  more: 'Graj ze znajomymi: stwórz grupę',
  lines: 'Twoje grupy',
  period: 'Okres',
  periods: { today: 'Dziś', week: 'Tydzień', month: 'Miesiąc' },
  lists: {
    today: 'Dzisiejsze czasy',
    week: 'Czasy z tego tygodnia',
    month: 'Czasy z tego miesiąca',
  },
  nobody: 'Nikogo tu jeszcze nie ma.',
  notYet: 'jeszcze nie',
  you: 'Ty',
  days: (count: number) => common.days(count),
  rule: 'Liczy się pierwsza ukończona gra dnia, bez podpowiedzi, wpisanych słów i pomocy.',
  daysFirst: 'O kolejności decyduje liczba dni z grą, potem najlepszy czas.',
  manage: 'Usuń osoby',
  done: 'Gotowe',
  trust:
    'Nie widzimy, czy ktoś zna już planszę z trybu prywatnego albo grał pod innym imieniem. To wyścig wśród ludzi, którzy sobie ufają.',
  play: 'Zagraj w dzisiejszą wykreślankę',
  invite: 'Zaproś innych',
  inviteText: 'Kto ma ten link, może dołączyć i widzi wszystkie imiona i czasy.',
  code: 'Kod QR z linkiem',
  share: 'Udostępnij link',
  invitation: (name: string, link: string) =>
    `Dołącz do grupy „${name}” i rozwiązuj z nami wykreślankę dnia: ${link}`,
  copied: 'Link skopiowany.',
  rename: 'Zmień swoje imię',
  save: 'Zapisz',
  leave: 'Opuść grupę',
  leaveSure: 'Opuścić grupę? Twoje czasy znikną.',
  remove: 'Usuń',
  removeOne: (name: string) => `Usuń: ${name}`,
  removeSure: (name: string) => `Usunąć z grupy: ${name}? Czasy tej osoby znikną.`,
  delete: 'Usuń grupę',
  deleteSure: (name: string) => `Usunąć „${name}” dla wszystkich w grupie?`,
  cancel: 'Anuluj',
  another: 'Twoje grupy albo nowa grupa',
  report: 'Zgłoś tę grupę',
  unknown: ['Nie ma takiej', 'grupy'],
  unknownWhy: 'Została usunięta albo link jest niepełny.',
  forget: 'Usuń z twoich grup',
};

export const groupsFinish: Texts['groupsFinish'] = {
  you: 'Ty',
  waiting: (members: number) =>
    plural(members, {
      one: '# osoba jeszcze nie grała',
      few: '# osoby jeszcze nie grały',
      many: '# osób jeszcze nie grało',
      other: '# osoby jeszcze nie grało',
    }),
};

export const puzzles: Texts['puzzles'] = {
  page: {
    title: 'Stwórz wykreślankę',
    description: 'Stwórz wykreślankę z własnych słów i wyślij link albo wydrukuj.',
  },
  nav: 'Stwórz',
  off: 'Tu nie ma własnych wykreślanek',
  offWhy: 'Administrator tej strony wyłączył tworzenie wykreślanek.',
  refused: 'Serwer tego nie przyjął. Zmień tytuł, słowa albo hasło i spróbuj ponownie.',
  reasons: {
    long: (letters: number, size: number) =>
      `za dużo liter (${letters}), a wierszy na planszy jest tylko ${size}: zmień ją na ${common.boardSize(letters)}`,
    longForAny: (letters: number, max: number) =>
      `za dużo liter (${letters}), a wierszy na planszy może być najwyżej ${max}: skróć słowo`,
    longLabel: (max: number) => `ma za dużo znaków (najwyżej ${max})`,
    longClue: (max: number) => `opis ma za dużo znaków (najwyżej ${max})`,
    mixedClue: 'słowo w opisie ma litery z różnych alfabetów',
    noClue: 'brakuje opisu',
    tooMany: (max: number) => `za dużo słów: wykreślanka ma ich najwyżej ${max}`,
    noLetters: 'nie ma w nim liter',
    digits: (signs: string) => `ma znaki, których nie ma na planszach (${signs}): zapisz słowo literami`,
    smallLetters: (signs: string) =>
      `ma znaki, których nie ma na planszach (${signs}): zapisz słowo wielkimi literami`,
    otherSigns: (signs: string) =>
      `ma znaki, których nie ma na planszach (${signs}): mogą tam być tylko litery, które mają też wielką wersję`,
    short: (min: number) => `ma za mało liter (potrzeba co najmniej ${min})`,
    otherScript: (word: string) => `ma litery z innego alfabetu niż słowo ${word}`,
    twoScripts: 'ma litery z dwóch alfabetów',
    twice: 'jest na liście dwa razy',
    inside: (word: string) => `da się je odczytać w słowie ${word}`,
    contains: (word: string) => `zawiera słowo ${word}`,
  },
  messageReasons: {
    long: (max: number) => `Hasło ma za dużo liter: może ich mieć najwyżej ${max}.`,
    noLetters: 'W haśle muszą być litery.',
    signs: 'W haśle mogą być tylko litery i znaki interpunkcyjne między nimi.',
    otherScript: 'Hasło musi być zapisane tym samym alfabetem co słowa.',
  },
  title: 'Stwórz wykreślankę',
  text: 'Twoje własne słowa, dla klasy, na urodziny albo dla znajomych. Znajdzie ją tylko ktoś z linkiem.',
  newPuzzle: 'Nowa wykreślanka',
  changePuzzle: 'Zmień wykreślankę',
  name: 'Tytuł',
  nameExample: 'Klasa 4b',
  words: 'Słowa',
  wordsHow: '(jedno w wierszu albo po przecinku; „słowo = opis” lub „słowo - opis” pokazuje opis)',
  count: (usable: number, min: number, max: number) =>
    `${common.words(usable)}. Wykreślanka ma ich od ${min} do ${max}.`,
  leftOut: 'Nie trafiły na planszę:',
  leftOutLabel: 'Pominięte słowa',
  leftOutWord: (word, reason, line) =>
    line === undefined ? `${word}: ${reason}` : `Wiersz ${line}: ${word}: ${reason}`,
  noRoom: (otherSize: number | undefined) =>
    `nie ma na nie miejsca na planszy${otherSize === undefined ? '' : `: zmień ją na ${common.boardSize(otherSize)}`}`,
  leftOutMore: (count: number) =>
    plural(count, {
      one: 'i jeszcze # słowo',
      few: 'i jeszcze # słowa',
      many: 'i jeszcze # słów',
      other: 'i jeszcze # słowa',
    }),
  size: 'Rozmiar',
  players: 'Gracze',
  showWords: 'widzą listę słów',
  showWordsNot: '(jeśli nie, wiedzą tylko, ile ich jest)',
  hints: 'mogą brać podpowiedzi',
  making: 'Układamy planszę…',
  save: 'Zapisz zmiany',
  make: 'Stwórz wykreślankę',
  discard: 'Odrzuć zmiany',
  preview: 'Podgląd',
  previewLabel: (placed: number) => `Plansza z twoimi słowami: ${placed}`,
  previewText: 'Gracze nie widzą zaznaczeń',
  shuffle: 'Przetasuj',
  message: 'Hasło',
  messageHow: '(jeśli chcesz: ułożą je pozostałe litery)',
  messageExample: 'Sto lat, Ado',
  messageRoom: (min: number, max: number, letters: number) =>
    `Wolne litery na tej planszy: ${min === max ? min : `${min}–${max}`}, litery w haśle: ${letters}.`,
  messageNeedsAll: 'Razem z hasłem muszą się zmieścić wszystkie słowa.',
  addWords: (count: number) =>
    plural(count, {
      one: 'Dodaj słowo albo zmień rozmiar.',
      few: 'Dodaj # słowa albo zmień rozmiar.',
      many: 'Dodaj # słów albo zmień rozmiar.',
      other: 'Dodaj # słowa albo zmień rozmiar.',
    }),
  takeWords: (count: number) =>
    plural(count, {
      one: 'Usuń słowo albo zmień rozmiar.',
      few: 'Usuń # słowa albo zmień rozmiar.',
      many: 'Usuń # słów albo zmień rozmiar.',
      other: 'Usuń # słowa albo zmień rozmiar.',
    }),
  messageRoomAt: (size: number, min: number, max: number, letters: number) =>
    `Litery hasła na planszy ${common.boardSize(size)}: ${min === max ? min : `${min}–${max}`}, litery w twoim haśle: ${letters}.`,
  makeItSize: (size: number) => `Zmieści się na ${common.boardSize(size)}: wybierz`,
  addToFit: (words: string, size: number) => `Dodaj: ${words} (zmieści się na ${common.boardSize(size)})`,
  options: 'Plansza i zasady',
  previewEmpty: (min: number) => `Wpisz co najmniej ${common.words(min)}, a pojawi się tu plansza.`,
  ready: (title: string) => `Gotowe: ${title}`,
  changed: (title: string) => `Zmienione: ${title}`,
  another: 'Stwórz kolejną wykreślankę',
  link: 'Link do gry',
  share: 'Udostępnij link',
  play: 'Zagraj',
  notOnBoard: 'Tych słów nie ma na planszy:',
  keepOld: 'Rozpoczęte gry zachowują starą planszę.',
  mine: 'Moje wykreślanki',
  mineText:
    'Na wydruku rozwiązanie jest na drugiej stronie. Tylko ta przeglądarka może zmieniać i usuwać te wykreślanki: po wyczyszczeniu jej danych zniknie lista, ale nie same wykreślanki.',
  shareOne: (title: string) => `Udostępnij: ${title}`,
  printOne: (title: string) => `Drukuj: ${title}`,
  editOne: (title: string) => `Edytuj: ${title}`,
  deleteOne: (title: string) => `Usuń: ${title}`,
  linkOf: (title: string) => `Link: ${title}`,
  shareShort: 'Udostępnij',
  print: 'Drukuj',
  edit: 'Edytuj',
  delete: 'Usuń',
  deleteQuestion: 'Usunąć tę wykreślankę i wszystkie jej gry?',
  keep: 'Zostaw',
  linkCopied: 'Link skopiowany.',
  copyByHand: 'Przeglądarka nie pozwala kopiować: skopiuj link ręcznie.',
  board: 'Plansza',
  boardMarked: 'Plansza z zaznaczonymi słowami',
  secretWords: (count: number) => `Znajdź ${common.words(count)}: lista jest tajna.`,
  solution: (title) => `Rozwiązanie: ${title}`,
  noAnswer: 'Serwer nie odpowiedział. Słowa są zapisane: spróbuj ponownie, gdy wróci sieć.',
  trouble: 'Serwer ma teraz kłopoty. Słowa są zapisane: spróbuj ponownie za chwilę.',
  deleted: 'Ta wykreślanka została usunięta. Słowa są zapisane: możesz zrobić z nich nową.',
  titleMissing: 'Nadaj wykreślance tytuł.',
  titleLong: (max: number) =>
    plural(max, {
      one: 'Tytuł może mieć najwyżej # znak.',
      few: 'Tytuł może mieć najwyżej # znaki.',
      many: 'Tytuł może mieć najwyżej # znaków.',
      other: 'Tytuł może mieć najwyżej # znaku.',
    }),
  titleMixed: 'Każde słowo tytułu napisz jednym alfabetem.',
  tooFew: (min: number, missing: number) =>
    `Wykreślanka ma co najmniej ${common.words(min)}. Dodaj jeszcze ${missing}.`,

  kind: 'Co jest na planszy',
  ownWords: 'Własne słowa',
  vocabulary: 'Słówka',
  wordsIn: 'Język słów',
  cluesIn: 'Język opisów',
  pictures: 'Obrazki',
  list: 'Gracze widzą',
  lists: { both: 'Słowa i opisy', clues: 'Tylko opisy', pictures: 'Tylko obrazki' },
  topics: 'Tematy',
  topicNames: {
    animals: 'Zwierzęta',
    body: 'Ciało',
    clothes: 'Ubrania',
    family: 'Rodzina',
    food: 'Jedzenie',
    fruit: 'Owoce',
    home: 'W domu',
    jobs: 'Zawody',
    kitchen: 'Kuchnia',
    music: 'Muzyka',
    nature: 'Przyroda',
    school: 'Szkoła',
    sea: 'Morze',
    sport: 'Sport',
    time: 'Czas',
    town: 'W mieście',
    travel: 'Podróże',
    weather: 'Pogoda',
  },
  topicsFailed: 'Nie udało się wczytać słów z tych tematów. Sprawdź połączenie i wybierz temat jeszcze raz.',
  howMany: 'Ile słów',
  topicsHave: (count: number) =>
    plural(count, {
      one: 'W tych tematach jest # słowo na jedną planszę.',
      few: 'W tych tematach są # słowa na jedną planszę.',
      many: 'W tych tematach jest # słów na jedną planszę.',
      other: 'W tych tematach jest # słowa na jedną planszę.',
    }),
  otherWords: 'Wylosuj inne słowa',
  chosen: 'Wybrane słowa',
  strike: (word: string) => `Skreśl: ${word}`,
  replace: (word: string) => `Zamień: ${word}`,
  struck: (word: string) => `Skreślone: ${word}.`,
  replaced: (word: string, other: string) => `${word} → ${other}`,
  noOther: 'W tych tematach nie ma innych słów. Wybierz jeszcze jeden temat.',
  pairsHow:
    '(jedna para w wierszu, „słowo = opis”, albo dwie kolumny arkusza; z „der|Hund” na planszę trafi tylko HUND)',
  vocabularyTitle: (topics: string, board: string, clues: string) => `${topics} (${board} – ${clues})`,
  pictureTitle: (topics: string, board: string) => `${topics} (${board})`,
  findClues: (count: number) =>
    plural(count, {
      one: 'Znajdź # słowo. Oto jego opis:',
      few: 'Znajdź # słowa. Oto ich opisy:',
      many: 'Znajdź # słów. Oto ich opisy:',
      other: 'Znajdź # słowa. Oto ich opisy:',
    }),
};

export const puzzlesMoved: Texts['puzzlesMoved'] = {
  added: (count: number) =>
    plural(count, {
      one: 'Dodano: # wykreślanka',
      few: 'Dodano: # wykreślanki',
      many: 'Dodano: # wykreślanek',
      other: 'Dodano: # wykreślanki',
    }),
  moved: 'Przechodzą też twoje wykreślanki: kto ma kod, może je zmieniać.',
};

export const sheets: Texts['sheets'] = {
  page: {
    title: 'Wydrukuj zeszyt',
    description:
      'Wydrukuj naraz do 60 wykreślanek z rozwiązaniami: na wybrany temat, z własnych słów, z arkusza albo z miesiąca wykreślanek dnia.',
  },
  title: 'Wydrukuj zeszyt',
  text: 'Do 60 wykreślanek na papierze, każda inna, z rozwiązaniami na końcu.',
  source: 'Skąd wziąć słowa',
  sources: { topics: 'Tematy', own: 'Własna lista', daily: 'Wykreślanki dnia' },
  noClues: 'Bez opisów',
  anyLanguage: 'Dowolny język',
  listHow: '(po jednym w wierszu albo „słowo = opis”)',
  openList: 'Wybierz arkusz',
  openListHow:
    'Plik CSV, TSV albo tekstowy z kolumnami na słowo, opis i numer wykreślanki. Możesz też upuścić go na listę.',
  listsOf: (count: number) =>
    plural(count, { one: '# lista', few: '# listy', many: '# list', other: '# listy' }),
  closeFile: 'Usuń',
  atPlace: (line: number, column: number, problem: string) => `Wiersz ${line}, kolumna ${column}: ${problem}`,
  fileFaults: {
    quote: 'brakuje zamykającego cudzysłowu',
    columns: 'są tylko trzy kolumny: słowo, opis i numer wykreślanki',
    number: 'numer wykreślanki musi być liczbą całkowitą od 1 do 400',
    word: 'brakuje słowa',
    many: 'lista może mieć najwyżej 1000 słów',
    empty: 'w pliku nie ma słów',
  },
  month: 'Miesiąc',
  daysEnded: (count: number) =>
    plural(count, {
      one: '# wykreślanka, która skończyła się już na całym świecie',
      few: '# wykreślanki, które skończyły się już na całym świecie',
      many: '# wykreślanek, które skończyły się już na całym świecie',
      other: '# wykreślanki, które skończyły się już na całym świecie',
    }),
  boards: 'Plansze',
  boardsForPupils: (count: number) =>
    plural(count, {
      one: '# plansza, dla jednej osoby',
      few: '# plansze, po jednej na osobę',
      many: '# plansz, po jednej na osobę',
      other: '# planszy, po jednej na osobę',
    }),
  print: 'Drukuj',
  pages: (count: number) =>
    plural(count, { one: '# strona', few: '# strony', many: '# stron', other: '# strony' }),
  making: 'Powstają plansze',
  made: (count: number, all: number) => `Gotowe plansze: ${count} z ${all}`,
  stop: 'Przerwij',
  stopped: 'Przerwano',
  preview: 'Pierwsza strona',
  previewEmpty: 'Wybierz słowa, a pojawi się tu pierwsza strona.',
  shuffle: 'Przetasuj',

  failed: 'Nie udało się stworzyć plansz. Odśwież stronę i spróbuj jeszcze raz.',
  severalLists: 'Przy imionach użyj jednej listy: wszyscy dostają te same słowa.',
  fewWords: (min: number, usable: number) =>
    `Pasujące słowa: ${usable}. Plansza potrzebuje co najmniej ${min}.`,
  noRoom: (placed: number, wanted: number) => `Na planszy mieści się tylko ${placed} z ${wanted} słów.`,
  fewBoards: (made: number) =>
    plural(made, {
      one: 'Z tych słów wychodzi tylko # plansza. Dodaj słowa albo ją powiększ.',
      few: 'Z tych słów wychodzą tylko # różne plansze. Dodaj słowa albo je powiększ.',
      many: 'Z tych słów wychodzi tylko # różnych plansz. Dodaj słowa albo je powiększ.',
      other: 'Z tych słów wychodzi tylko # planszy. Dodaj słowa albo je powiększ.',
    }),
  noFit: 'Z takimi literami plansze nie mieszczą się na stronie.',
  takePerPage: (perPage: number) => `Drukuj po ${perPage} na stronie`,
  badFont: 'Nazwa czcionki ma tylko litery, cyfry, spacje i łączniki.',
  tooManyNames: (max: number) => `Zeszyt może mieć najwyżej ${max} imion.`,
  tooLong: (max: number) => `Imię może mieć najwyżej ${max} znaków.`,
  palindrome: 'czytane wspak jest takie samo',

  board: 'Plansze i słowa',
  perBoard: 'Słowa na planszy',
  allWords: 'wszystkie',
  list: 'Lista pokazuje',
  wordsOnly: 'Tylko słowa',
  messageHow: '(nieobowiązkowe: tworzą je pozostałe litery każdej planszy)',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'US Letter' },
  paperChosen: (paper: string, perPage: number) => `${paper}, po ${perPage} na stronie`,
  paperSize: 'Format papieru',
  perPage: 'Plansze na stronie',
  binding: 'Szerszy margines na oprawę',
  cover: 'Strona tytułowa',
  coverOn: 'Drukuj stronę tytułową',
  name: 'Tytuł',
  by: 'Imię',
  group: 'Klasa',
  date: 'Data',
  emptyLines: 'Zamiast pustego pola będzie linia do wpisania ręcznie.',
  pupils: 'Plansza dla każdego ucznia',
  pupilsHow:
    'Wpisz albo wklej imiona. Każdy dostaje inną planszę z tymi samymi słowami i swoim imieniem. Imiona zostają w tej przeglądarce.',
  names: 'Imiona, po jednym w wierszu',
  pupilsOf: (count: number) =>
    plural(count, { one: '# imię', few: '# imiona', many: '# imion', other: '# imienia' }),
  reading: 'Duży druk i nauka czytania',
  letters: 'Litery na planszy',
  letterSizes: { 0: 'Jak największe', 18: 'Duże, 18\u00a0pt', 24: 'Bardzo duże, 24\u00a0pt' },
  letterCase: 'Pisane',
  cases: { upper: 'WIELKIMI', lower: 'małymi' },
  font: 'Czcionka',
  fontHow: '(zainstalowana na tym komputerze)',
  firstReaders: 'Ustaw dla początkujących czytelników',
  firstReadersHow: 'Małe plansze z pięcioma słowami, tylko w prawo i w dół, małymi literami.',
  files: 'Zapis i obrazki',
  save: 'Zapisz zeszyt',
  open: 'Otwórz zeszyt',
  saveHow: 'W pliku są twoje słowa i ustawienia. Otwórz go za rok, a wydrukujesz dokładnie ten sam zeszyt.',
  opened: (title: string) => `Otwarto: ${title}`,
  untitled: 'Zeszyt',
  otherVersion: 'Zapisała go inna wersja Wordsearch, więc plansze mogą się różnić.',
  notABooklet: 'Ten plik nie jest zapisanym zeszytem.',
  pictures: 'Obrazki',
  pictureOf: 'Numer planszy',
  boardAs: (kind: string) => `Plansza jako ${kind}`,
  keyAs: (kind: string) => `Rozwiązanie jako ${kind}`,
  picturesHow: 'Obrazki PNG mają 300\u00a0dpi.',
};

export const sheetsLinks: Texts['sheetsLinks'] = {
  make: 'Wydrukuj zeszyt z wieloma planszami',
  puzzle: 'Zeszyt',
  puzzleOf: (title: string) => `Zeszyt: ${title}`,
  pupils: 'Wydrukuj planszę dla każdego ucznia',
  month: 'Wydrukuj ten miesiąc',
};

export const classes: Texts['classes'] = {
  page: {
    title: 'Klasa',
    description: 'Kto rozwiązuje twoją wykreślankę i ile słów już ma.',
  },
  classOf: (title: string) => `Klasa: ${title}`,
  withClass: 'Zagraj z klasą',
  classShort: 'Klasa',
  eyebrow: 'Twoja klasa gra',
  join: 'Zeskanuj albo otwórz',
  scan: 'Kod do zeskanowania',
  code: 'i wpisz',
  begin: 'Start gry',
  free: 'Każdy osobno',
  together: 'Wszyscy naraz',
  waiting: (count: number) =>
    plural(count, {
      one: '# osoba czeka',
      few: '# osoby czekają',
      many: '# osób czeka',
      other: '# osoby czeka',
    }),
  nobodyWaits: 'Nikt jeszcze nie czeka',
  startAll: 'Start dla klasy',
  started: 'Gra trwa. Kto przyjdzie później, zaczyna od razu.',
  players: 'Gracze',
  counts: (all: number, done: number) =>
    `${plural(all, { one: '# gracz', few: '# gracze', many: '# graczy', other: '# gracza' })}, na mecie: ${done}`,
  nobody: 'Nikt jeszcze nie gra. Pokaż tę stronę klasie.',
  ready: 'na starcie',
  progress: (found: number, all: number) => `${found} z ${all}`,
  results: 'Wyniki',
  place: 'Miejsce',
  name: 'Imię',
  words: 'Słowa',
  time: 'Czas',
  help: 'Pomoc',
  hints: (count: number) =>
    plural(count, {
      one: '# podpowiedź',
      few: '# podpowiedzi',
      many: '# podpowiedzi',
      other: '# podpowiedzi',
    }),
  typed: 'wpisane',
  actions: 'Zmiany',
  rename: 'Zmień imię',
  renameOne: (name: string) => `Zmień imię: ${name}`,
  newName: (name: string) => `Nowe imię (teraz: ${name})`,
  save: 'Zapisz',
  cancel: 'Anuluj',
  remove: 'Usuń',
  removeOne: (name: string) => `Usuń: ${name}`,
  removeQuestion: (name: string) => `Usunąć grę? Gracz: ${name}`,
  print: 'Drukuj',
  csv: 'Pobierz CSV',
  separator: 'Separator',
  comma: 'Przecinki',
  semicolon: 'Średniki',
  practice: 'trening',
  team: 'razem',
  empty: 'Wyczyść klasę',
  emptyQuestion: 'Usunąć wszystkie gry i imiona tej klasy? Wykreślanka zostanie.',
  asPupil: 'Widok ucznia',
  copy: 'Kopia dla innej klasy',
  move: 'Na innym urządzeniu',
  keyPlace:
    'Klucz do tej wykreślanki jest zapisany tylko w tej przeglądarce. Gdy wyczyścisz jej dane, przepadnie: otwórz stronę także na innym urządzeniu.',
  moveWhy: 'Kto ma ten link, może zmieniać wykreślankę. Nie pokazuj go klasie.',
  moveLink: 'Link z kluczem do wykreślanki',
  other: 'Ta strona działa tylko w przeglądarce, w której powstała wykreślanka',
  otherWhy: 'To w niej jest klucz. A może wykreślanka została usunięta.',
  toMake: 'Stwórz wykreślankę',
};

export const moderation: Texts['moderation'] = {
  page: {
    title: 'Dla administratora',
    description: 'Wykreślanki, imiona i liczby dla administratora tej strony.',
  },
  token: 'Token',
  tokenHelp: 'Wartość ADMIN_TOKEN. Zostaje do zamknięcia tej karty.',
  open: 'Otwórz',
  wrongToken: 'To nie ten token.',
  failed: 'Nie udało się. Spróbuj ponownie.',
  today: 'Dziś, w UTC',
  figures: (games: number, completed: number, players: number, errors: number) =>
    list([
      shared.games(games),
      `w tym ukończone: ${completed}`,
      plural(players, { one: '# gracz', few: '# gracze', many: '# graczy', other: '# gracza' }),
      plural(errors, {
        one: '# błąd tego procesu',
        few: '# błędy tego procesu',
        many: '# błędów tego procesu',
        other: '# błędu tego procesu',
      }),
    ]),
  version: (version: string, megabytes: string) => `Wersja ${version}, baza danych ${megabytes}\u00a0MB`,
  backups: {
    title: 'Kopie zapasowe',
    make: 'Zrób kopię teraz',
    done: 'Kopia gotowa',
    none: 'Nie ma jeszcze kopii',
    folder: 'Ustaw BACKUP_FOLDER, aby zobaczyć tu kopie.',
    postgres: 'Kopie PostgreSQL robi pg_dump. Z BACKUP_FOLDER widać je tutaj.',
    made: (age: string, megabytes: string) => `${age} · ${megabytes}\u00a0MB`,
  },
  search: 'Szukaj w tytułach i imionach',
  find: 'Szukaj',
  reported: 'Zgłoszone wykreślanki i grupy',
  sureOfGroup: (name: string) => `Usunąć grupę „${name}” razem z uczestnikami i ich wynikami?`,
  groupOf: 'Grupa:',
  showWords: 'Pokaż słowa',
  showWordsOf: (title: string) => `Pokaż słowa: ${title}`,
  message: 'Ukryte hasło',
  rude: 'wulgarne',
  dismiss: 'Odrzuć',
  dismissOf: (title: string) => `Odrzuć zgłoszenia: ${title}`,
  dismissed: 'Odrzucone. Wróci, jeśli coś się zmieni i przyjdzie nowe zgłoszenie.',
  refusals: 'Żądania odrzucone dziś przez ten proces',
  unknownPath: 'nieznana ścieżka',
  log: 'Historia moderacji',
  acts: {
    renamedName: (about: string) => `Zmieniono imię (${about})`,
    renamedGame: (about: string) => `Zmieniono imię w grze (${about})`,
    erasedName: (about: string) => `Zmieniono imię na anonimowe (${about})`,
    erasedGame: (about: string) => `Zmieniono imię w grze na anonimowe (${about})`,
    dismissedPuzzle: (about: string) => `Odrzucono zgłoszenia wykreślanki (${about})`,
    dismissedGroup: (about: string) => `Odrzucono zgłoszenia grupy (${about})`,
    deletedGame: (about: string) => `Usunięto grę (${about})`,
    deletedPuzzle: (about: string) => `Usunięto wykreślankę (${about})`,
    deletedGroup: (about: string) => `Usunięto grupę (${about})`,
  },
  ways: { page: 'Na tej stronie', command: 'Poleceniem' },
  logged: (what, way) => `${what} · ${way}`,
  newest: 'Najnowsze wykreślanki',
  found: 'Wykreślanki z tym tytułem',
  none: 'Brak',
  foundGames: 'Najnowsze gry z tymi imionami',
  sureOfGame: (name: string) => `Usunąć tę grę (${name})?`,
  searching: 'Wyszukiwanie jeszcze trwa',
  played: (games: number, date: string) => `Gry na tej planszy: ${games}. Ostatnia gra: ${date}`,
  more: 'Pokaż więcej',
  older: 'Pokaż starsze wpisy',
  names: 'Imiona',
  reports: (reports: number) =>
    plural(reports, {
      one: '# zgłoszenie',
      few: '# zgłoszenia',
      many: '# zgłoszeń',
      other: '# zgłoszenia',
    }),
  reportsFor: (reports, reasons) => `${moderation.reports(reports)}: ${reasons}`,
  games: (started: number, found: number, groups: number) =>
    `rozpoczęte gry: ${started}, gry ze znalezionymi słowami: ${found}, grupy: ${groups}`,
  remove: 'Usuń',
  removeOf: (title: string) => `Usuń: ${title}`,
  made: (date, isChallenge) => (isChallenge ? `${date}, wyzwanie` : date),
  sure: (title: string) => `Usunąć „${title}” razem ze słowami i grami?`,
  sureOfLink: (title: string) =>
    `Usunąć to wyzwanie do „${title}”? Słowa i gry zostaną: należą do wykreślanki o tym tytule.`,
  rename: 'Zmień imię',
  renameOf: (name: string) => `Zmień imię: ${name}`,
  newName: (name: string) => `Inne imię (teraz: ${name})`,
  erase: 'Wymaż',
  eraseOf: (name: string) => `Wymaż imię: ${name}`,
  sureErase: (name: string) => `Zmienić imię ${name} na anonimowe we wszystkich grach i grupach?`,
  changed: (places: number) => `Zmienione gry i grupy: ${places}.`,
  deleted: 'Usunięte.',
};

export const moderationReport: Texts['moderationReport'] = {
  puzzle: 'Zgłoś tę wykreślankę',
  why: 'Co jest z nią nie tak?',
  send: 'Wyślij zgłoszenie',
  sending: 'Wysyłamy…',
  done: 'Dziękujemy. Administrator tej strony to sprawdzi.',
  failed: 'Nie udało się wysłać zgłoszenia. Odśwież stronę i spróbuj ponownie.',
};

export const game: Texts['game'] = {
  rematchAsked: 'Pozostali grają jeszcze raz. Grasz z nimi?',
  hintsOff: 'W tej wykreślance nie ma podpowiedzi',
  hintLate: 'To słowo jest już znalezione',
  loading: 'Wczytujemy grę',
  noConnection: ['Brak', 'połączenia'],
  triesAgain: 'Strona sama spróbuje ponownie.',
  gone: ['Tej gry', 'już nie ma'],
  goneWhy: 'Może w linku jest literówka albo gra została usunięta. Słów do znalezienia nie zabraknie.',
  startNew: 'Zacznij nową grę',

  daily: (date: string) => `Wykreślanka dnia · ${date}`,
  isPractice: 'Trening',
  time: 'Czas',
  startedAt: (date: string) => `Start: ${date}`,
  wordsFound: 'Znalezione słowa',
  progress: (found: number, all: number) => `Znalezione: ${found} z ${all}`,

  board: 'Litery',
  boardHelp:
    'Strzałki przesuwają kursor, klawisz litery przeskakuje do następnej takiej litery. Enter zaznacza pierwszą i ostatnią literę słowa, Esc usuwa zaznaczenie. Klawisze od 1 do 4 czytają stąd wiersz, kolumnę i obie przekątne. Znak zapytania daje podpowiedź, ukośnik pozwala wpisać słowo.',
  cell: (letter: string, name: string) => `${letter}, ${name}`,
  cellInWords: (letter: string, name: string, words: string) => `${letter}, ${name}, znalezione: ${words}`,
  sentenceWaits: (words: number) =>
    plural(words, {
      one: 'Czeka na ciebie zdanie z # słowa',
      few: 'Czeka na ciebie zdanie z # słów',
      many: 'Czeka na ciebie zdanie z # słów',
      other: 'Czeka na ciebie zdanie z # słowa',
    }),

  words: 'Słowa',
  wordsLeft: (left: number) =>
    plural(left, {
      one: 'Jeszcze # słowo',
      few: 'Jeszcze # słowa',
      many: 'Jeszcze # słów',
      other: 'Jeszcze # słowa',
    }),
  wordsHidden: 'W tej wykreślance słowa są tajne.',
  someWord: 'Słowo',
  linesOffline: 'W tej wykreślance słowa są tajne: potrzebne jest połączenie',
  foundOnes: (found: number) => `Znalezione: ${found}`,
  wordHint: (word: string) => `${word}, pokaż podpowiedź`,
  wordFound: (word: string) => `${word}, znalezione`,

  drag: 'Przeciągnij po słowie',
  dragOrClick: 'Przeciągnij po słowie albo kliknij oba końce',
  dragOrTap: 'Przeciągnij po słowie albo dotknij obu końców',
  found: (word: string) => `Znalezione: ${word}`,
  stillLeft: (count: number) =>
    plural(count, {
      one: 'jeszcze # słowo',
      few: 'jeszcze # słowa',
      many: 'jeszcze # słów',
      other: 'jeszcze # słowa',
    }),
  foundBy: (words: string, player: string) => `${player} znajduje: ${words}`,
  foundAlready: (word: string) => `${word} jest już znalezione`,
  ofMessage: 'Dobre oko: to zostaje na koniec',
  notListed: (text: string) => `${text}: nie ma na liście`,
  notCounted: (word: string) => `${word}: nie zaliczono`,
  firstLetter: (cell: string) => `Pierwsza litera: ${cell}. Teraz zaznacz ostatnią.`,
  markRemoved: 'Zaznaczenie usunięte',
  noLine: (from: string, to: string) => `Między ${from} a ${to} nie ma prostej linii`,
  fewerWords: (fit: number, asked: number) =>
    `Na planszy nie ma miejsca na wszystkie słowa: ${fit} z ${asked}`,
  offline: 'Brak internetu. Znalezione słowa są zapisane, wyślemy je później.',
  unreachable: 'Serwer nie odpowiada. Znalezione słowa wyślemy później.',
  connectionLost: 'Brak internetu. Próbujemy dalej.',
  tooManyGuesses: (word: string, seconds: number) =>
    `Za dużo prób. ${word} wyślemy ponownie za ${seconds}\u00a0s.`,
  someoneElse: 'ktoś inny',

  actions: 'Działania',
  hint: 'Wskaż',
  type: 'Wpisz',
  pause: 'Pauza',
  invite: 'Zaproś',
  share: 'Udostępnij',
  print: 'Drukuj',
  settings: 'Opcje',
  more: 'Więcej',
  hintBegins: (word: string, cell: string) => `${word}: początek w ${cell}`,
  hintRuns: (word: string, cell: string, direction: string) =>
    `${word}: początek w ${cell}, dalej ${direction}`,
  hintMark: (word: string) => `${word} zaczyna się przy znaczniku`,
  hintWay: (word: string, direction: string) => `${word} zaczyna się przy znaczniku, dalej ${direction}`,
  hintOffline: 'Podpowiedzi wymagają połączenia',
  up: 'w górę',
  down: 'w dół',
  left: 'w lewo',
  right: 'w prawo',
  offBoard: (cell: string, last: string) => `${cell} jest poza planszą, ostatnie pole to ${last}`,
  bothEnds: (cell: string) => `${cell} to jeden koniec. Wpisz oba, na przykład C3 H8.`,

  allFound: 'Wszystkie znalezione',
  yourTimeIs: (time: string) => `Twój czas: ${time}.`,
  theTimeIs: (time: string) => `Czas: ${time}.`,
  count: 'Uwaga',
  go: 'Start!',
  nameTaken: (name: string, free: string) => `${name} już tu jest: może ${free}?`,
  youWatch: 'Oglądasz grę.',

  nameLine: 'Imię',
};

export const gameSheets: Texts['gameSheets'] = {
  paused: 'Pauza',
  pausedWhy: 'Twój czas stoi. Gra z pauzą nie trafia do rankingów.',
  goOn: 'Graj dalej',
  hintQuestion: 'Chcesz podpowiedź?',
  hintWhy: 'Pokaże, gdzie zaczyna się słowo. Gra z podpowiedziami nie trafia do rankingów.',
  hintYes: 'Pokaż',
  hintNo: 'Nie teraz',
  typeLabel: 'Wpisz słowo',
  typeExample: 'Słowo albo C3 H8',
  check: 'Sprawdź',
  close: 'Zamknij',
  inviteQuestion: 'Zagrać razem?',
  inviteWhy: 'Wspólna gra nie trafia do rankingów.',
  typedQuestion: (word: string) => `Zaliczyć ${word} jako wpisane?`,
  typedWhy:
    'Gra z wpisanymi słowami nie trafia do rankingów. Żeby zachować miejsce, zaznacz słowo na planszy albo wpisz oba jego końce.',
  typedYes: 'Zalicz',
  typedNo: 'Nie teraz',
  introTitle: 'Jak zaznaczyć słowo',
  introLetters: 'RYBAK',
  sound: 'Dźwięk',
  vibration: 'Wibracje',
  clock: 'Zegar',
  coordinates: 'Współrzędne',
  small: 'Małe litery',
  motion: 'Animacje',
  speak: 'Czytaj znalezione',
  theme: 'Motyw',
  keyboard: 'Gra z klawiatury',
  keys: [
    ['Tab', 'przechodzi na planszę'],
    ['Strzałki', 'przesuwają kursor po planszy'],
    ['Litera', 'przeskakuje do następnej takiej litery'],
    ['Enter', 'zaznacza pierwszą, potem ostatnią literę'],
    ['1 2', 'czytają stąd wiersz i kolumnę'],
    ['3 4', 'czytają stąd przekątne, w dół i w górę'],
    ['?', 'pokazuje, gdzie zaczyna się słowo, potem jego kierunek'],
    ['/', 'pozwala wpisać słowo'],
    ['Esc', 'usuwa zaznaczenie'],
  ],
  copyByHand: 'Skopiuj to ręcznie',
  lobby: 'Wspólna gra',
  getReady: 'Przygotuj się',
  teacherStarts: 'Jesteś w grze. Start dla wszystkich naraz: patrz na tablicę.',
};

export const finish: Texts['finish'] = {
  pace: 'Twoje tempo',
  fast: 'szybko',
  steady: 'średnio',
  slow: 'wolno',
  slowest: (word: string, time: string) => `Najdłużej: ${word}, ${time}`,
  youFoundAll: 'Masz wszystkie!',
  fastestOf: (kind: string, gain: string) => `${kind}: twój nowy rekord, szybciej o ${gain}`,
  firstOf: (kind: string) => `${kind}: twoja pierwsza gra`,
  bestOf: (kind: string, time: string) => `${kind}: twój rekord ${time}`,
  otherKind: (size: number, words: number) => `${common.boardSize(size)}, ${common.words(words)}`,
  hintsTaken: (hints: number) =>
    plural(hints, {
      one: '# podpowiedź',
      few: '# podpowiedzi',
      many: '# podpowiedzi',
      other: '# podpowiedzi',
    }),
  wordsTyped: (typed: number) =>
    plural(typed, {
      one: '# wpisane słowo',
      few: '# wpisane słowa',
      many: '# wpisanych słów',
      other: '# wpisanego słowa',
    }),
  offLeaderboards: (why: string) => `${why}: poza rankingami`,
  sentSoon: 'Gotowe. Wysyłamy znalezione słowa na serwer…',
  sentLater: 'Ukończone bez sieci: poza rankingami. Znalezione słowa wyślemy później.',
  endedOffline: 'Ukończone bez sieci: poza rankingami',
  wasPaused: 'Z pauzą: poza rankingami',
  team: 'Znalezione razem: poza rankingami',
  playAgain: 'Jeszcze raz',
  starting: 'Zaczynamy…',
  youWin: 'Wygrywasz!',
  wins: (player: string) => `${player} wygrywa!`,
  draw: 'Remis!',
  newGame: 'Nowa gra',
  learnAgain: 'Do powtórki, od najwolniejszych',
  oneMore: 'Kolejna plansza',
  placeName: 'Twoje imię w rankingu',
  saveName: 'Zapisz',
  listedAs: (name: string) => `W rankingu jako ${name}`,
  changeName: 'Zmień',
  otherSettings: 'Zmień planszę',
  linkCopied: 'Link skopiowany: kto go otworzy, gra z tobą',
  puzzleCopied: 'Link do wykreślanki skopiowany',
  resultCopied: 'Wynik skopiowany',
  savePicture: 'Zapisz obrazek',
  pictureSaved: 'Obrazek zapisany',
  sharedName: (number: number | undefined, title: string) =>
    `Wykreślanka${number === undefined ? '' : ` nr\u00a0${number}`}: ${title}`,
  sharedTime: (time: string) => `Mój czas: ${time}`,
  sharedPlace: (time: string, place: string) => `${time} · ${place}`,
  sharedHints: (time: string, hints: number) =>
    plural(hints, {
      one: `${time}, # podpowiedź`,
      few: `${time}, # podpowiedzi`,
      many: `${time}, # podpowiedzi`,
      other: `${time}, # podpowiedzi`,
    }),
};

export const classesWaiting: Texts['classesWaiting'] = {
  alsoHere: 'Są tu też',
};

/** Rooms: the lobby of a game, its players and the rematch. */
export const roomsGame: Texts['roomsGame'] = {
  scan: 'Zeskanuj albo otwórz',
  shareLink: 'Udostępnij link',
  whoIsHere: 'Kto już jest',
  ready: 'Komplet? Start',
  readyText: 'Uwaga, trzy, dwa, jeden: zegar rusza dla wszystkich naraz. Spóźnieni dołączą.',
  aloneText: 'Na razie nie ma tu nikogo więcej. Pokaż kod albo wyślij link.',
  join: 'Dołącz do gry',
  joinTeam: 'Razem: poza rankingami',
  joinAction: 'Dołącz',
  watch: 'Tylko patrzę',
  joinIn: 'Dołącz',
  players: 'Gracze',
  you: '(ty)',
  leads: 'prowadzi',
  watching: (watchers: number) =>
    plural(watchers, {
      one: '# osoba ogląda',
      few: '# osoby oglądają',
      many: '# osób ogląda',
      other: '# osoby ogląda',
    }),
  tally: 'Słowa znalezione przez każdego z graczy',
  rematch: 'Rewanż',
  joinNext: 'Do następnej gry',
  nextTogether: 'Razem do następnej wykreślanki',
  series: 'Stan meczu',
};

/** The button of a game for several players, on the first page. */
export const roomsLobby: Texts['roomsLobby'] = {
  host: 'Gospodarz',
  code: 'Kod pokoju',
  typeAt: 'Wpisz go na',
  wordsIn: 'Język słów',
  category: 'Temat słów',
  board: 'Plansza',
  remove: (name) => `Usuń: ${name}`,
  asked: (names) => `Zaproszeni, jeszcze ich nie ma: ${names}`,
  removed: 'Nie ma cię już w tym pokoju',
  removedText: 'Gospodarz usunął cię z pokoju',
  starts: (name) => `${name} zaczyna grę`,
};

export const roomsStart: Texts['roomsStart'] = {
  lobby: 'Wspólna gra',
  lobbyText: 'Ścigaj się ze znajomymi na jednej planszy',
};
