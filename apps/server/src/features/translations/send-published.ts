import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Published } from './published-words.ts';

/** Answers with words, or that they are what the caller has. */
export function sendPublished(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  published: Published,
): void {
  const isPacked = takesGzip(headers);
  const { etag, bytes } = isPacked ? published.packed : published;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (isKnown(headers['if-none-match'], published)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : bytes);
}

/** Both forms hold the same words, so whoever has one of them has nothing to read. */
function isKnown(known: string | undefined, { etag, packed }: Published): boolean {
  const tags = (known ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.some((one) => one === '*' || one === etag || one === packed.etag);
}

/** Unless its weight is 0. */
function takesGzip(headers: IncomingMessage['headers']): boolean {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  return codings.some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}
