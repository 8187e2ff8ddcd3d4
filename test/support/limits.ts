/** The settings of a service without rate limits. */
export const NO_RATE_LIMITS = {
  RATE_LIMIT_NEW_GAME: '0',
  RATE_LIMIT_GUESS: '0',
  RATE_LIMIT_PUZZLE_GAME: '0',
  RATE_LIMIT_FINDS: '0',
  RATE_LIMIT_OWN_PUZZLES: '0',
};
