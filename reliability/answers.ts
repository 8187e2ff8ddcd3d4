import { CategorySummary, GameView, GuessResult } from '../src/core/schemas/games.ts';
import { ScoreboardView } from '../src/core/schemas/scores.ts';
import { ErrorBody } from '../src/platform/http/operation/errors.ts';
import { array, fits, type Schema } from '../src/platform/schemas/schema.ts';
import type { Reply } from '../test/support/connection.ts';

/** Returns how the response breaks the contract; `undefined` if it doesn't. */
export function faultIn(method: string, path: string, { status, headers, body }: Reply): string | undefined {
  if (status >= 500) return `${status}`;
  if (!/^\/api([/?]|$)/.test(path)) return undefined;
  if (headers['content-type'] !== 'application/json') return `content-type ${headers['content-type']}`;
  if (method === 'HEAD' || status === 304) return body === '' ? undefined : 'a body where none may be';
  if (status === 405 && !headers.allow) return '405 without Allow';
  const value = parsed(body);
  if (status !== 200)
    return fits(ERROR, value) ? undefined : `an error with other keys: ${body.slice(0, 100)}`;
  const schema = schemaOf(path.split('?', 1)[0] as string);
  return schema && fits(schema, value) ? undefined : `other keys than documented: ${body.slice(0, 100)}`;
}

const ERROR = exact(ErrorBody);
const CATEGORIES = exact(array(CategorySummary));
const GAME = exact(GameView);
const GUESS = exact(GuessResult);
const SCOREBOARD = exact(ScoreboardView);

function schemaOf(path: string) {
  if (path === '/api/categories') return CATEGORIES;
  if (path === '/api/scoreboard') return SCOREBOARD;
  if (/^\/api\/game\/[^/]+\/guess$/.test(path)) return GUESS;
  return /^\/api\/game\/[^/]+$/.test(path) ? GAME : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the same schema without additional properties, at any depth. */
function exact(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
}
