import { classesJoin as t } from '../../messages/messages.ts';
import type { StartSlot } from '../../start/slot.ts';

/** A link on the start page, for pupils with the code of their class. */
const slot: StartSlot = () => ({
  ways: () => (
    <a key="classes" class="card way" href="join">
      <b>{t.start}</b> <span class="soft small">{t.startText}</span>
    </a>
  ),
});

export default slot;
