import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the files of the platform are stored. What cannot be done throws. */
export interface FileStore {
  /** Resolves when the file is safe. */
  put: (name: string, content: Buffer, type: string) => Promise<void>;
  /**
   * Answers a GET or HEAD with a file, with the requested part, or that it is unchanged. Releases everything when the
   * client disconnects. @returns false: there is no such file, and nothing was answered @throws FileUnreadable if the
   * store does not provide it
   */
  send: (request: IncomingMessage, response: ServerResponse, name: string) => Promise<boolean>;
  /** It is not an error if the file is already gone. */
  remove: (name: string) => Promise<void>;
}

/** The path under which the server hands files out. */
export const FILES_PATH = '/files/';

const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(jpg|png)$/;

/** Names are made by us: nothing in them leads out of the store. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

export function urlOfFile(name: string): string {
  return `${FILES_PATH}${name}`;
}

/** The file name behind one of our addresses; null for an address elsewhere, which is not ours to remove. */
export function fileOfUrl(url: string | null): string | null {
  if (!url?.startsWith(FILES_PATH)) return null;
  const name = url.slice(FILES_PATH.length);
  return isFileName(name) ? name : null;
}

/** A name never gets other bytes, so browsers may keep them for a year. */
export function headersOfFile(name: string): Record<string, string> {
  return {
    'Content-Type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
}
