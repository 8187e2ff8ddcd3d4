import type { HealthcheckCommand } from '../config/commands.ts';
import { OperatorError } from '../errors.ts';

const PATIENCE_MS = 3_000;

/** `wordsearch healthcheck`: answers the text to print when the instance lives, and fails when it does not. */
export async function healthcheck({ url }: HealthcheckCommand): Promise<string> {
  let reason: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return `${url} answers`;
    reason = `it answered ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    reason = cause?.code ?? message;
  }
  throw new OperatorError(`${url} does not answer as it should: ${reason}`);
}
