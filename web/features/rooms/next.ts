import type { GameController } from '../../game/controller.ts';
import type { FindNextTogether, NextTogether } from '../../game/lobby.ts';
import type { PageDeps } from '../../shared/controller.ts';

/** Returns what the players may continue with: a feature's next puzzle, otherwise the next category. */
export async function findNext(
  deps: PageDeps,
  ctl: GameController,
  finders: readonly FindNextTogether[],
): Promise<NextTogether | undefined> {
  for (const find of finders) {
    const next = await find(deps, ctl.info.ui.subject);
    if (next) return next;
  }
  return nextCategory(deps, ctl);
}

/** Returns the category after this game's, or the first one after a puzzle. */
async function nextCategory({ client }: PageDeps, ctl: GameController): Promise<NextTogether | undefined> {
  const language = ctl.info.ui.subject.details?.language ?? client.wordsIn();
  const { categories = [] } = (await client.languages()).find(({ code }) => code === language) ?? {};
  const now = ctl.current.game()?.game.category;
  const at = categories.findIndex(({ name }) => name === now);
  const next = categories[(at + 1) % categories.length];
  if (!next || next.name === now) return undefined;
  return { title: next.name, language, board: { category_id: next.id } };
}
