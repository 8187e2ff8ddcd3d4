import { example, WORDS } from '../../core/routes/examples.ts';
import { DailyBoardView, DailyView } from './schema.ts';

export const FIRST_PUZZLE_ID = '8c2e4f60-1b3d-4c5e-9a7f-0d2b4c6e8f13';
export const DAILY = example(DailyView);
export const DAILY_BOARD = example(DailyBoardView, { words: WORDS });
export const FIRST_DAILY = { ...DAILY, date: '2026-01-01', number: 1, puzzle_id: FIRST_PUZZLE_ID };
