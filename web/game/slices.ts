import { createConnection } from './connection.ts';
import { createCurrentGame, createPuzzleInfo } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import { createLobby } from './lobby.ts';
import { createPanels } from './panels.ts';
import { createPausing } from './pausing.ts';
import { createPeople } from './players.ts';
import { createPointing } from './pointing.ts';
import { createSpeech } from './speech.ts';

/** The parts of the page's state while a game runs, each with its owner. */
export function createSlices(deps: GameDeps) {
  const speech = createSpeech(deps.redraw);
  const connection = createConnection(deps, speech);
  const about = createPuzzleInfo(deps);
  const session = createCurrentGame(deps, about);
  const people = createPeople(deps, speech);
  const panels = createPanels(deps);
  const pausing = createPausing(deps, { about, people, session });
  const pointing = createPointing(deps, speech);
  const lobby = createLobby(deps, { pointing, session, speech });
  return { about, connection, lobby, panels, pausing, people, pointing, session, speech };
}

export type Slices = ReturnType<typeof createSlices>;
