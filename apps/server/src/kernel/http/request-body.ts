import type { IncomingMessage } from 'node:http';
import type { FileBody } from '../feature.ts';

const KB = 1024;
const MB = 1024 * KB;
const SIGN_IN_BYTES = 16 * KB;
/** Enough for the public operations. No more of an unknown caller's body is read. */
const STRANGER_BYTES = 4 * KB;
/** Up to here a body that was refused is read and thrown away, so that the connection can go on. */
const DISCARDED_BYTES = 16 * MB;

const JSON_TYPE = /^application\/json *(;|$)/;
const FORM_TYPE = /^multipart\/form-data *;/;

export type UnfitBody = {
  status: 411 | 413 | 415;
  code: string;
  message: string;
  /** The rest of it is not awaited: the connection ends with the answer. */
  endsConnection: boolean;
};

/** Why the body of an API request is refused before any of it is read; null if it may be read. */
export function unfitBody(
  request: IncomingMessage,
  pathname: string,
  bodies: readonly FileBody[],
): UnfitBody | null {
  // Without a length header, a body is known to be too large only once it has arrived.
  if (request.headers['transfer-encoding']) {
    const message = 'Please send a Content-Length.';
    return { status: 411, code: 'LENGTH_REQUIRED', message, endsConnection: true };
  }
  const bytes = bodyBytes(request);
  if (bytes === 0) return null;
  const file = bodies.find(({ paths }) => paths.includes(pathname));
  const { mostBytes, tooLarge: message } = file ?? jsonLimit(pathname);
  if (bytes > mostBytes)
    return { status: 413, code: 'PAYLOAD_TOO_LARGE', message, endsConnection: bytes > DISCARDED_BYTES };
  // Nothing would read a body of another type, and the next request of the connection waits behind it.
  if (!isReadable(request.headers['content-type'], file?.isForm ?? false)) {
    const wanted = file?.isForm ? 'a form (multipart/form-data)' : 'JSON (application/json)';
    const text = `Please send ${wanted}, and say so in Content-Type.`;
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: text, endsConnection: false };
  }
  return null;
}

export function isTooMuchOfAStranger(request: IncomingMessage): boolean {
  return bodyBytes(request) > STRANGER_BYTES;
}

/** As the request announces it. */
export function bodyBytes(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

function jsonLimit(pathname: string): Pick<FileBody, 'mostBytes' | 'tooLarge'> {
  if (pathname.startsWith('/api/auth/'))
    return { mostBytes: SIGN_IN_BYTES, tooLarge: 'The body is larger than 16 KB.' };
  return { mostBytes: MB, tooLarge: 'The body is larger than 1 MB.' };
}

function isReadable(type: string | undefined, takesForm: boolean): boolean {
  return isJsonType(type) || (takesForm && FORM_TYPE.test(type ?? ''));
}

export function isForm({ headers }: IncomingMessage): boolean {
  return FORM_TYPE.test(headers['content-type'] ?? '');
}

/** Also without a type: someone who sends JSON may leave it out. */
function isJsonType(type: string | undefined): boolean {
  return type === undefined || JSON_TYPE.test(type);
}
