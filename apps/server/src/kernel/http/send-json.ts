import type { ServerResponse } from 'node:http';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonBytes(response, status, Buffer.from(JSON.stringify(body)));
}

export function sendJsonBytes(response: ServerResponse, status: number, payload: Buffer): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': payload.length,
  });
  response.end(payload);
}

/** The form that refusals of actions have on their way to the caller: the portal's own is wrapped again. */
export function sendRefusal(response: ServerResponse, status: number, code: string, message: string): void {
  const refusal = { defined: false, code, status, message };
  sendJson(response, status, response.req.url?.startsWith('/rpc/') ? { json: refusal } : refusal);
}
