type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** The content security policy requires Trusted Types: the policy of this name allows only this URL. */
export function trustedUrl(name: string, url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
