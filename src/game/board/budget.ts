/**
 * How long a search may go on. Its work is counted in letters compared and not in time, so that a seed gives the same
 * board in a browser, which shows the preview, and on all servers. One thread makes the boards of all players' own words,
 * so these have a time limit, too (`isLate`): a guard that should never be reached. When it is, what was found by then is
 * the answer, and the stored board may differ from the preview.
 */
export type Budget = {
  spend(steps: number): void;
  isSpent(): boolean;
  /** Whether half of the steps are spent: a search may then accept less. */
  isHalfSpent(): boolean;
};

export function createBudget(steps: number, isLate: () => boolean = () => false): Budget {
  let left = steps;
  return {
    spend(spent) {
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
