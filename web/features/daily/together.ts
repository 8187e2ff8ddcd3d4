import type { FindNextTogether } from '../../game/lobby.ts';
import { attemptOf } from '../../puzzle/attempt.ts';

/**
 * After a daily puzzle: the newest earlier puzzle that this browser hasn't played. It is never today's, which is ranked
 * only in a solo game.
 */
const together: FindNextTogether = async ({ client, results, storage }, subject) => {
  if (subject.kind !== 'daily') return undefined;
  const language = subject.details.language ?? client.wordsIn();
  const earlier = await client.dailyArchive(subject.date, language);
  const next =
    earlier.find(
      ({ puzzle_id: id, date }) => attemptOf({ id, date }, results.all(), storage.recent()).state === 'none',
    ) ?? earlier[0];
  return next && { title: next.title, language, board: { puzzle_id: next.puzzle_id } };
};

export default together;
