import { dayAt } from '../../game/days.ts';

/** Counts the failures of this process since midnight UTC. */
export function countErrors(now: () => number) {
  let day = 0;
  let errors = 0;
  const today = (): number => {
    if (dayAt(now()) !== day) [day, errors] = [dayAt(now()), 0];
    return errors;
  };
  return {
    today,
    count(status: number): void {
      if (status >= 500) errors = today() + 1;
    },
  };
}
