import type { Season } from './seasons.ts';

/** Its words are more than a board needs: the generator chooses those with which the message fits. */
export type Theme = {
  title: string;
  /** Such as food or music, so that a weekday has others in the weeks after it. */
  kind: string;
  /** None: the theme comes at any time of the year. */
  season?: Season;
  /** Of a theme for some days only, such as 12-21, 05-08/sun or easter-47. */
  date?: string;
  line: string;
  message: string;
  /** The letters of the message on the board. */
  letters: string;
  words: readonly string[];
  /** Each word as a list shows it, in the order of the words. */
  labels: readonly string[];
};

/** The lists of the seven weekdays, from Monday on, none of them empty, and the themes that have a date. */
export type Themes = { week: readonly (readonly Theme[])[]; dated: readonly Theme[] };
