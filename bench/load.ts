import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';

export const CONNECTIONS = 64;

export type Load = {
  url: string;
  requests: readonly Request[];
  amount: number;
  isRight(body: string): boolean;
};

export type Loaded = { seconds: number; total: number };

/** Sends the requests, dealt out to the connections like cards, and refuses a wrong answer. */
export async function load({ url, requests, amount, isRight }: Load): Promise<Loaded> {
  let dealt = 0;
  let lastAnswer = 0;
  const start = performance.now();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    setupClient(client) {
      const hand = dealt++ % CONNECTIONS;
      const own = requests.filter((_, i) => i % CONNECTIONS === hand % requests.length);
      client.setRequests(requests.length >= CONNECTIONS ? own : [...requests]);
    },
    verifyBody(body) {
      lastAnswer = performance.now();
      return isRight(body);
    },
  });
  const wrong = result.errors + result.mismatches + result.non2xx;
  if (wrong > 0) throw new Error(`${wrong} wrong answers of ${result.requests.total} from ${url}`);
  // Its own duration is counted in whole seconds.
  return { seconds: (lastAnswer - start) / 1000, total: result.requests.total };
}

/** Sends the requests one by one at an even rate, and gives how long each took, in milliseconds, in order of size. */
export async function pace({ url, requests, isRight }: Load, rate: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const taken: number[] = [];
  const start = performance.now();
  const one = async ({ method, path, body }: Request) => {
    const sentAt = performance.now();
    const sent = request(url + path, { method, agent });
    sent.end(body);
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    if (!isRight(text)) throw new Error(`A wrong answer from ${url}: ${text}`);
    taken.push(performance.now() - sentAt);
  };
  const under: Promise<void>[] = [];
  for (const [i, next] of requests.entries()) {
    const early = start + (i / rate) * 1000 - performance.now();
    if (early > 1) await sleep(early);
    under.push(one(next));
  }
  await Promise.all(under);
  agent.destroy();
  return taken.toSorted((a, b) => a - b);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
