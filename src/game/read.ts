/** Why an input cannot be used, for the one who typed it. */
export type Invalid = { error: string };

export type Read<Value> = { value: Value } | Invalid;
