import type { MyPuzzles } from '../make/my-puzzles.ts';
import { common, statistics as texts } from '../messages/messages.ts';
import { dateAt } from '../shared/clock.ts';
import { createState, type PageDeps } from '../shared/controller.ts';
import type { MyGroups } from '../shared/groups.ts';
import { type KindStatistics, statisticsByKind, streakOf } from '../shared/statistics.ts';
import { readTransferCode, shortTransferCode, type Transferred, transferCode } from './transfer.ts';

export type StatisticsDeps = PageDeps & { groups: MyGroups; puzzles: MyPuzzles };

/** The statistics of this browser's games, and their transfer to another browser. */
export function createStatistics({ clock, results, groups, puzzles, redraw, copy, address }: StatisticsDeps) {
  const { state: ui, change } = createState(
    {
      games: 0,
      /** How many of them were found by several players. */
      teamGames: 0,
      kinds: [] as readonly KindStatistics[],
      streak: { current: 0, longest: 0 },
      /** The player's own code, shown when the browser does not let the page copy it. */
      myCode: '',
      copied: '',
      /** The code as an address for a QR code, with the number of its games; undefined until it is asked for. */
      qr: undefined as { address: string; games: number } | undefined,
      /** The pasted code of another browser. */
      pasted: '',
      imported: '',
      importError: '',
    },
    redraw,
  );

  // Made ahead: Safari lets a page copy during the click alone, and making it takes longer.
  let code = '';

  async function refresh(): Promise<void> {
    const all = results.all();
    change({
      games: all.length,
      teamGames: all.filter(({ team }) => team).length,
      kinds: statisticsByKind(all),
      streak: streakOf(all, dateAt(clock.now())),
    });
    code = '';
    code = await transferCode(mine());
  }

  /** Without the games that each group has got: sent twice, they count once. */
  const mine = () => ({
    games: results.all(),
    groups: groups.all().map(({ sent: _, ...group }) => group),
    puzzles: puzzles.all(),
  });

  return {
    ui,
    open: refresh,
    restored: refresh,

    async copyCode(): Promise<void> {
      const text = code || (await transferCode(mine()));
      const isCopied = await copy(text);
      change({ myCode: isCopied ? '' : text, copied: isCopied ? texts.copied : texts.copyByHand });
    },

    async showQr(): Promise<void> {
      const { code, games } = await shortTransferCode(mine());
      change({ qr: { address: address(`statistics#${code}`), games } });
    },

    paste: (text: string) => change({ pasted: text, imported: '', importError: '' }),

    async importCode(): Promise<void> {
      const added = await readTransferCode(ui.pasted, clock.now());
      if (!added) {
        const importError = ui.pasted.trim() === '' ? texts.pasteFirst : texts.badCode;
        return change({ imported: '', importError });
      }
      const counts = {
        games: results.add(added.games),
        groups: groups.add(added.groups),
        puzzles: puzzles.add(added.puzzles),
      };
      change({ pasted: '', importError: '', imported: importedText(counts, added) });
      await refresh();
    },
  };
}

export type Statistics = ReturnType<typeof createStatistics>;

function importedText(
  counts: Readonly<Record<keyof Transferred, number>>,
  { games, groups, puzzles }: Transferred,
): string {
  if (games.length + groups.length + puzzles.length === 0) return texts.codeEmpty;
  const added = [
    ...(counts.games > 0 ? [texts.added(counts.games)] : []),
    ...(counts.groups > 0 ? [texts.addedGroups(counts.groups)] : []),
    ...(counts.puzzles > 0 ? [texts.addedPuzzles(counts.puzzles)] : []),
  ];
  return added.length === 0 ? texts.codeKnown : common.list(added);
}
