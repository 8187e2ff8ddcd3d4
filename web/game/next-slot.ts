import type { ComponentChild } from 'preact';
import type { LanguageCode } from '../../src/game/language/languages.ts';

/** What a feature offers after a game of the puzzle of a day: `next.tsx` of its folder. */
export type NextSlot = (after: {
  date: string;
  language: LanguageCode | null;
  now: number;
}) => ComponentChild;
