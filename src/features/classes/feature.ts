import type { Feature } from '../feature.ts';
import { createPuzzleHub, type PuzzleHub } from './hub.ts';
import { type Classes, createClasses } from './store.ts';

export const classes: Feature<{ classes: Classes; classHub: PuzzleHub }> = {
  name: 'classes',
  heading: 'Class',
  about: 'The games of a puzzle, for its creator.',
  operations: async () => (await import('./routes.ts')).operations,
  parts({ sql, games, store, live, timed }) {
    const classes = timed(createClasses(sql, games));
    const classHub = createPuzzleHub({ ...store, newestGames: classes.newestGames });
    live.watch(classHub);
    return { classes, classHub };
  },
  pages: [
    {
      path: '/class/{puzzle_id}',
      template: 'class',
      read: async ({ store }, id) => (await store.puzzle(id)) && {},
    },
  ],
};
