import { request as httpRequest, type Agent, type IncomingHttpHeaders } from 'node:http';

export type Answer<Body = unknown> = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; fails the test if it is not JSON. */
  json: () => Body;
};

export type Asking = {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string or a buffer is sent as it is. */
  body?: unknown;
  /** Keeps connections; absent: each request has its own. */
  agent?: Agent;
  signal?: AbortSignal;
};

/** The form of every refusal. */
export type RefusalBody = { code: string; message: string; data?: Record<string, unknown> };

/** Sends a request exactly as it is written: the path is not normalised on the way. */
export function ask(url: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { body, token, agent = false, signal } = asking;
  const payload =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const { hostname, port } = new URL(url);
  const headers: Record<string, string> = {
    ...(payload === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...asking.headers,
  };
  const method = asking.method ?? (payload === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        path,
        method,
        headers,
        agent,
        insecureHTTPParser: false,
        ...(signal ? { signal } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text) as unknown,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

/** Calls an action as the portal does: `call(url, 'orders.confirm', input, { token })`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export async function call<Body = RefusalBody>(
  url: string,
  action: string,
  input: unknown,
  asking: Omit<Asking, 'body' | 'method'> = {},
): Promise<{ status: number; body: Body; text: string }> {
  const path = `/rpc/${action.replaceAll('.', '/')}`;
  const answer = await ask(url, path, { ...asking, method: 'POST', body: { json: input } });
  const { json } = answer.json() as { json: Body };
  return { status: answer.status, body: json, text: answer.text };
}
