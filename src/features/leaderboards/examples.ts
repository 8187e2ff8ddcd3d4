import { COMPLETED_AT, example, FAIR, fairEnd, STARTED_AT } from '../../core/routes/examples.ts';
import { PuzzleScore } from '../../core/schemas/scores.ts';
import { ScoreEntry } from './schema.ts';

/** A game completed by cells after the first one. */
export const FAIR_ID = '019ca946-2f00-7a35-9d0c-4e8b1c6f5a72';

export const SCORES = {
  preset: 'quick',
  period: 'day',
  entries: [example(ScoreEntry, { ...FAIR, place: 1, completed_at: fairEnd(COMPLETED_AT) })],
  game: { place: 1, ranked: 'yes', hints: 0, neighbours: [] },
};

export const PUZZLE_SCORES = {
  entries: [example(PuzzleScore, { ...FAIR, completed_at: fairEnd(STARTED_AT) })],
  players: 1,
  game: { place: 1, faster_than: null, ranked: 'yes' },
};
