import { MINUTE_MS } from '../../platform/durations.ts';
import type { Limit } from '../../platform/limit/limiter.ts';
import { isGameId } from '../game/game.ts';

/** The contract's two limits. */
export const NEW_GAMES: Limit = {
  name: 'new_game',
  variable: 'RATE_LIMIT_NEW_GAME',
  requests: 10,
  windowMs: MINUTE_MS,
  counts: 'new games',
  isOfContract: true,
};
export const GUESSES: Limit = {
  name: 'default',
  variable: 'RATE_LIMIT_GUESS',
  requests: 60,
  windowMs: MINUTE_MS,
  counts: 'guesses',
  isOfContract: true,
};

/** The number of games that can use up their own limits together from one address: a class, with room to spare. */
const GAMES_OF_ADDRESS = 40;

/** Anyone can invent ids, each with a new window, so all games of an address share a window too. */
export const MOVES: Limit = {
  name: 'finds',
  variable: 'RATE_LIMIT_FINDS',
  requests: 60,
  windowMs: MINUTE_MS,
  counts: `finds, hints, starts and names in one game, or ${GAMES_OF_ADDRESS} times that in all games`,
  each: { parameter: 'game_id', isId: isGameId, noun: 'game of a client', share: GAMES_OF_ADDRESS },
};
export const PUZZLE_GAMES: Limit = {
  name: 'puzzle_game',
  variable: 'RATE_LIMIT_PUZZLE_GAME',
  requests: 120,
  windowMs: MINUTE_MS,
  counts: 'puzzle games and rematches',
};
/** The limit of every change without another limit. */
export const OWN_PUZZLES: Limit = {
  name: 'own_puzzles',
  variable: 'RATE_LIMIT_OWN_PUZZLES',
  requests: 60,
  windowMs: MINUTE_MS,
  counts: 'changes to puzzles, their games and groups, challenges and reports',
};
export const CODES: Limit = {
  name: 'codes',
  variable: 'RATE_LIMIT_CODES',
  requests: 60,
  windowMs: MINUTE_MS,
  counts: 'wrong codes',
};
export const CORE_LIMITS: readonly Limit[] = [NEW_GAMES, GUESSES, MOVES, PUZZLE_GAMES, OWN_PUZZLES, CODES];
