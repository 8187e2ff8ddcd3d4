/**
 * How long a search may go on. Its work is counted in letters compared and not in time, so that a seed gives the same
 * board on every machine: in a browser, which shows the preview, and on all servers, which make the same daily. A board
 * that players order is also limited in time (`isLate`), because one thread makes them for everybody. The steps are
 * few enough that a server reaches them in a fifth of that time: the clock ends only searches on a machine that
 * is far too slow, and what was found by then is the answer.
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
