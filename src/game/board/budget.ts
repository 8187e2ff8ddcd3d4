export type Budget = ReturnType<typeof createBudget>;

/**
 * How long a search may go on. Its work is counted in letters compared and not in time, so that a seed gives the same
 * board in a browser, which shows the preview, and on all servers. One thread makes the boards of all players' own words,
 * so these have a time limit, too (`isLate`): a guard that should never be reached. When it is, what was found by then is
 * the answer, and the stored board may differ from the preview.
 */
export function createBudget(steps: number, isLate: () => boolean = () => false) {
  let left = steps;
  return {
    spend(spent: number): void {
      left -= spent;
    },
    isSpent: () => left <= 0 || isLate(),
    /** A search may then accept less. */
    isHalfSpent: () => left * 2 <= steps,
  };
}

/** Leaves half of the steps for a second search. */
export function firstHalf(budget: Budget): Budget {
  return { ...budget, isSpent: () => budget.isHalfSpent() || budget.isSpent() };
}
