import type { IncomingMessage } from 'node:http';
import { badRequest, Refused } from '../actions/refusal.ts';

/** No body of sign-in is longer; a password of a megabyte is not even read. */
const MOST_BYTES = 16 * 1024;

/** @returns the body as JSON; an empty one is an empty object. @throws Refused where it is too large, or none. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  if (bytes === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    throw badRequest('The body is no JSON.');
  }
}

function tooLarge(): Refused {
  return new Refused('PAYLOAD_TOO_LARGE', { status: 413, message: 'The body is larger than 16 KB.' });
}
