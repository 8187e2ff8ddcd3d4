const MAX_LENGTH = 40;

/** The rule that the name of a category breaks, as the end of a sentence; `undefined` for a valid name. */
export function categoryNameProblem(name: string): string | undefined {
  if (name === '') return 'has no category name';
  if (name.length > MAX_LENGTH) return `has a category name of more than ${MAX_LENGTH} characters`;
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return 'has a control character in its category name';
  // Leaderboards are a JSON object keyed by name: in a client's script `leaderboards.constructor` is always defined.
  if (name in Object.prototype)
    return `names its category ${name}, a property that every JavaScript object has`;
  return undefined;
}
