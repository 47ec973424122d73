import type { IncomingMessage } from 'node:http';
import { badRequest, Refused } from '../actions/refusal.ts';
import { readBytes } from '../read-bytes.ts';

/** No body of sign-in is longer; a password of a megabyte is not even read. */
const MOST_BYTES = 16 * 1024;

/** @returns the body as JSON; an empty one is an empty object. @throws Refused if it is too large, or not JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, MOST_BYTES);
  if (bytes === null) {
    throw new Refused('PAYLOAD_TOO_LARGE', { status: 413, message: 'The body is larger than 16 KB.' });
  }
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw badRequest('The body is not JSON.');
  }
}
