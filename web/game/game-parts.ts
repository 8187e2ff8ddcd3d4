import { createCurrentGame, createPause, createPuzzleInfo } from './current-game.ts';
import { createEnding, type EndingDeps } from './ending.ts';
import { createLobby } from './lobby.ts';
import { createAnnouncements, createConnection, createPanels } from './page-state.ts';
import { createPeople } from './players.ts';
import { createSelection } from './selection.ts';

/** The parts of the page's state, each with its owner. */
export function createGameParts(deps: EndingDeps) {
  const announcements = createAnnouncements(deps.redraw);
  const connection = createConnection(deps, announcements);
  const info = createPuzzleInfo(deps);
  const current = createCurrentGame(deps, info);
  const people = createPeople(deps, announcements);
  const panels = createPanels(deps);
  const pause = createPause(deps, { info, people, current });
  const selection = createSelection(deps, announcements);
  const lobby = createLobby(deps, { selection, current, announcements });
  const running = { info, connection, panels, pause, people, selection, current, announcements };
  return { ...running, lobby, ending: createEnding(deps, running) };
}

export type GameParts = ReturnType<typeof createGameParts>;
