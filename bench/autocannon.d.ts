declare module 'autocannon' {
  export type Request = { method: string; path: string; body?: string };
  export type Client = { setRequests(requests: Request[]): void };
  export type Options = {
    url: string;
    connections: number;
    amount?: number;
    duration?: number;
    overallRate?: number;
    setupClient(client: Client): void;
    verifyBody(body: string): boolean;
  };
  export type Result = {
    requests: { total: number; sent: number };
    duration: number;
    errors: number;
    mismatches: number;
    non2xx: number;
    latency: { p50: number; p99: number; max: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
