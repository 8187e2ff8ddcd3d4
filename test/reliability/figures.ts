import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Figure } from '../../reliability/report.ts';
import { killServices } from '../../reliability/service.ts';

const EXIT_MS = 10_000;

// A test that failed may have left its service running, and an attack a socket: neither may keep this process alive.
after(() => {
  killServices();
  setTimeout(() => process.exit(), EXIT_MS).unref();
});

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
