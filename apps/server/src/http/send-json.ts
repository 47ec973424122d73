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

/** The same form as the refusals of actions. */
export function sendRefusal(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { defined: false, code, status, message });
}
