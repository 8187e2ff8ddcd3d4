/** The plural forms of a text, as Intl.PluralRules names them; `#` stands for the number. */
export type Forms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };

/** Returns a function that formats lists such as "A, B and C" in one language. */
export function listsOf(language: string): (items: readonly string[]) => string {
  let format: Intl.ListFormat | undefined;
  return (items) => {
    format ??= new Intl.ListFormat(language);
    return format.format(items);
  };
}

/** Returns a function that returns a language's decimal separator. */
export function decimalOf(language: string): () => string {
  let sign: string | undefined;
  return () => {
    sign ??= new Intl.NumberFormat(language).format(0.1).charAt(1);
    return sign;
  };
}

/** Returns a function that formats times for screen readers, such as "1 minute 5.3 seconds". */
export function spokenTimesOf(language: string): (seconds: number) => string {
  return (seconds) => {
    const format = (value: number, unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
    const minutes = Math.floor(seconds / 60);
    const rest = format(Math.round((seconds % 60) * 10) / 10, 'second');
    return minutes > 0 ? `${format(minutes, 'minute')} ${rest}` : rest;
  };
}

/**
 * Returns a function that chooses the plural form of a text. Creating the rules takes a moment, so they are created on
 * first use.
 */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
  };
}
