import { sheetsLinks as t } from '../../messages/messages.ts';
import type { MonthSlot } from '../daily/month-slot.ts';

/** A link to the daily puzzles of a month on paper. */
const archiveMonth: MonthSlot = (month, language) => (
  <a href={`sheets#month=${month.slice(0, 7)}&language=${language}`}>{t.month}</a>
);

export default archiveMonth;
