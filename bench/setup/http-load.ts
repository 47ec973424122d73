import { Agent, request } from 'node:http';

export type Load = { perSecond: number; p50: number; p99: number; failed: number };
export type Call = { method: string; path: string; headers?: Record<string, string>; body?: object };

/** Sends requests from several clients, each waiting for its answer before the next, for some seconds. */
export async function sendLoad(
  port: number,
  clients: number,
  seconds: number,
  call: (count: number) => Call,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let failed = 0;
  let count = 0;
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      const status = await send(agent, port, call(count++));
      latencies.push(performance.now() - sent);
      if (status >= 400) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99), failed };
}

/** One request; resolves with its status when the whole answer has arrived. */
export function send(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<number> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
