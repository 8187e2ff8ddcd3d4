import type { WordSummary } from '../../src/contract/games.ts';
import { game as t } from '../messages/en.ts';
import type { GameController } from './controller.ts';
import { type Player, sharedPlayers, wordColours } from './players.ts';
import { labelsOf, showsWords } from './puzzle.ts';
import { foundCount, type GameState, isShownFound } from './state.ts';
import { Name } from './together.tsx';

type Props = { ctl: GameController; state: GameState };

/** A found word keeps its place in the list. Where the words are hidden, the found ones stand in the order of the finds. */
export function Words({ ctl, state }: Props) {
  const { words } = state.game;
  const byName = new Map(sharedPlayers(ctl.ui, state).map((player) => [player.name, player]));
  const colours = wordColours(ctl.ui, state);
  const labels = labelsOf(words, ctl.ui.puzzle);
  const left = words.length - foundCount(state);
  const isListed = showsWords(ctl.ui);
  return (
    <section class={`words ${words.length > 15 ? 'many' : ''}`} aria-label={t.words}>
      {!isListed && left > 0 && (
        <p class="hidden-words">
          <b>{t.wordsLeft(left)}</b> {ctl.ui.puzzle && t.wordsHidden}
        </p>
      )}
      <ul class={byName.size > 0 ? 'with-names' : ''}>
        {(isListed ? words : foundInOrder(ctl, state)).map((word) => (
          <Word
            key={word.text}
            ctl={ctl}
            state={state}
            word={word}
            label={labels.get(word.text) ?? word.text}
            colour={colours.get(word.text)}
            finder={byName.get(ctl.ui.finders.get(word.text) ?? '')}
          />
        ))}
      </ul>
    </section>
  );
}

function foundInOrder({ ui: { finds } }: GameController, state: GameState): WordSummary[] {
  const place = (word: WordSummary) => finds.findIndex((find) => find.word === word.text);
  return state.game.words.filter((word) => isShownFound(state, word)).sort((a, b) => place(a) - place(b));
}

type WordProps = Props & {
  word: WordSummary;
  label: string;
  colour: number | undefined;
  finder: Player | undefined;
};

/** A tap on a word asks for a hint; a found word lights up on the board. */
function Word({ ctl, state, word, label, colour, finder }: WordProps) {
  const isFound = isShownFound(state, word);
  const highlight = () => isFound && ctl.highlight(word.text);
  const clear = () => ctl.highlight(undefined);
  const kind = isFound ? `struck c${colour} ${word.found ? '' : 'pending'}` : '';
  return (
    <li>
      <button
        type="button"
        class={`word ${kind}`}
        aria-label={isFound ? t.wordFound(label) : t.wordHint(label)}
        onFocus={highlight}
        onBlur={clear}
        onPointerEnter={highlight}
        onPointerLeave={clear}
        onClick={() => (isFound ? highlight() : ctl.askHint(word.text))}
      >
        <span dir="auto">{label}</span>
      </button>
      {finder && <Name player={finder} />}
    </li>
  );
}
