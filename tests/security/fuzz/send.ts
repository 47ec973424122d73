import type { Agent } from 'node:http';
import { ask, type Answer } from '../../setup/api-client.ts';
import type { FuzzRequest } from './requests.ts';

/** A server that takes this long has lost the request. */
const HANGS_MS = 30_000;
const OVER_THE_LIMIT = 1_100_000;

export type Sender = { url: string; agent: Agent; token: string | undefined; picture: Buffer };

/** Sends one request with its filled-in input, over a reused connection. */
export async function send({ operation, manner, key }: FuzzRequest, input: unknown, sender: Sender) {
  const rest: Record<string, unknown> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return inAddress(value);
  });
  const { headers, body } = operation.isForm
    ? await form(rest, sender.picture)
    : { headers: {}, body: operation.method === 'GET' ? undefined : written(manner, input, rest) };
  const query = operation.method === 'GET' ? queryOf(rest) : '';
  return ask(sender.url, `/api${path}${query}`, {
    method: operation.method,
    token: sender.token,
    agent: sender.agent,
    signal: AbortSignal.timeout(HANGS_MS),
    headers: {
      ...headers,
      ...(manner === 'text' ? { 'content-type': 'text/plain' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

export type { Answer };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

/** Half of a surrogate pair cannot be put into an address. */
function inAddress(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed()) || '%20';
}

function queryOf(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [`${inAddress(field)}=${inAddress(value)}`];
    return value.map((one) => `${inAddress(field)}[]=${inAddress(one)}`);
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function written(manner: FuzzRequest['manner'], input: unknown, rest: object): string {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const text = JSON.stringify(isObject ? rest : (input ?? null));
  if (manner === 'cut') return text.slice(0, -1);
  if (manner === 'list') return `[${text}]`;
  return manner === 'large' ? `${text}${' '.repeat(OVER_THE_LIMIT)}` : text;
}

async function form(fields: Record<string, unknown>, picture: Buffer) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value === '@picture') data.set(name, new File([new Uint8Array(picture)], 'promo.png'));
    else data.set(name, textOf(value));
  }
  const request = new Request('http://form', { method: 'POST', body: data });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}
