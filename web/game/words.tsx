import type { WordSummary } from '../../src/core/schemas/games.ts';
import { game as t } from '../messages/messages.ts';
import { Button } from '../shared/controls.tsx';
import type { GameProps } from './controller.ts';
import { foundCount, isShownFound, labelAt } from './game-state.ts';
import { findersOf, type PlayerScore, sharedPlayers, wordColours } from './players.ts';

/** A list with more words has smaller lines. */
export const MANY_WORDS = 15;
/** On a phone, the found words of a longer list fold away. */
const FOLDED_WORDS = 8;

/**
 * The word list. Found words keep their place; on a short screen those of a long list fold into their number. A hidden
 * word is a blank or its clue.
 */
export function Words({ ctl, state }: GameProps) {
  const { words } = state.game;
  const { subject } = ctl.info.ui;
  const byKey = new Map(sharedPlayers(ctl, state).map((player) => [player.key, player]));
  const colours = wordColours(ctl, state);
  const finders = findersOf(ctl);
  const { isUnfolded } = ctl.panels.ui;
  const found = foundCount(state);
  const left = words.length - found;
  const folds = words.length > FOLDED_WORDS;
  return (
    <section
      class={`words ${words.length > MANY_WORDS ? 'many' : ''} ${folds ? 'folds' : ''} ${isUnfolded ? '' : 'folded'}`}
      aria-label={t.words}
    >
      {!ctl.info.showsWords() && left > 0 && (
        <p class="hidden-words">
          <b>{t.wordsLeft(left)}</b> {subject.details && t.wordsHidden}
        </p>
      )}
      {folds && found > 0 && (
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

type WordProps = GameProps & {
  word: WordSummary;
  label: string;
  colour: number | undefined;
  finder: PlayerScore | undefined;
};

/** A word in the list. A tap asks for a hint, and a found word lights up on the board. */
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

export function Name({ player }: { player: PlayerScore }) {
  return (
    <span class={`player c${player.colour}`}>
      <bdi>{player.name}</bdi>
    </span>
  );
}
