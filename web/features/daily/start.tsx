import type { StartSlot } from '../../start/slot.ts';
import { TodayCard } from './card.tsx';
import { createToday } from './today.ts';

/** The daily puzzle in the player's language for words, first on the start page. */
const slot: StartSlot = (deps) => {
  const { ui, open, play, isRunning } = createToday(deps);
  return { load: open, isContinued: isRunning, hero: () => <TodayCard key="daily" ui={ui} onPlay={play} /> };
};

export default slot;
