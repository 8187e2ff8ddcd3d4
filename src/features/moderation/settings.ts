import { optional, secretly } from '../../config/setting.ts';
import { secret, webhookUrl } from '../../config/values.ts';

export const SETTINGS = {
  /** Its address usually has a token. */
  reportWebhook: secretly(
    optional('REPORT_WEBHOOK', webhookUrl, 'none; https address that gets each new report by POST'),
  ),
  adminToken: secretly(
    optional('ADMIN_TOKEN', secret, 'none; turns on the page /admin: at least 20 characters, secret'),
  ),
};
