import assert from 'node:assert/strict';
import type { Figure } from '../../reliability/report.ts';
import { killServices } from '../../reliability/service.ts';
import { atEnd } from '../support/at-end.ts';

// A test that failed may have left its service running.
atEnd(async () => killServices());

export function assertFigures(figures: readonly Figure[]): void {
  assert.deepEqual(
    figures.filter((figure) => !figure.ok),
    [],
  );
}

/** For an attack that measures times: on a busy machine one attempt can be too slow, a fault of the service fails both. */
export async function assertInTwoAttempts(attack: () => Promise<Figure[]>): Promise<void> {
  const first = await attack();
  assertFigures(first.every(({ ok }) => ok) ? first : await attack());
}
