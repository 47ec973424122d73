import { basename, dirname } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile } from '../../kernel/http/send-file.ts';
import { sendRefusal } from '../../kernel/http/send-json.ts';
import { MAP_FILE_PATH } from './map-file.ts';

/** More than a directory or a tile of any map has. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Hands out a part of the file of the ground: a whole one may have gigabytes. @returns false: there is nothing here */
export async function serveMapFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  file: string,
): Promise<boolean> {
  if (pathname !== MAP_FILE_PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || Number(to) - Number(from) >= MOST_BYTES) {
    sendRefusal(response, 416, 'RANGE_NOT_SATISFIABLE', `Ask for a part of at most ${MOST_BYTES} bytes.`);
    return true;
  }
  return sendFile(request, response, {
    root: dirname(file),
    path: `/${encodeURIComponent(basename(file))}`,
    headersOf: () => ({
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'private, max-age=3600',
    }),
  });
}
