import type { ComponentChild } from 'preact';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';

/** A feature's link beside the teacher's tools: `class-paper.tsx` in its folder. `names` are the pupils' names. */
export type PaperSlot = (puzzle: PuzzleView, names: readonly string[]) => ComponentChild;
