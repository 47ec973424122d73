import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; bytes: number };

/** Where the files of the platform lie. What cannot be done throws. */
export interface FileStore {
  /** Resolves when the file is safe. */
  put: (name: string, content: Buffer, type: string) => Promise<void>;
  /** Null: there is no such file. */
  get: (name: string) => Promise<StoredFile | null>;
  /** A file that is gone already is no error. */
  remove: (name: string) => Promise<void>;
}

/** Under which the server hands files out. */
export const FILES_PATH = '/files/';

const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(jpg|png)$/;

/** Names are made by us: nothing in them leads out of the store. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

export function urlOfFile(name: string): string {
  return `${FILES_PATH}${name}`;
}

/** The name behind an address of ours; null for an address elsewhere, which is not ours to remove. */
export function fileOfUrl(url: string | null): string | null {
  if (!url?.startsWith(FILES_PATH)) return null;
  const name = url.slice(FILES_PATH.length);
  return isFileName(name) ? name : null;
}
