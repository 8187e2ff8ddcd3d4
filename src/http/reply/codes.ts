import type { Answer } from './answer.ts';

/** The paths of the contract, whose error bodies have exactly `error`. */
const CONTRACT = /^\/api\/(categories|scoreboard|game\/[^/]+(\/guess)?)$/;

/** Whether errors of this path of the API have a code beside their text. */
export function hasCode(path: string): boolean {
  return path.startsWith('/api/') && !CONTRACT.test(path);
}

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  429: 'rate_limited',
  503: 'unavailable',
};

const BY_MESSAGE: Readonly<Record<string, string>> = {
  'Invalid JSON': 'invalid_json',
  'Game not found': 'game_not_found',
  'Puzzle not found': 'puzzle_not_found',
  'Secret required': 'secret_required',
  'Wrong secret': 'wrong_secret',
  'Scores are switched off here': 'scores_off',
  'Making puzzles is switched off here': 'own_puzzles_off',
};

/** Stays the same when the text of an error becomes another one. */
export function codeOf(status: number, message: string): string {
  return BY_MESSAGE[message] ?? BY_STATUS[status] ?? 'internal_error';
}

/** The answer of an error, with its code. */
export function withCode(answer: Answer): Answer {
  const { status = 200, type, body } = answer;
  if (status < 400 || type !== undefined) return answer;
  const { error } = JSON.parse(String(body)) as { error: string };
  return { ...answer, body: JSON.stringify({ error, code: codeOf(status, error) }) };
}
