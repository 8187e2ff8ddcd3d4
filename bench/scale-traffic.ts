/** The kinds of requests that one game consists of. */
export const KINDS = ['new game', 'hit', 'miss', 'read game', 'scoreboard'] as const;
export type Kind = (typeof KINDS)[number];

export type PerKind<T> = Readonly<Record<Kind, T>>;

/** The assumptions about one day. */
export type Day = {
  players: number;
  gamesPerPlayer: number;
  /** Requests of one game. */
  requests: PerKind<number>;
  gameMinutes: number;
  /** The share of the games that players start because the daily puzzle has changed at midnight UTC. */
  midnightShare: number;
  /** After midnight the number of these starts falls to 1/e in this time. */
  midnightMinutes: number;
  /** The other starts follow a cosine over the day: this much above the mean at its top, and below it at its bottom. */
  swing: number;
  /** The hour UTC of its top. */
  topHour: number;
};

export const MINUTES = 1_440;

/** Games started in each minute of the day. */
export function startsPerMinute(day: Day): number[] {
  const games = day.players * day.gamesPerPlayer;
  const decay = Array.from({ length: MINUTES }, (_, minute) => Math.exp(-minute / day.midnightMinutes));
  const decaySum = sum(decay);
  return decay.map((part, minute) => {
    const angle = ((minute / 60 - day.topHour) / 24) * 2 * Math.PI;
    const usual = (1 + day.swing * Math.cos(angle)) / MINUTES;
    return games * (day.midnightShare * (part / decaySum) + (1 - day.midnightShare) * usual);
  });
}

/**
 * Requests per second in each minute. A game starts with its new game, its guesses and reads follow evenly over its
 * duration, and its scoreboard comes at the end. The day before was the same, so its last games reach into this one.
 */
export function ratesPerMinute(day: Day): PerKind<number>[] {
  const starts = startsPerMinute(day);
  const during = (minute: number) =>
    sum(Array.from({ length: day.gameMinutes }, (_, ago) => before(starts, minute, ago))) / day.gameMinutes;
  return starts.map((started, minute) => {
    const playing = during(minute);
    const games: PerKind<number> = {
      'new game': started,
      hit: playing,
      miss: playing,
      'read game': playing,
      scoreboard: before(starts, minute, day.gameMinutes),
    };
    return perKind((kind) => (games[kind] * day.requests[kind]) / 60);
  });
}

export function perKind<T>(of: (kind: Kind) => T): PerKind<T> {
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as PerKind<T>;
}

export function total(rates: PerKind<number>): number {
  return sum(KINDS.map((kind) => rates[kind]));
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function before(values: readonly number[], minute: number, ago: number): number {
  return values[(minute - ago + MINUTES) % MINUTES] as number;
}
