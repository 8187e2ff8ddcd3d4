import { adminSubcommand, booleanOption, type Command, textOption } from '../../platform/command/command.ts';
import { withProgress } from '../../platform/command/terminal.ts';
import { ConfigError, duration } from '../../platform/config/values.ts';
import type { OpenedStore } from '../store/opened.ts';

export const games: Command<OpenedStore> = {
  summary: 'prune games that were never completed',
  about: 'Completed games stay.',
  subcommands: {
    'prune --unfinished --older-than 30d': adminSubcommand({
      help: 'delete games that were never completed',
      options: {
        unfinished: booleanOption('required, because only games that were never completed can be pruned'),
        'older-than': textOption('AGE', 'age since the start, such as 90m, 12h, 30d or 2w'),
      },
      read({ unfinished, 'older-than': age = '' }) {
        if (!unfinished) throw new ConfigError('Only unfinished games can be pruned. Add --unfinished');
        return duration(age, '--older-than');
      },
      async run(admin, _, olderThanMs) {
        const before = Date.now() - olderThanMs;
        const deleted = await withProgress((show) =>
          admin.pruneUnfinished(before, (sum) => show(`${sum} games deleted`)),
        );
        const games = deleted === 1 ? 'game' : 'games';
        return `Deleted ${deleted} unfinished ${games} started before ${new Date(before).toISOString()}`;
      },
    }),
  },
};
