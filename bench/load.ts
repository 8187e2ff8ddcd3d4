import autocannon, { type Request, type Result } from 'autocannon';

export const CONNECTIONS = 64;

export type Load = {
  url: string;
  requests: readonly Request[];
  amount: number;
  isRight(body: string): boolean;
  rate?: number;
};

/** Sends the requests, dealt out to the connections like cards, and refuses a wrong answer. */
export async function load({ url, requests, amount, isRight, rate }: Load): Promise<Result> {
  let dealt = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient(client) {
      const hand = dealt++ % CONNECTIONS;
      const own = requests.filter((_, i) => i % CONNECTIONS === hand % requests.length);
      client.setRequests(requests.length >= CONNECTIONS ? own : [...requests]);
    },
    verifyBody: isRight,
  });
  const wrong = result.errors + result.mismatches + result.non2xx;
  if (wrong > 0) throw new Error(`${wrong} wrong answers of ${result.requests.total} from ${url}`);
  return result;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
