import type { Feature } from '../feature.ts';
import { themes } from './command.ts';
import { createDailyPuzzles, type DailyPuzzles } from './daily-puzzles.ts';
import { pages } from './pages.ts';
import { settings } from './settings.ts';
import { createDailyStore, type DailyStore } from './store.ts';
import { checkThemes } from './theme-files.ts';

export const daily: Feature<
  { dailyPuzzles: DailyPuzzles; dailyStore: DailyStore },
  unknown,
  typeof settings
> = {
  name: 'daily',
  heading: 'Daily',
  about: 'One puzzle for each date and language.',
  operations: async () => (await import('./routes.ts')).operations,
  settings,
  parts({ sql, timed, store, inTurn, settings: { themesFolder: folder, dailyAdult: hasAdult } }) {
    if (folder !== undefined) checkThemes(folder);
    const dailyStore = timed(createDailyStore(sql));
    return {
      dailyStore,
      dailyPuzzles: createDailyPuzzles(
        { ...dailyStore, addPuzzle: store.addPuzzle },
        { folder, hasAdult },
        inTurn,
      ),
    };
  },
  pages,
  commands: () => ({ themes }),
};
