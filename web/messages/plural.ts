/** The forms of a text by number, as Intl.PluralRules names them; `#` stands for the number. */
export type Forms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };

/** Lists such as "A, B and C" in one language. */
export function listsOf(language: string): (items: readonly string[]) => string {
  let format: Intl.ListFormat | undefined;
  return (items) => {
    format ??= new Intl.ListFormat(language);
    return format.format(items);
  };
}

/** The sign between a number and its tenths. */
export function decimalOf(language: string): () => string {
  let sign: string | undefined;
  return () => {
    sign ??= new Intl.NumberFormat(language).format(0.1).charAt(1);
    return sign;
  };
}

/** Times for screen readers, such as "1 minute 5.3 seconds". */
export function spokenTimesOf(language: string): (seconds: number) => string {
  return (seconds) => {
    const format = (value: number, unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
    const minutes = Math.floor(seconds / 60);
    const rest = format(Math.round((seconds % 60) * 10) / 10, 'second');
    return minutes > 0 ? `${format(minutes, 'minute')} ${rest}` : rest;
  };
}

/** Texts with numbers in one language. Creating the rules takes a moment, so they are created with the first number. */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
  };
}
