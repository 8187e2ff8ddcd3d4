import { example } from '../../core/routes/examples.ts';
import { PuzzleGameView } from './schema.ts';

/** A game of the custom puzzle. */
export const CUSTOM_GAME_ID = '019ca945-0a00-7b41-9c2d-3e5f7a9b1d04';
export const CUSTOM_GAME = example(PuzzleGameView, { id: CUSTOM_GAME_ID, player_name: 'Grace' });
