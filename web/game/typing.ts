import { problems } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { lazy } from '../shared/lazy.ts';
import type { Parts } from './ending.ts';
import { hasHiddenWords, readWord } from './game-state.ts';
import type { Guessing, Judged } from './guesses.ts';
import { isOffLeaderboards } from './hints.ts';
import { isWatching } from './players.ts';

/** The field for a word, or for the two cells at its ends. Only a typed word takes the game off the leaderboards. */
export function createTyping(redraw: () => void, slices: Parts, guessing: Guessing) {
  const { about, ending, lobby, panels, people, pointing, session, speech } = slices;
  const { state, change } = createState({ text: '', error: '' }, redraw);

  /** In a script of its own, with the letters of all languages, which the first key loads: few players type. */
  const entering = lazy(() => import('./entering.ts'));

  /** A find empties the field; the reason of a miss is shown below it. Text that was typed while the server judged is kept. */
  async function take(judge: () => Judged): Promise<void> {
    const { text } = state;
    const isFound = await judge();
    if (state.text !== text) return;
    change(isFound ? { text: '', error: '' } : { text: inCapitals(text), error: speech.ui.message });
  }

  return {
    ui: state,
    type(text: string): void {
      change({ text, error: '' });
      entering().catch(() => {});
    },

    setTyping(on: boolean) {
      panels.setTyping(on && !ending.ui.result);
      if (!on) pointing.refocus();
    },

    async submit(): Promise<void> {
      const text = inCapitals(state.text);
      if (text === '' || ending.ui.result || lobby.isCounting()) return;
      const script = await entering().catch(() => undefined);
      const game = session.game();
      if (!script || !game) return change({ error: problems.noAnswer });
      const typed = script.readTyped(game, about.ui.subject.details, state.text, text);
      if ('problem' in typed) return void take(() => pointing.shake(typed.problem));
      if ('from' in typed) return void take(() => guessing.choose(typed));
      const judge = () => take(() => guessing.judgeWord(typed.word, text));
      // The server judges a hidden word, so that any text may be one.
      const mayCount = readWord(game, typed.word).kind === 'hit' || hasHiddenWords(game);
      if (mayCount && !isWatching(people.ui.me) && !isOffLeaderboards(slices)) {
        panels.ask('typed', session.label(typed.word), judge);
      } else void judge();
    },
  };
}

function inCapitals(text: string): string {
  return text.trim().toUpperCase().normalize('NFC');
}
