import type { ApiError, Client } from '../../src/client.ts';
import type { CategorySummary, GameView } from '../../src/contract.ts';
import { BOARD_SIZE, clamp, WORD_COUNT } from '../../src/game/limits.ts';
import { playerNameFrom } from '../../src/game/player-name.ts';
import { newGameProblem } from '../shared/problems.ts';
import type { BrowserStorage, RecentGame } from '../shared/storage.ts';
import type { Timers } from '../shared/timers.ts';
import type { Asked } from './settings.ts';

export type StartDeps = {
  client: Client;
  storage: BrowserStorage;
  timers: Timers;
  asked: Asked;
  redraw(): void;
  go(path: string): void;
};

export type StartUi = {
  categories: readonly CategorySummary[] | undefined;
  categoryId: number | undefined;
  size: number;
  words: number;
  name: string;
  nameError: string;
  problem: string;
  starting: boolean;
  offline: boolean;
  recent: readonly RecentGame[];
};

export const NAME_RULE = 'Letters, numbers and spaces only';
const RETRY = 3000;
/** More of the recent games than this are not asked after on every visit. */
const CHECKED = 8;

export function createStartController(deps: StartDeps) {
  const { client, storage, timers, asked, redraw } = deps;
  const settings = storage.settings();
  const ui: StartUi = {
    categories: undefined,
    categoryId: settings.categoryId,
    size: clamp(asked.size ?? settings.size, BOARD_SIZE),
    words: clamp(asked.words ?? settings.words, WORD_COUNT),
    name: settings.name,
    nameError: '',
    problem: '',
    starting: false,
    offline: false,
    recent: storage.recent(),
  };

  async function open(): Promise<void> {
    try {
      const categories = await client.categories();
      ui.offline = false;
      ui.categories = categories;
      const wanted = categories.find(
        ({ id, name }) => String(id) === asked.category || name === asked.category,
      );
      const known = categories.find(({ id }) => id === ui.categoryId);
      ui.categoryId = (wanted ?? known ?? categories[0])?.id;
      redraw();
    } catch {
      ui.offline = true;
      redraw();
      timers.after(RETRY, open);
      return;
    }
    await checkRecent();
  }

  /** Brings the running games up to date: friends may have played on, and the server may have lost one. */
  async function checkRecent(): Promise<void> {
    const running = ui.recent.filter((game) => !game.gone && game.completedAt === null).slice(0, CHECKED);
    for (const { id } of running) {
      try {
        const game = await client.game(id);
        storage.update(id, {
          found: game.words.filter((word) => word.found).length,
          completedAt: game.completed_at,
        });
      } catch (error) {
        if ((error as ApiError).status !== 404) return;
        storage.update(id, { gone: true });
      }
      ui.recent = storage.recent();
      redraw();
    }
  }

  function change(part: Partial<StartUi>) {
    Object.assign(ui, part, { problem: '' });
    redraw();
  }

  return {
    ui,
    open,
    chooseCategory: (categoryId: number) => change({ categoryId }),
    chooseSize: (size: number) => change({ size: clamp(size, BOARD_SIZE) }),
    chooseWords: (words: number) => change({ words: clamp(words, WORD_COUNT) }),
    choosePreset: ({ size, words }: { size: number; words: number }) => change({ size, words }),
    /** A wrong name is told when the player is done with it, and untold as soon as it is right. */
    typeName: (name: string) =>
      change({ name, nameError: playerNameFrom(name) === undefined ? ui.nameError : '' }),
    checkName: () => change({ nameError: playerNameFrom(ui.name) === undefined ? NAME_RULE : '' }),

    /** Starts the game. Sent once: a lost answer is told, never repeated. */
    async start(): Promise<void> {
      if (ui.starting || ui.categoryId === undefined) return;
      if (playerNameFrom(ui.name) === undefined) return change({ nameError: NAME_RULE });
      const { categoryId, size, words, name } = ui;
      storage.saveSettings({ categoryId, size, words, name: name.trim() });
      change({ starting: true });
      try {
        const game = await client.newGame({
          category_id: categoryId,
          board_size: size,
          word_count: words,
          player_name: name,
        });
        deps.go(gamePath(game, words));
      } catch (error) {
        ui.starting = false;
        ui.problem = newGameProblem(error as ApiError);
        redraw();
      }
    },

    remove(id: string) {
      storage.forget(id);
      change({ recent: storage.recent() });
    },

    clear() {
      storage.forgetAll();
      change({ recent: storage.recent() });
    },

    /** The page came back from the browser's memory: what it shows may be old. */
    async back(): Promise<void> {
      change({ starting: false, recent: storage.recent() });
      await checkRecent();
    },
  };
}

export type StartController = ReturnType<typeof createStartController>;

/** How many words were asked for travels in the address, as storage may be blocked, and only when it matters. */
export function gamePath(game: GameView, asked: number): string {
  return game.words.length < asked ? `game/${game.id}#asked=${asked}` : `game/${game.id}`;
}
