import { daily as texts } from '../../messages/messages.ts';
import type { PuzzleSource } from '../../puzzle/source.ts';
import { dateAt } from '../../shared/clock.ts';
import dailyPath from './day-path.ts';

/** The puzzle of a date, by default the player's local date. */
const source: PuzzleSource = {
  path: /^daily(?:\/(?!archive$)|$)(.*)/,
  async load({ client, clock }, date) {
    const daily = await client.daily(date || dateAt(clock.now()), client.wordsIn());
    const { number, line, language, puzzle_id: id, ...puzzle } = daily;
    return {
      number,
      line,
      language,
      puzzle: { id, ...puzzle, start: 'each', started_at: null, is_challenge: false },
    };
  },
  unknown: {
    title: texts.noDay,
    text: texts.noDayWhy,
    action: texts.toArchive,
    path: dailyPath('archive', null),
  },
  asksName: false,
};

export default source;
