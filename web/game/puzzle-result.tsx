import type { PuzzlePlace as Place } from '../../src/contract/puzzles.ts';
import { formatExact } from '../shared/clock.ts';
import { FastestTimes } from '../shared/times.tsx';
import type { GameState } from './state.ts';
import type { PuzzleOutcome, Result } from './ui.ts';

const REASONS: Record<Exclude<Place['ranked'], 'yes'>, string> = {
  beyond: 'This time is not among the first 1000.',
  in_progress: '',
  typed: 'A game with typed words is not in the list of times.',
  hints: 'A game with hints is not in the list of times.',
  late: 'Finished after its day: the list of times is closed.',
  changed: 'This game has an older version of the puzzle: its time is not in the list.',
};

/** The place of the game among all games of its puzzle, or why it has none. */
export function PuzzlePlace({ date, number, scores }: PuzzleOutcome) {
  const name = date === null ? 'this puzzle' : `the puzzle of the day${number ? ` No. ${number}` : ''}`;
  if (!scores?.game) return <>This puzzle has been deleted.</>;
  const { place, ranked } = scores.game;
  if (ranked !== 'yes') return <>{REASONS[ranked]}</>;
  return (
    <>
      <b>{place === 1 ? 'The fastest' : `Place ${place}`}</b> of {name}.
    </>
  );
}

export function PuzzleTimes({ date, scores }: PuzzleOutcome) {
  if (!scores || scores.entries.length === 0) return null;
  const title = date === null ? 'Fastest times' : 'Fastest of the day';
  return (
    <div class="puzzle-times">
      <p>
        <b>{title}</b>
      </p>
      <FastestTimes entries={scores.entries} label={title} own={scores.game?.place} />
    </div>
  );
}

/** Both times of a challenge, side by side. */
export function Duel({ state, result }: { state: GameState; result: Result }) {
  const { rival, seconds } = result;
  if (!rival) return null;
  const gap = formatExact(Math.abs(seconds - rival.seconds));
  return (
    <>
      <dl class="duel">
        <div class={seconds < rival.seconds ? 'winner' : ''}>
          <dt>{state.game.player_name}</dt>
          <dd>{formatExact(seconds)}</dd>
        </div>
        <div class={rival.seconds < seconds ? 'winner' : ''}>
          <dt>{rival.name}</dt>
          <dd>{formatExact(rival.seconds)}</dd>
        </div>
      </dl>
      <p>
        {seconds === rival.seconds && 'The same time!'}
        {seconds < rival.seconds && `You won the challenge: ${gap} faster.`}
        {seconds > rival.seconds && `${rival.name} won the challenge: ${gap} faster.`}
      </p>
    </>
  );
}
