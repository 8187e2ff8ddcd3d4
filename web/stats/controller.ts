import { statistics as texts } from '../messages/en.ts';
import { dateAt, type ServerClock } from '../shared/clock.ts';
import type { Results } from './results.ts';
import { type KindStatistics, type Streak, statisticsByKind, streakOf } from './statistics.ts';
import { readTransferCode, shortTransferCode, transferCode } from './transfer.ts';

export type StatisticsDeps = {
  clock: ServerClock;
  results: Results;
  redraw(): void;
  /** Resolves to false when the browser does not let the page copy. */
  copy(text: string): Promise<boolean>;
  /** The absolute address of a path of this site. */
  address(path: string): string;
};

export type StatisticsUi = {
  games: number;
  /** How many of them were found by several players. */
  together: number;
  kinds: readonly KindStatistics[];
  streak: Streak;
  /** The player's own code, shown when the browser does not let the page copy it. */
  ownCode: string;
  copied: string;
  /** The code as an address for a QR code, with the number of its games; undefined until it is asked for. */
  qr: { address: string; games: number } | undefined;
  /** The pasted code of another browser. */
  pasted: string;
  imported: string;
  importError: string;
};

/** The statistics of this browser's games, and their transfer to another browser. */
export function createStatistics({ clock, results, redraw, copy, address }: StatisticsDeps) {
  const ui: StatisticsUi = {
    games: 0,
    together: 0,
    kinds: [],
    streak: { current: 0, longest: 0 },
    ownCode: '',
    copied: '',
    qr: undefined,
    pasted: '',
    imported: '',
    importError: '',
  };

  function refresh(): void {
    const all = results.all();
    ui.games = all.length;
    ui.together = all.filter(({ team }) => team).length;
    ui.kinds = statisticsByKind(all);
    ui.streak = streakOf(all, dateAt(clock.now()));
    redraw();
  }

  return {
    ui,
    open: refresh,
    restored: refresh,

    async copyCode(): Promise<void> {
      const code = await transferCode(results.all());
      const isCopied = await copy(code);
      ui.ownCode = isCopied ? '' : code;
      ui.copied = isCopied ? texts.copied : texts.copyByHand;
      redraw();
    },

    async showQr(): Promise<void> {
      const { code, games } = await shortTransferCode(results.all());
      ui.qr = { address: address(`statistics#${code}`), games };
      redraw();
    },

    paste(text: string): void {
      Object.assign(ui, { pasted: text, imported: '', importError: '' });
      redraw();
    },

    async importCode(): Promise<void> {
      const added = await readTransferCode(ui.pasted, clock.now());
      if (!added) {
        ui.imported = '';
        ui.importError = ui.pasted.trim() === '' ? texts.pasteFirst : texts.badCode;
        return redraw();
      }
      const count = results.add(added);
      Object.assign(ui, { pasted: '', importError: '', imported: importedText(count, added.length) });
      refresh();
    },
  };
}

export type Statistics = ReturnType<typeof createStatistics>;

function importedText(count: number, all: number): string {
  if (count === 0) return all === 0 ? texts.codeEmpty : texts.codeKnown;
  return texts.added(count);
}
