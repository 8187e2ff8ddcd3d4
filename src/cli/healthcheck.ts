import { SETTINGS, settingFrom } from '../config/config.ts';
import { OperatorError } from '../errors.ts';
import { command } from './command.ts';
import { SETTING_FLAGS } from './serve.ts';

const TIMEOUT_MS = 3_000;

export const healthcheck = command({
  summary: 'asks whether the instance on this machine is healthy',
  about:
    'Requests GET /healthz from the instance that serve with the same settings starts on this machine. Meant for the ' +
    'health check of a container. Exit code 1: no good answer within 3 seconds.',
  options: SETTING_FLAGS,
  read(flags, _, env) {
    const set = settingFrom(SETTINGS.host, flags, env) || '0.0.0.0';
    const host = ['0.0.0.0', '::'].includes(set) ? '127.0.0.1' : set;
    const address = `${host.includes(':') ? `[${host}]` : host}:${settingFrom(SETTINGS.port, flags, env)}`;
    return () => check(`http://${address}${settingFrom(SETTINGS.basePath, flags, env)}/healthz`);
  },
});

export async function check(url: string): Promise<string> {
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
