export type Budget = ReturnType<typeof createBudget>;

/**
 * Work is counted in letters compared and not in time, so that a seed gives the same board in a browser,
 * which shows the preview, and on all servers. `isLate` guards the thread that makes the boards of all
 * players' own words. It should never be true: what was found by then is the answer, and may differ from the
 * preview.
 */
export function createBudget(steps: number, isLate: () => boolean = () => false) {
  let left = steps;
  return {
    spend(spent: number): void {
      left -= spent;
    },
    isSpent: () => left <= 0 || isLate(),
    isHalfSpent: () => left * 2 <= steps,
  };
}

/** Leaves half of the steps for a second search. */
export function firstHalf(budget: Budget): Budget {
  return { ...budget, isSpent: () => budget.isHalfSpent() || budget.isSpent() };
}
