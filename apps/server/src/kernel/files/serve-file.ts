import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILES_PATH, isFileName, type FileStore } from './file-store.ts';

/** Serves a stored picture. @returns false: it does not exist */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  files: FileStore,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const name = pathname.slice(FILES_PATH.length);
  return isFileName(name) && files.send(request, response, name);
}
