declare module 'autocannon' {
  export type Request = { method: string; path: string; body?: string };
  export type Client = { setRequests(requests: Request[]): void };
  export type Options = {
    url: string;
    connections: number;
    amount?: number;
    setupClient(client: Client): void;
    verifyBody(body: string): boolean;
  };
  export type Result = {
    requests: { total: number };
    errors: number;
    mismatches: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
