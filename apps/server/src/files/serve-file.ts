import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FILES_PATH, isFileName, type FileStore } from './file-store.ts';

const YEAR_SECONDS = 31_536_000;

/** Hands out a stored picture. A name never gets other bytes, so browsers may keep it. @returns false: there is none */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  files: FileStore,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const name = pathname.slice(FILES_PATH.length);
  const file = isFileName(name) ? await files.get(name) : null;
  if (!file) return false;
  response.setHeader('Content-Type', name.endsWith('.png') ? 'image/png' : 'image/jpeg');
  response.setHeader('Content-Length', file.bytes);
  response.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
  if (request.method === 'HEAD') {
    file.stream.destroy();
    response.end();
    return true;
  }
  await pipeline(file.stream, response).catch((error: NodeJS.ErrnoException) => {
    // Who asked has gone: there is nobody left to tell.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return true;
}
