import assert from 'node:assert/strict';
import type { Figure } from '../../reliability/report.ts';
import { killServices } from '../../reliability/service.ts';
import { atEnd } from '../support/at-end.ts';

// A failed test may have left its service running.
atEnd(async () => killServices());

export function assertFigures(figures: readonly Figure[]): void {
  assert.deepEqual(
    figures.filter((figure) => !figure.ok),
    [],
  );
}

/**
 * Repeats a failed attack once, because a busy machine may have slowed it down. A fault in the service fails both
 * attempts.
 */
export async function assertInTwoAttempts(attack: () => Promise<Figure[]>): Promise<void> {
  const first = await attack().catch(() => undefined);
  assertFigures(first?.every(({ ok }) => ok) ? first : await attack());
}
