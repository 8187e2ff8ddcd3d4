import { sheetsLinks as t } from '../../messages/messages.ts';
import type { PaperSlot } from '../classes/paper-slot.ts';

/** A link to a board for each pupil. The names are in the fragment, which browsers never send. */
const classPaper: PaperSlot = ({ id }, names) => (
  <a class="quiet" href={`sheets#${new URLSearchParams({ puzzle: id, names: names.join('\n') })}`}>
    {t.pupils}
  </a>
);

export default classPaper;
