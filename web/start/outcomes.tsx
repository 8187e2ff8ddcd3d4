import { start as t } from '../messages/en.ts';
import { formatExact } from '../shared/clock.ts';
import type { StartController } from './controller.ts';

/** How the player's challenges went, before everything else. */
export function Outcomes({ ctl }: { ctl: StartController }) {
  const outcomes = ctl.outcomes.outcomes();
  if (outcomes.length === 0) return null;
  return (
    <ul class="outcomes" aria-label={t.outcomes}>
      {outcomes.map((outcome) => {
        const { id, title, seconds, rival, rivalSeconds } = outcome;
        const times = [formatExact(seconds), formatExact(rivalSeconds)] as const;
        return (
          <li key={id} class="card">
            <a href={`puzzle/${id}`}>
              {seconds <= rivalSeconds ? t.won(rival, title, ...times) : t.lost(rival, title, ...times)}
            </a>
            <button type="button" class="quiet" onClick={() => ctl.outcomes.close(outcome)}>
              {t.closeOutcome}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
