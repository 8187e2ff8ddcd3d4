import assert from 'node:assert/strict';
import type { Figure } from '../../reliability/report.ts';

export function assertFigures(figures: readonly Figure[]): void {
  assert.deepEqual(
    figures.filter((figure) => !figure.ok),
    [],
  );
}
