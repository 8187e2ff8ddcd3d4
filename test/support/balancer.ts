import { Agent, request } from 'node:http';

export type Outcome = { status: number; body: any };

/** The instance closed the connection before it answered: the request may have been executed or not. */
export class BrokenOff extends Error {
  readonly instance: string;
  readonly begun: number;

  constructor(instance: string, begun: number, cause: unknown) {
    super(`${instance} broke off: ${cause}`);
    this.instance = instance;
    this.begun = begun;
  }
}

/** Sends each request to a random instance, and to another when that one accepts no connection. */
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
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
        response.on('error', reject);
      });
      sending.on('error', reject);
      sending.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return {
    async send(method: string, path: string, body?: unknown): Promise<Outcome> {
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
