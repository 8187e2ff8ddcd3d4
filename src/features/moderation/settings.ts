import { optionalSetting, secretSetting } from '../../platform/config/setting.ts';
import { ConfigError, secret } from '../../platform/config/values.ts';
import { networkMatcher, parseAddress } from '../../platform/limit/client-address.ts';

export const SETTINGS = {
  /** A secret, because the address usually contains a token. */
  reportWebhook: secretSetting(
    optionalSetting('REPORT_WEBHOOK', webhookUrl, 'none; an https address that gets each new report by POST'),
  ),
  adminToken: secretSetting(
    optionalSetting(
      'ADMIN_TOKEN',
      secret,
      'none; a secret of at least 20 characters that turns on the page /admin',
    ),
  ),
};

/** Over plain http only to this machine or a private address, because a report has text typed by players. */
function webhookUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replaceAll(/[[\]]/g, '') ?? '';
  const address = parseAddress(host);
  const isAllowedHost = host === 'localhost' || (address !== undefined && isPrivate(address));
  // fetch refuses a URL with a user or password, and its message contains both.
  if (url?.username || url?.password) throw new ConfigError(`${name} must not have a user or password`);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isAllowedHost)) return text;
  throw new ConfigError(
    `${name} must begin with https://, or with http:// for this machine or a private address`,
  );
}

const isPrivate = networkMatcher(['loopback', 'linklocal', 'uniquelocal']);
