type Policy = { createHTML(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Returns our own markup, in which every text is escaped, for Trusted Types. */
export function trustedMarkup(markup: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('booklet', { createHTML: (text) => text });
  return policy?.createHTML(markup) ?? markup;
}
