import { object, type Static, string, union } from '../../platform/schemas/schema.ts';
import { shape, Timestamp, Uuid } from './fields.ts';
import { PuzzleView } from './puzzles.ts';

export const CodeView = shape('Code', {
  code: string({ pattern: '^[A-HJKMNP-Z]{6}$', description: 'Six letters without I, L and O' }),
  expires_at: Timestamp,
});

export const OpenedCode = union([PuzzleView, object({ game_id: Uuid })], {
  $id: 'OpenedCode',
  type: 'object',
  description: 'The puzzle of a class code, or the game id of a room code',
});

export type CodeView = Static<typeof CodeView>;
export type OpenedCode = Static<typeof OpenedCode>;
