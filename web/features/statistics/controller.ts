import { common, statistics as t } from '../../messages/messages.ts';
import type { Carried } from '../../shared/carried.ts';
import { dateAt } from '../../shared/clock.ts';
import { createState, type PageDeps } from '../../shared/controller.ts';
import { streakOf } from '../../shared/figures.ts';
import { createSentences } from '../../shared/sentences.ts';
import { type KindStatistics, statisticsByKind } from './by-kind.ts';
import { type Bar, timesByWeekday, timesOfLastDays } from './charts.ts';
import { loadSentences, type SentenceMonth, sentencesByMonth } from './sentences.ts';
import { readTransferCode, shortTransferCode, type Transferred, transferCode } from './transfer.ts';

type StatisticsDeps = PageDeps & { carried: readonly Carried[] };

/** The statistics of this browser's games, and their transfer to another browser. */
export function createStatistics({ backend, client, clock, results, carried, ...deps }: StatisticsDeps) {
  const { redraw, copy, address } = deps;
  const stored = createSentences(backend);
  const { state: ui, change } = createState(
    {
      games: 0,
      /** The number of games with several players. */
      teamGames: 0,
      kinds: [] as readonly KindStatistics[],
      streak: { current: 0, longest: 0 },
      weekdays: [] as readonly Bar[],
      lastDays: [] as readonly Bar[],
      sentences: [] as readonly SentenceMonth[],
      /** The player's own code, shown if the browser doesn't let the page copy it. */
      myCode: '',
      copied: '',
      /** The code as an address for a QR code, with its number of games, or undefined until requested. */
      qr: undefined as { address: string; games: number } | undefined,
      /** A pasted code from another browser. */
      pasted: '',
      imported: '',
      importError: '',
    },
    redraw,
  );

  // Made ahead, because Safari lets a page copy only during the click, and compression takes longer.
  let code = '';

  async function refresh(): Promise<void> {
    const all = results.all();
    const today = dateAt(clock.now());
    change({
      games: all.length,
      teamGames: all.filter(({ team }) => team).length,
      kinds: statisticsByKind(all),
      streak: streakOf(all, today),
      weekdays: timesByWeekday(all),
      lastDays: timesOfLastDays(all, today),
    });
    showSentences();
    code = '';
    code = await transferCode(mine());
  }

  const showSentences = () => change({ sentences: sentencesByMonth(results.all(), stored.all()) });

  const mine = (): Transferred => ({
    games: results.all(),
    lists: Object.fromEntries(carried.map(({ name, all }) => [name, all()])),
  });

  return {
    ui,
    /** Returns the page's notes about the features' lists. */
    about: carried.flatMap(({ about }) => about ?? []),
    async open(): Promise<void> {
      await refresh();
      await loadSentences(client, results.all(), stored, showSentences);
    },
    restored: refresh,

    async copyCode(): Promise<void> {
      const text = code || (await transferCode(mine()));
      const isCopied = await copy(text);
      change({ myCode: isCopied ? '' : text, copied: isCopied ? t.copied : t.copyByHand });
    },

    async showQr(): Promise<void> {
      const { code, games } = await shortTransferCode(mine(), carried);
      change({ qr: { address: address(`statistics#${code}`), games } });
    },

    paste: (text: string) => change({ pasted: text, imported: '', importError: '' }),

    async importCode(): Promise<void> {
      const added = await readTransferCode(ui.pasted, clock.now(), carried);
      if (!added) {
        const importError = ui.pasted.trim() === '' ? t.pasteFirst : t.badCode;
        return change({ imported: '', importError });
      }
      const texts = [
        counted(results.add(added.games), t.added),
        ...carried.map((list) => counted(list.add(added.lists[list.name] ?? []), list.added)),
      ];
      change({ pasted: '', importError: '', imported: importedText(texts.flat(), added) });
      await refresh();
    },
  };
}

export type Statistics = ReturnType<typeof createStatistics>;

function counted(count: number, text: (count: number) => string): string[] {
  return count > 0 ? [text(count)] : [];
}

function importedText(added: readonly string[], { games, lists }: Transferred): string {
  if ([games, ...Object.values(lists)].every(({ length }) => length === 0)) return t.codeEmpty;
  return added.length === 0 ? t.codeKnown : common.list(added);
}
