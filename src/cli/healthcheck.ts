import type { HealthcheckCommand } from '../config/commands.ts';
import { OperatorError } from '../errors.ts';

const TIMEOUT_MS = 3_000;

/** `wordsearch healthcheck`. Returns the text to print when the instance is healthy, else throws. */
export async function healthcheck({ url }: HealthcheckCommand): Promise<string> {
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
