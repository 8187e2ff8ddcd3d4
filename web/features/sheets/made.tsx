import { sheetsLinks as t } from '../../messages/messages.ts';
import type { MadeSlot } from '../puzzles/made-slot.ts';

/** Links from Make, and from each puzzle of this browser. */
const made: MadeSlot = () => ({
  async open() {},
  intro: () => <a href="sheets">{t.make}</a>,
  sent: (id) => (
    <a class="plain button" href={`sheets#puzzle=${id}`}>
      {t.puzzle}
    </a>
  ),
  below: () => null,
  action: ({ id, draft }) => (
    <a class="quiet" href={`sheets#puzzle=${id}`} aria-label={t.puzzleOf(draft.title)}>
      {t.puzzle}
    </a>
  ),
});

export default made;
