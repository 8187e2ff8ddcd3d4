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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
