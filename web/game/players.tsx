import { game as t } from '../messages/messages.ts';
import { Button } from '../shared/controls.tsx';
import type { GameController } from './controller.ts';
import { type GameState, isShownFound } from './game-state.ts';
import { leadersOf, othersWatching, type PlayerScore, sharedPlayers, wordColours } from './players.ts';

type Props = { ctl: GameController; state: GameState };

/** For one who only watches. */
export function Watching({ ctl }: { ctl: GameController }) {
  if (ctl.people.ui.me.kind !== 'watcher') return null;
  return (
    <p class="watching screen-only">
      {t.youWatch} <Button text={t.joinIn} onClick={ctl.people.askForName} />
    </p>
  );
}

/** Who is here, in a game of several players. */
export function Players({ ctl, state }: Props) {
  const players = sharedPlayers(ctl, state);
  const leaders = leadersOf(players);
  if (players.length === 0) return null;
  return (
    <section class="players screen-only" aria-label={t.players}>
      <ul>
        {players.map((player) => (
          <li
            key={player.key}
            class={`${player.isHere ? '' : 'away'} ${leaders.includes(player) ? 'leads' : ''}`}
          >
            <Name player={player} /> {player.isMe && t.you} <b>{player.finds}</b>
            {leaders.length === 1 && leaders.includes(player) && <span class="hidden">{t.leads}</span>}
          </li>
        ))}
      </ul>
      <Watchers ctl={ctl} />
    </section>
  );
}

/** In place of the progress: a part for each player, as long as the share of the words that they found. */
export function ScoreBar({ ctl, state }: Props) {
  const { words } = state.game;
  const colours = wordColours(ctl, state);
  const found = words.filter((word) => isShownFound(state, word)).map(({ text }) => colours.get(text) ?? 0);
  return (
    <div class="score-bar" role="img" aria-label={t.progress(found.length, words.length)}>
      {found
        .sort((a, b) => a - b)
        .map((colour, i) => (
          <i key={i} class={`c${colour}`} style={{ width: `${100 / words.length}%` }} />
        ))}
    </div>
  );
}

/** Who found how many words, at the end. */
export function Tally({ ctl, state }: Props) {
  const players = sharedPlayers(ctl, state);
  const leaders = leadersOf(players);
  if (players.length === 0) return null;
  return (
    <ol class="tally" aria-label={t.tally}>
      {[...players]
        .sort((a, b) => b.finds - a.finds)
        .map((player) => (
          <li key={player.key} class={leaders.includes(player) ? 'leads' : ''}>
            <Name player={player} /> <b>{player.finds}</b>
          </li>
        ))}
    </ol>
  );
}

/** How many watch, without this player. */
export function Watchers({ ctl }: { ctl: GameController }) {
  const others = othersWatching(ctl.people.ui);
  return others > 0 && <p class="soft small">{t.watching(others)}</p>;
}

export function Name({ player }: { player: PlayerScore }) {
  return <span class={`player c${player.colour}`}>{player.name}</span>;
}
