import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** `refused`: the request was sent again after a 503, and may have been executed the first time. */
type Outcome = { status: number; body: any; instance: string; refused: boolean };

/** A 503 from an instance. */
type Refusal = { instance: string; at: number };

/**
 * Thrown if the instance closed the connection before responding, so the request may or may not have been
 * executed.
 */
export class BrokenOff extends Error {
  readonly instance: string;
  readonly begun: number;

  constructor(instance: string, begun: number, cause: unknown) {
    super(`${instance} broke off: ${cause}`);
    this.instance = instance;
    this.begun = begun;
  }
}

const RETRY_MS = 100;
const MAX_REFUSALS = 50;

/**
 * Sends each request to a random instance, and to another if that one accepts no connection. If a busy machine
 * makes an instance answer 503, the request is sent again and listed in `refusals`.
 */
export function createBalancer(instances: readonly string[]) {
  const agent = new Agent({ keepAlive: true });

  const attempt = (instance: string, method: string, path: string, body: unknown): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const sending = request(`${instance}${path}`, { method, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), instance, refused: false }),
        );
        response.on('error', reject);
      });
      sending.on('error', reject);
      sending.end(body === undefined ? undefined : JSON.stringify(body));
    });

  const sent = { requests: 0, refusals: [] as Refusal[] };

  return {
    sent,
    async send(method: string, path: string, body?: unknown): Promise<Outcome> {
      sent.requests++;
      for (let refusals = 0; ; refusals++) {
        const outcome = await this.sendOnce(method, path, body);
        if (outcome.status !== 503 || refusals === MAX_REFUSALS) return { ...outcome, refused: refusals > 0 };
        sent.refusals.push({ instance: outcome.instance, at: Date.now() });
        await sleep(RETRY_MS);
      }
    },
    async sendOnce(method: string, path: string, body?: unknown): Promise<Outcome> {
      const order = instances.toSorted(() => Math.random() - 0.5);
      for (const instance of order) {
        const begun = Date.now();
        try {
          return await attempt(instance, method, path, body);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') {
            throw new BrokenOff(instance, begun, error);
          }
        }
      }
      throw new Error('no instance accepts connections');
    },
    close: () => agent.destroy(),
  };
}

export type Balancer = ReturnType<typeof createBalancer>;
