import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { sendFile } from '../http/send-file.ts';
import { headersOfFile, isFileName, type FileStore } from './file-store.ts';

/** Files in a folder of this machine. */
export class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, content: Buffer): Promise<void> {
    const path = this.#path(name);
    await mkdir(dirname(path), { recursive: true });
    // A reader meanwhile gets the whole file or none.
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await writeFile(unfinished, content, { flush: true });
      await rename(unfinished, path);
    } catch (error) {
      // A full disk leaves half a file, under a name that nobody would look for.
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async send(request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> {
    this.#path(name);
    return sendFile(request, response, {
      root: this.#folder,
      path: name,
      headersOf: () => headersOfFile(name),
    });
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  #path(name: string): string {
    if (!isFileName(name)) throw new Error(`Not a name of a file: ${name}`);
    return join(this.#folder, name);
  }
}
