import type { WordSummary } from '../../src/contract/games.ts';
import { labelsOf, showsWords } from './about.ts';
import type { GameController } from './controller.ts';
import { isShared, type Player, playersOf } from './players.ts';
import { type GameState, isShownFound } from './state.ts';
import { Name } from './together.tsx';

type Props = { ctl: GameController; state: GameState };

/** The words to find first, so that they are next to the board on a phone. */
export function Words({ ctl, state }: Props) {
  const { words } = state.game;
  const found = words.filter((word) => isShownFound(state, word));
  const players = playersOf({ ...ctl.ui, starter: state.game.player_name });
  const byName = new Map(isShared(players, ctl.ui) ? players.map((player) => [player.name, player]) : []);
  const left = words.filter((word) => !found.includes(word));
  const labels = labelsOf(words, ctl.ui.about);
  return (
    <section class={`words ${words.length > 15 ? 'many' : ''}`} aria-label="Words">
      {left.length > 0 && !showsWords(ctl.ui) && (
        <p class="hidden-words">
          <b>{left.length}</b> {left.length === 1 ? 'word' : 'words'} to find
          {ctl.ui.about && ': this puzzle does not list them'}
        </p>
      )}
      {left.length > 0 && showsWords(ctl.ui) && (
        <ul aria-label="Words to find">
          {left.map(({ text }) => (
            <li key={text}>
              <button
                type="button"
                class="word"
                dir="auto"
                aria-label={`${labels.get(text)}, show a hint`}
                onClick={() => ctl.askHint(text)}
              >
                {labels.get(text)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <ul class="found-words" aria-label="Found words">
          {found.map((word) => (
            <FoundWord
              key={word.text}
              ctl={ctl}
              state={state}
              word={word}
              finder={byName.get(ctl.ui.finders.get(word.text) ?? '')}
              label={labels.get(word.text) ?? word.text}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type FoundProps = Props & { word: WordSummary; label: string; finder: Player | undefined };

function FoundWord({ ctl, state, word, label, finder }: FoundProps) {
  const highlight = () => ctl.highlight(word.text);
  const clear = () => ctl.highlight(undefined);
  return (
    <li>
      <button
        type="button"
        class={`word struck c${state.colours.get(word.text)} ${word.found ? '' : 'pending'}`}
        aria-label={`${label}, found`}
        onFocus={highlight}
        onBlur={clear}
        onPointerEnter={highlight}
        onPointerLeave={clear}
        onClick={highlight}
      >
        <s dir="auto">{label}</s>
      </button>
      {finder && <Name player={finder} />}
    </li>
  );
}
