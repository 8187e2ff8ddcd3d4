import { Grid, LanguageCode, shape } from '../../core/schemas/fields.ts';
import {
  board,
  IsoDate,
  MessageLength,
  MessageSlots,
  MessageWords,
  PuzzleId,
  ThemeLine,
} from '../../core/schemas/puzzles.ts';
import { array, integer, type Static, string } from '../../platform/schemas/schema.ts';

const daily = {
  date: IsoDate,
  number: integer({
    minimum: 1,
    description: 'The number of the daily puzzle: 2026-01-01 is number 1 on every service',
  }),
  puzzle_id: PuzzleId,
  language: LanguageCode,
  ...board,
  line: ThemeLine,
  message_length: MessageLength,
  message_words: MessageWords,
  message_slots: MessageSlots,
};

export const DailyView = shape('Daily', daily);

export const DailyBoardView = shape('DailyBoard', {
  ...daily,
  grid: Grid,
  words: array(string(), { description: "The words in the order of a game's words" }),
  labels: array(string(), { description: 'Each word as shown in the list, such as DOLCE VITA' }),
});

export type DailyView = Static<typeof DailyView>;
export type DailyBoardView = Static<typeof DailyBoardView>;
