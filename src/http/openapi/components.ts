import type { TSchema } from 'typebox';
import * as contract from '../../contract/games.ts';
import * as puzzles from '../../contract/puzzles.ts';

const NAMES: ReadonlyMap<object, string> = new Map<object, string>([
  [contract.CategorySummary, 'Category'],
  [contract.NewGameRequest, 'NewGame'],
  [contract.GameView, 'Game'],
  [contract.WordSummary, 'Word'],
  [contract.CellView, 'Cell'],
  [contract.GuessRequest, 'Guess'],
  [contract.GuessResult, 'GuessResult'],
  [contract.HintRequest, 'HintRequest'],
  [contract.HintView, 'Hint'],
  [contract.ScoreboardView, 'Scoreboard'],
  [contract.LeaderboardEntry, 'LeaderboardEntry'],
  [contract.ScoresView, 'Scores'],
  [contract.ScoreEntry, 'ScoreEntry'],
  [contract.GameScore, 'GameScore'],
  [contract.PopularCategory, 'PopularCategory'],
  [puzzles.PuzzleView, 'Puzzle'],
  [puzzles.DailyView, 'Daily'],
  [puzzles.PuzzleGameRequest, 'NewPuzzleGame'],
  [puzzles.PuzzlePlace, 'PuzzlePlace'],
  [puzzles.PuzzleScoresView, 'PuzzleScores'],
  [puzzles.GamePuzzleView, 'GamePuzzle'],
  [contract.GameEvent, 'GameEvent'],
  [contract.FindEvent, 'FindEvent'],
  [contract.CompletedEvent, 'CompletedEvent'],
  [contract.RematchEvent, 'RematchEvent'],
  [contract.RematchRequest, 'Rematch'],
  [contract.PlayersEvent, 'PlayersEvent'],
  [puzzles.PuzzleRequest, 'NewPuzzle'],
  [puzzles.NewPuzzleView, 'MadePuzzle'],
  [puzzles.ChangedPuzzleView, 'ChangedPuzzle'],
  [puzzles.NewChallengeView, 'NewChallenge'],
  [puzzles.ChallengeView, 'Challenge'],
  [contract.HealthView, 'Health'],
  [contract.ErrorBody, 'Error'],
]);

export const ERROR = contract.ErrorBody;

/** The schemas of the contract under their public names, with references to each other by name. */
export const SCHEMAS = Object.fromEntries([...NAMES].map(([schema, name]) => [name, referInside(schema)]));

export const HEADERS = {
  'X-Request-Id': header('The id of this request in the log of the service.', 'fT3xQm9a-1k'),
  ETag: header(
    'Identifies this state. It changes whenever the state changes.',
    '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  ),
  'Cache-Control': header('Caches may store the answer and must revalidate it before each use.', 'no-cache'),
  RateLimit: header('The remaining requests `r`; one more is allowed in `t` seconds.', '"new_game";r=9;t=60'),
  'RateLimit-Policy': header('The limit: `q` requests in any `w` seconds.', '"new_game";q=10;w=60'),
  'Retry-After': header('Seconds until the request should be sent again.', '42'),
  Allow: header('The methods of the path.', 'GET, HEAD'),
};

type Examples = Readonly<Record<string, unknown>>;

export function jsonContent(schema: TSchema, examples: Examples = {}) {
  return contentOf('application/json', schema, examples);
}

export function contentOf(type: string, schema: TSchema, examples: Examples) {
  const hasExamples = Object.keys(examples).length > 0;
  return { [type]: { schema: refer(schema), ...(hasExamples ? { examples } : {}) } };
}

/** The schema with every part that has a name replaced by a reference. */
function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer);
  if (typeof value !== 'object' || value === null) return value;
  const name = NAMES.get(value);
  return name ? { $ref: `#/components/schemas/${name}` } : referInside(value);
}

function referInside(schema: object): object {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]));
}

function header(description: string, example: string) {
  return { description, schema: { type: 'string' }, example };
}
