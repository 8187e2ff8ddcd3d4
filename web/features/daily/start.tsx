import type { StartSlot } from '../../start/slot.ts';
import { TodayCard } from './card.tsx';
import { createToday } from './today.ts';

/** First on the first page: the puzzle of the day in the language of the words. */
const slot: StartSlot = (deps) => {
  const { ui, open, play } = createToday(deps);
  return { load: open, view: () => <TodayCard key="daily" ui={ui} onPlay={play} /> };
};

export default slot;
