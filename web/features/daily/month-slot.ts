import type { ComponentChild } from 'preact';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';

/** A feature's link below the calendar: `archive-month.tsx` in its folder. `month` is its first day. */
export type MonthSlot = (month: string, language: LanguageCode) => ComponentChild;
