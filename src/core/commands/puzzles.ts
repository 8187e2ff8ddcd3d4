import { adminSubcommand, type Command, textOption } from '../../platform/command/command.ts';
import { withProgress } from '../../platform/command/terminal.ts';
import { duration } from '../../platform/config/values.ts';
import type { OpenedStore } from '../store/opened.ts';

export const puzzles: Command<OpenedStore> = {
  summary: 'prune puzzles that nobody plays',
  about: 'Interrupted deletions are completed, too.',
  subcommands: {
    'prune --older-than 365d': adminSubcommand({
      help: 'delete puzzles that nobody has played, except daily puzzles',
      options: { 'older-than': textOption('AGE', 'time since the last game, such as 12h, 30d or 52w') },
      read: (flags) => duration(flags['older-than'] ?? '', '--older-than'),
      async run(admin, _, olderThanMs) {
        const deleted = await withProgress((show) =>
          admin.prunePuzzles(olderThanMs, (sum) => show(`${sum} puzzles deleted`)).finally(admin.cleanUp),
        );
        return `Deleted ${deleted} puzzles that were not played for that long`;
      },
    }),
  },
};
