import { type Config, readConfig, SETTINGS, type Setting, textOf } from '../config/config.ts';
import { command, DATABASE } from './command.ts';
import { SETTING_FLAGS } from './serve.ts';

export const config = command({
  summary: 'prints the settings in effect, without secrets',
  about:
    'Prints one NAME=value for each setting of serve, from its flags, the environment and the defaults, with what is computed from them.',
  options: { ...SETTING_FLAGS, ...DATABASE },
  read(flags, _, env) {
    const config = readConfig(flags, env);
    const computed = computedTexts(config);
    const lines = Object.values<Setting>(SETTINGS).map((setting) => {
      const text = computed[setting.variable] ?? textOf(setting, flags, env) ?? '';
      return `${setting.variable}=${SECRET.includes(setting) && text ? '***' : text}`;
    });
    return () => [`DATABASE_URL=${withoutPassword(config.databaseUrl)}`, ...lines].join('\n');
  },
});

/** The address of a webhook usually has its token. */
const SECRET: readonly Setting[] = [SETTINGS.adminToken, SETTINGS.reportWebhook];

/** Those that follow from other settings and from the limit on open files, by their variables. */
function computedTexts({ caps: { connections, streams }, metrics }: Config): Record<string, unknown> {
  return {
    MAX_CONNECTIONS: connections.total,
    MAX_CONNECTIONS_PER_ADDRESS: connections.perAddress,
    MAX_STREAMS: streams.total,
    MAX_STREAMS_PER_ADDRESS: streams.perAddress,
    METRICS_HOST: metrics?.host,
  };
}

/** The password may be before the @, or a parameter, whose name may have escapes. */
function withoutPassword(databaseUrl: string): string {
  return databaseUrl
    .replace(/^([a-z]+:\/\/[^:/@]*):[^/]*@/, '$1:***@')
    .replace(/([?&]([^&=]*)=)[^&]*/g, (text, before, name) =>
      new URLSearchParams(name).has('password') ? `${before}***` : text,
    );
}
