import { formatExact } from '../shared/clock.ts';
import { settingsLink } from '../start/settings.ts';
import type { Find } from './record.ts';
import type { GameState } from './state.ts';
import { type GameDeps, type GameUi, type Result, showMessage } from './ui.ts';

/** For the word colours 0 to 7 of the light theme; there is no second blue square for sky blue. */
const SQUARES = ['🟦', '🟧', '🟩', '🟪', '⬜', '🟥', '🟨', '⬛'];

/** The system's share sheet, else the clipboard, else a field with the text. */
export function createSharing(ui: GameUi, deps: GameDeps, findCategory: () => Promise<number | undefined>) {
  async function share(text: string, done: string) {
    const outcome = await deps.share(text);
    if (outcome !== 'unavailable') return;
    const copied = await deps.copy(text);
    ui.toCopy = copied ? undefined : text;
    showMessage(ui, copied ? done : 'The browser does not allow copying: here is the text');
    deps.redraw();
  }

  return {
    shareLive: () => share(deps.address(`game/${deps.id}`), 'Link copied: everyone who opens it plays along'),

    async shareResult() {
      const { state, result, finds } = ui;
      if (!state || !result) return;
      const { board_size: size, words } = state.game;
      const { difficulty } = deps.storage.settings();
      const categoryId = await findCategory().catch(() => undefined);
      const link =
        categoryId === undefined ? '' : settingsLink(categoryId, { size, words: words.length, difficulty });
      await share(`${resultText(state, result, finds)}\n${deps.address(link)}`, 'Result copied');
    },
  };
}

/** Contains no word of the list: that would spoil the game. With typed words the time is not comparable: left out. */
export function resultText({ game, colours }: GameState, result: Result, finds: readonly Find[]): string {
  const { category, board_size: size, words } = game;
  const name = `Wordsearch: ${category}, ${size} × ${size}, ${words.length} words`;
  if (result.typed > 0) return `${name}\nCan you find them all?`;
  const squares = finds.map(({ word }) => SQUARES[colours.get(word) ?? 0]);
  return `${name}\nFound in ${formatExact(result.seconds)}\n${squares.join('')}`;
}
