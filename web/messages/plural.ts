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

/** Texts with numbers in one language. Creating the rules takes a moment, so they are created with the first number. */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
  };
}
