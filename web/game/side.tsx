import type { WordSummary } from '../../src/schemas/games.ts';
import { game as t } from '../messages/messages.ts';
import { Button } from '../shared/controls.tsx';
import type { GameController } from './controller.ts';
import { foundCount, type GameState, isShownFound, labelAt } from './game-state.ts';
import {
  findersOf,
  leadersOf,
  othersWatching,
  type PlayerScore,
  sharedPlayers,
  wordColours,
} from './players.ts';

type Props = { ctl: GameController; state: GameState };

/** Longer lists have smaller lines. */
export const MANY_WORDS = 15;

/** A found word keeps its place in the list; on a low phone the found ones of a long list fold into their number. A hidden one has a blank in its place, or its clue. */
export function Words({ ctl, state }: Props) {
  const { words } = state.game;
  const { subject } = ctl.info.ui;
  const byKey = new Map(sharedPlayers(ctl, state).map((player) => [player.key, player]));
  const colours = wordColours(ctl, state);
  const finders = findersOf(ctl);
  const { isUnfolded } = ctl.panels.ui;
  const found = foundCount(state);
  const left = words.length - found;
  return (
    <section
      class={`words ${words.length > MANY_WORDS ? 'many' : ''} ${isUnfolded ? '' : 'folded'}`}
      aria-label={t.words}
    >
      {!ctl.info.showsWords() && left > 0 && (
        <p class="hidden-words">
          <b>{t.wordsLeft(left)}</b> {subject.details && t.wordsHidden}
        </p>
      )}
      {words.length > MANY_WORDS && found > 0 && (
        <Button text={t.foundOnes(found)} class="fold" isOpen={isUnfolded} onClick={ctl.panels.unfoldWords} />
      )}
      <ul class={byKey.size > 0 ? 'with-names' : ''} lang={subject.details?.language ?? undefined}>
        {words.map((word, i) => (
          <Word
            key={i}
            ctl={ctl}
            state={state}
            word={word}
            label={labelAt(state, subject, i)}
            colour={colours.get(word.text)}
            finder={byKey.get(finders.get(word.text) ?? '')}
          />
        ))}
      </ul>
    </section>
  );
}

type WordProps = Props & {
  word: WordSummary;
  label: string;
  colour: number | undefined;
  finder: PlayerScore | undefined;
};

/** A tap on a word asks for a hint; a found word lights up on the board. */
function Word({ ctl, state, word, label, colour, finder }: WordProps) {
  const isFound = isShownFound(state, word);
  const highlight = () => isFound && ctl.selection.highlight(word.text);
  const clear = () => ctl.selection.highlight(undefined);
  const kind = isFound ? `struck c${colour} ${word.found ? '' : 'pending'}` : '';
  return (
    <li class={isFound ? 'is-found' : ''}>
      <button
        type="button"
        class={`word ${kind}`}
        aria-label={isFound ? t.wordFound(label) : t.wordHint(label || t.someWord)}
        onFocus={highlight}
        onBlur={clear}
        onPointerEnter={highlight}
        onPointerLeave={clear}
        onClick={() => (isFound ? highlight() : ctl.askHint(word.text || undefined))}
      >
        {label === '' ? <span class="blank" /> : <span dir="auto">{label}</span>}
      </button>
      {finder && <Name player={finder} />}
    </li>
  );
}

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
