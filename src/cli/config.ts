import { readConfig, SETTINGS, type Setting, textOf } from '../config/config.ts';
import { command, DATABASE } from './command.ts';
import { SETTING_FLAGS } from './serve.ts';

export const config = command({
  summary: 'prints the settings that serve would use, without secrets',
  about: 'Prints one NAME=value for each setting of serve, from its flags, the environment and the defaults.',
  options: { ...SETTING_FLAGS, ...DATABASE },
  read(flags, _, env) {
    const { databaseUrl } = readConfig(flags, env);
    const lines = Object.values<Setting>(SETTINGS).map((setting) => {
      const text = textOf(setting, flags, env) ?? '';
      return `${setting.variable}=${SECRET.includes(setting) && text ? '***' : text}`;
    });
    return () => [`DATABASE_URL=${withoutPassword(databaseUrl)}`, ...lines].join('\n');
  },
});

/** The address of a webhook usually has its token. */
const SECRET: readonly Setting[] = [SETTINGS.adminToken, SETTINGS.reportWebhook];

/** The password may be before the @, or a parameter, whose name may have escapes. */
function withoutPassword(databaseUrl: string): string {
  return databaseUrl
    .replace(/^([a-z]+:\/\/[^:/@]*):[^/]*@/, '$1:***@')
    .replace(/([?&]([^&=]*)=)[^&]*/g, (text, before, name) =>
      new URLSearchParams(name).has('password') ? `${before}***` : text,
    );
}
