/** Why the input is invalid, for the person who typed it. */
export type Invalid = { error: string };

export type Parsed<Value> = { value: Value } | Invalid;
