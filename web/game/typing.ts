import { problems } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { once } from '../shared/once.ts';
import type { Parts } from './ending.ts';
import type { Guessing } from './guessing.ts';

/** The field for a word, or for the two cells at its ends. Only a typed word takes the game off the leaderboards. */
export function createTyping(redraw: () => void, slices: Parts, guessing: Guessing) {
  const { ending, lobby, panels, pointing, session } = slices;
  const { state: field, change } = createState({ text: '', error: '' }, redraw);
  let edits = 0;

  function set(text: string, error = ''): void {
    edits += 1;
    change({ text, error });
  }

  /** In a script of its own, which the first key loads: few players type. */
  const entering = once(async () => {
    const { createEntering } = await import('./entering.ts');
    return createEntering(slices, guessing, { text: () => field.text, edits: () => edits, set });
  });

  return Object.assign(field, {
    type(text: string): void {
      set(text);
      entering().catch(() => {});
    },

    setTyping(on: boolean) {
      panels.setTyping(on && !ending.result);
      if (!on) pointing.refocus();
    },

    async submit(): Promise<void> {
      const text = field.text.trim().toUpperCase().normalize('NFC');
      if (text === '' || ending.result || lobby.isCounting()) return;
      try {
        const { enter } = await entering();
        const game = session.game();
        if (game) enter(game, text);
      } catch {
        set(field.text, problems.noAnswer);
      }
    },
  });
}
