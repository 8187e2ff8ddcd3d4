const MAX_LENGTH = 40;

/** What is wrong with the name of a category, as the end of a sentence; `undefined` when nothing is. */
export function nameFlaw(name: string): string | undefined {
  if (name === '') return 'has no category name';
  if (name.length > MAX_LENGTH) return `has a category name of more than ${MAX_LENGTH} characters`;
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return 'has a control character in its category name';
  // Leaderboards are an object keyed by name, and scripts of players read them.
  if (name in Object.prototype) return `names its category ${name}, which every JavaScript object has`;
  return undefined;
}
