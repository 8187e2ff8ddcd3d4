/**
 * How long a search may go on. Its work is counted in letters compared and not in time, so that a seed gives the same
 * board on every machine: in a browser, which shows the preview, on the server that stores it, and on all servers, which
 * make the same daily. One thread makes the boards of all players' own words, so these have a time limit, too
 * (`isLate`): 300 ms of CPU time. It is a guard and should never be reached: the steps of the lists that take longest
 * last 30 to 160 ms on a slow server. When it is reached, what was found by then is the answer, and the stored board may
 * differ from the preview.
 */
export type Budget = {
  spend(steps: number): void;
  /** Whether the search has to end. */
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
