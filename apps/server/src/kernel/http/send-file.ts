import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRefusal } from './send-json.ts';
import { FileUnreadable } from './file-unreadable.ts';

export type SentFile = {
  root: string;
  /**
   * Below the root, as in an address: percent-encoded. A path that leads out of the root, or begins with a dot, counts as
   * missing.
   */
  path: string;
  /** @param file the whole path of the file that was found. */
  headersOf: (file: string) => Record<string, string>;
  /** Whether a client may ask if it changed, by its size and time. */
  isComparable?: boolean;
};

/**
 * Answers with a file, a part of it, or that it is unchanged. The file is closed when the answer or the connection
 * ends.
 *
 * @returns false: there is no such file, and nothing was answered @throws FileUnreadable if the system does not provide
 * it
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, headersOf, isComparable = true }: SentFile,
): Promise<boolean> {
  const send = await load();
  const earlier = new Set(response.getHeaderNames());
  const options = { root, index: false, cacheControl: false, etag: isComparable, lastModified: isComparable };
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    send(request, path, options)
      .on('headers', (_response: ServerResponse, file: string) => {
        for (const [name, value] of Object.entries(headersOf(file))) response.setHeader(name, value);
      })
      .on('stream', (content: ReadStream) => {
        // Cut short since it was measured: the client would wait for the rest.
        content.once('end', () => {
          if (content.bytesRead < Number(response.getHeader('Content-Length'))) response.destroy();
        });
      })
      .on('directory', () => resolve(false))
      .on('error', (error: Error & { status: number }) => {
        if (response.headersSent) return reject(error);
        const range = response.getHeader('Content-Range');
        for (const name of response.getHeaderNames()) if (!earlier.has(name)) response.removeHeader(name);
        if (error.status === 412) {
          sendRefusal(response, 412, 'PRECONDITION_FAILED', 'The file has changed.');
        } else if (error.status === 416) {
          if (range) response.setHeader('Content-Range', range);
          sendRefusal(response, 416, 'RANGE_NOT_SATISFIABLE', 'The file has no such part.');
        } else if (error.status === 500) {
          reject(new FileUnreadable('A file could not be read.', { cause: error }));
        } else {
          resolve(false);
        }
      })
      .pipe(response);
  });
}

/** Loaded with the first file: its table of types is a tenth of our memory at rest. */
async function load() {
  try {
    return (await import('send')).default;
  } catch (error) {
    throw new FileUnreadable('What hands out files could not be loaded.', { cause: error });
  }
}
