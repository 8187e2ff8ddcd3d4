import {
  booleanOption,
  command,
  DATABASE_OPTION,
  type Options,
  textOption,
} from '../platform/command/command.ts';
import { flagOf, settingFrom, textOf } from '../platform/config/setting.ts';
import { OperatorError } from '../platform/errors.ts';
import { ALL_SETTINGS, type Config, readConfig, SETTINGS } from '../settings.ts';

const SETTING_FLAGS: Options = Object.fromEntries(
  ALL_SETTINGS.flatMap((setting) =>
    setting.flag ? [[flagOf(setting), textOption(setting.flag, setting.help)]] : [],
  ),
);

export const serve = command({
  summary: 'run the service (the default command)',
  about:
    'Bring the database schema up to date, then serve the JSON API and the pages until SIGTERM or SIGINT. ' +
    'Requests in progress finish before the process exits.',
  options: {
    ...SETTING_FLAGS,
    ...DATABASE_OPTION,
    debug: booleanOption('log at level debug, in readable lines'),
    force: booleanOption('start although another service uses the SQLite database'),
  },
  read(flags, _, env) {
    const config = readConfig(flags, env);
    return async () => {
      // Imported only for this command, so that the others start in half the time.
      const { start } = await import('./start.ts');
      await start(config, env);
      return undefined;
    };
  },
});

export const config = command({
  summary: 'print the settings in effect, without secrets',
  about:
    'Print one NAME=value for each setting of serve, from flags, environment variables and defaults, including computed values.',
  options: { ...SETTING_FLAGS, ...DATABASE_OPTION },
  read(flags, _, env) {
    const config = readConfig(flags, env);
    const computed = computedTexts(config);
    const lines = ALL_SETTINGS.map((setting) => {
      const text = computed[setting.variable] ?? textOf(setting, flags, env) ?? '';
      return `${setting.variable}=${setting.isSecret && text ? '***' : text}`;
    });
    return () => [`DATABASE_URL=${withoutPassword(config.databaseUrl)}`, ...lines].join('\n');
  },
});

/** Settings computed from other settings and from the limit on open files, by variable. */
function computedTexts({ caps: { connections, streams }, metrics }: Config): Record<string, unknown> {
  return {
    MAX_CONNECTIONS: connections.total,
    MAX_CONNECTIONS_PER_ADDRESS: connections.perAddress,
    MAX_STREAMS: streams.total,
    MAX_STREAMS_PER_ADDRESS: streams.perAddress,
    METRICS_HOST: metrics?.host,
  };
}

/** The password may be before the @ or in a parameter, whose name may be percent-encoded. */
function withoutPassword(databaseUrl: string): string {
  return databaseUrl
    .replace(/^([a-z]+:\/\/[^:/@]*):[^/]*@/, '$1:***@')
    .replace(/([?&]([^&=]*)=)[^&]*/g, (text, before, name) =>
      new URLSearchParams(name).has('password') ? `${before}***` : text,
    );
}

const TIMEOUT_MS = 3_000;

export const healthcheck = command({
  summary: 'check the health of the instance on this machine',
  about:
    'Request GET /healthz from the instance that serve starts on this machine with the same settings. Use it as the ' +
    'health check of a container. The exit code is 1 without a good response within 3 seconds.',
  options: SETTING_FLAGS,
  read(flags, _, env) {
    const set = settingFrom(SETTINGS.server.host, flags, env) || '0.0.0.0';
    const host = ['0.0.0.0', '::'].includes(set) ? '127.0.0.1' : set;
    const address = `${host.includes(':') ? `[${host}]` : host}:${settingFrom(SETTINGS.server.port, flags, env)}`;
    return () => check(`http://${address}${settingFrom(SETTINGS.server.basePath, flags, env)}/healthz`);
  },
});

async function check(url: string): Promise<string> {
  let reason: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return `${url} answers`;
    reason = `it answered ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    reason = cause?.code ?? message;
  }
  throw new OperatorError(`${url} is not healthy: ${reason}`);
}
