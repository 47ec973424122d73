import type { IncomingMessage } from 'node:http';
import { IMAGE_MOST_BYTES } from '@passline/contract';
import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';

const KB = 1024;
const MB = 1024 * KB;
/** The picture, and what the form around it takes. */
const IMAGE_FORM_BYTES = IMAGE_MOST_BYTES + 64 * KB;
/** The text, and what JSON adds to it: a stroke before each quotation mark and each end of a line. */
const MENU_FILE_BYTES = 2 * MENU_FILE_LIMITS.bytes + 64 * KB;
const SIGN_IN_BYTES = 16 * KB;
/** Enough for the public operations. A caller who is not known has no more of a body read. */
const STRANGER_BYTES = 4 * KB;
/** Up to here a body that was refused is read and thrown away, so that the connection can go on. */
const DISCARDED_BYTES = 16 * MB;

const IMAGE_PATHS = new Set(
  ['upload', 'store'].flatMap((name) => [`/api/images/${name}`, `/rpc/images/${name}`]),
);
const MENU_FILE_PATHS = new Set([
  ...['check', 'import'].map((name) => `/api/menu-files/${name}`),
  ...['checkImport', 'import'].map((name) => `/rpc/menus/${name}`),
]);
const JSON_TYPE = /^application\/json *(;|$)/;
const FORM_TYPE = /^multipart\/form-data *;/;

export type UnfitBody = {
  status: 411 | 413 | 415;
  code: string;
  message: string;
  /** The rest of it is not waited for: the connection ends with the answer. */
  endsConnection: boolean;
};

/** Why the body of a request to the API is refused before any of it is read; null when it may be read. */
export function unfitBody(request: IncomingMessage, pathname: string): UnfitBody | null {
  // Without a length a body is only known to be too large when it is here.
  if (request.headers['transfer-encoding']) {
    const message = 'Please send a Content-Length.';
    return { status: 411, code: 'LENGTH_REQUIRED', message, endsConnection: true };
  }
  const bytes = bodyBytes(request);
  if (bytes === 0) return null;
  const { most, message } = limitOf(pathname);
  if (bytes > most)
    return { status: 413, code: 'PAYLOAD_TOO_LARGE', message, endsConnection: bytes > DISCARDED_BYTES };
  // A body of another type would be read by nobody, and the next request of the connection waits behind it.
  if (!isReadable(request.headers['content-type'], pathname)) {
    const wanted = IMAGE_PATHS.has(pathname) ? 'a form (multipart/form-data)' : 'JSON (application/json)';
    const text = `Please send ${wanted}, and say so in Content-Type.`;
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: text, endsConnection: false };
  }
  return null;
}

export function isTooMuchOfAStranger(request: IncomingMessage): boolean {
  return bodyBytes(request) > STRANGER_BYTES;
}

function bodyBytes(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

function limitOf(pathname: string): { most: number; message: string } {
  if (IMAGE_PATHS.has(pathname))
    return { most: IMAGE_FORM_BYTES, message: 'The picture is larger than 8 MB.' };
  if (MENU_FILE_PATHS.has(pathname))
    return { most: MENU_FILE_BYTES, message: 'The file is larger than 4 MB.' };
  if (pathname.startsWith('/api/auth/'))
    return { most: SIGN_IN_BYTES, message: 'The body is larger than 16 KB.' };
  return { most: MB, message: 'The body is larger than 1 MB.' };
}

function isReadable(type: string | undefined, pathname: string): boolean {
  if (type === undefined || JSON_TYPE.test(type)) return true;
  return IMAGE_PATHS.has(pathname) && FORM_TYPE.test(type);
}
