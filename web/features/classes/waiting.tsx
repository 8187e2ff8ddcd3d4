import type { GameController, GameProps } from '../../game/controller.ts';
import type { GameDeps } from '../../game/deps.ts';
import { classesWaiting as t } from '../../messages/later.ts';
import { createState } from '../../shared/controller.ts';
import { shownName } from '../../shared/player-name.ts';

const POLL_MS = 5_000;

/** The pupils who wait with this page's player for their teacher. */
export function createClassmates({ id, client, timers, redraw }: GameDeps, ctl: GameController) {
  const { state, change } = createState({ names: [] as readonly string[] }, redraw);

  async function load(): Promise<void> {
    if (!ctl.lobby.isWaiting()) return;
    if (ctl.connection.ui.isVisible) {
      // The list stays as it is during an outage.
      const found = await client.classmates(id).catch(() => undefined);
      if (found) change({ names: found.players.map(({ player_name }) => player_name) });
    }
    timers.after(POLL_MS, load);
  }

  return { ui: state, load };
}

const known = new WeakMap<GameController, ReturnType<typeof createClassmates>>();

function classmatesOf(ctl: GameController) {
  const before = known.get(ctl);
  if (before) return before;
  const classmates = createClassmates(ctl.lobby.deps, ctl);
  known.set(ctl, classmates);
  void classmates.load();
  return classmates;
}

/** Who else is here. */
export default function Waiting({ ctl }: GameProps) {
  const { names } = classmatesOf(ctl).ui;
  if (names.length === 0) return null;
  return (
    <section class="card" aria-labelledby="classmates-title">
      <h2 id="classmates-title">
        {t.alsoHere} <span class="soft">{names.length}</span>
      </h2>
      <ul class="facts">
        {names.map((name, i) => (
          <li key={i}>
            <bdi>{shownName(name)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
