import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { MIMEType } from 'node:util';
import { badRequest, Refused } from '../actions/refusal.ts';
import { bodyChunks } from './body-chunks.ts';

const KB = 1024;
/** More than any operation takes; so are the next two. */
const MOST_PARTS = 20;
const MOST_HEADER_BYTES = 2 * KB;
/** Of all fields that are no file together. So few bytes cannot hold more values than a JSON body may have. */
const MOST_FIELD_BYTES = 16 * KB;

/** The signs that the parser takes. */
const BOUNDARY = /^[\w'-]{1,70}$/;
const END_OF_HEADERS = '\r\n\r\n';
const FILE = /^content-disposition: *form-data; *name="[^"]*"; *filename\*?=/i;

/**
 * The form of a request. Its parts are counted before they are parsed: a parser takes half a second for 8 MB of empty
 * ones, and as long for one field of that size that is JSON.
 *
 * @throws Refused BAD_REQUEST or PAYLOAD_TOO_LARGE for more than any operation takes; BodySilent; TypeError for what is no form
 */
export async function readFormBody(request: IncomingMessage, silentMs: number): Promise<FormData> {
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of bodyChunks(request, silentMs)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  checkParts(bytes, Buffer.from(`--${boundary}`));
  // What the search for boundaries took, the parser takes once more: others are answered in between.
  await setImmediate();
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return new Response(bytes, { headers }).formData();
}

function boundaryOf(type: string): string {
  const boundary = new MIMEType(type).params.get('boundary') ?? '';
  if (!BOUNDARY.test(boundary)) throw badRequest('Content-Type names no boundary of the form.');
  return boundary;
}

/** A boundary within a part counts as well: the parser may find fewer parts than this, never more. */
function checkParts(bytes: Buffer, boundary: Buffer): void {
  if (!bytes.subarray(0, boundary.length).equals(boundary))
    throw badRequest('The form does not begin with its boundary.');
  let parts = 0;
  let files = 0;
  let fieldBytes = 0;
  for (let at = 0; at !== -1;) {
    const from = at + boundary.length;
    at = bytes.indexOf(boundary, from);
    const part = bytes.subarray(from, at === -1 ? bytes.length : at);
    if (isFile(part)) files += 1;
    else fieldBytes += part.length;
    // What follows the last boundary is the end.
    if (at !== -1) parts += 1;
    if (parts > MOST_PARTS) throw badRequest(`The form has more than ${MOST_PARTS} parts.`);
    if (files > 1) throw badRequest('The form has more than one file.');
    if (fieldBytes > MOST_FIELD_BYTES) {
      const message = 'The fields of the form that are no file are larger than 16 KB.';
      throw new Refused('PAYLOAD_TOO_LARGE', { status: 413, message });
    }
  }
}

function isFile(part: Buffer): boolean {
  const start = part.subarray(0, MOST_HEADER_BYTES);
  const length = start.indexOf(END_OF_HEADERS);
  if (length === -1 && part.length > MOST_HEADER_BYTES)
    throw badRequest('A part of the form has more than 2 KB of headers.');
  const [before, ...lines] = start.toString('latin1', 0, Math.max(length, 0)).split('\r\n');
  if (lines.some((line) => /content-transfer-encoding.*base64/i.test(line)))
    throw badRequest('Please send the file as it is, not as base64.');
  // Of two dispositions, the parser takes the last one.
  const dispositions = lines.filter((line) => /content-disposition/i.test(line));
  return before === '' && dispositions.length === 1 && FILE.test(dispositions[0] ?? '');
}
