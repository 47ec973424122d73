import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportRefused } from './import-refused.ts';

export type BytesOptions = {
  /** Bytes of the file read so far, packed ones where it is packed. */
  onBytes?: ((read: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK\u0003\u0004');

/**
 * The bytes of a file, unpacked where it is gzip, whatever it is called.
 *
 * @throws ImportRefused when it is missing, or cannot be read or unpacked
 */
export async function* fileBytes(path: string, options: BytesOptions): AsyncGenerator<Buffer, undefined> {
  const name = basename(path);
  const packed = readChunks(path, options);
  try {
    const { first, all } = await peek(packed);
    if (first.subarray(0, ZIP.length).equals(ZIP))
      throw new ImportRefused(`${name} is a zip: unpack it, and import what is in it. Nothing was changed.`);
    // An error is reported to the reader of the last of them.
    if (first.subarray(0, GZIP.length).equals(GZIP))
      yield* pipeline(Readable.from(all), createGunzip(), () => {}) as AsyncIterable<Buffer>;
    else yield* all;
  } catch (error) {
    const { code = '', syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ImportRefused(`There is no file ${path}. Nothing was changed.`);
    const trouble = code.startsWith('Z_') ? 'unpacked' : 'read';
    if (trouble === 'read' && !syscall) throw error;
    throw new ImportRefused(`${name} cannot be ${trouble}: ${message}. Nothing was changed.`, {
      cause: error,
    });
  } finally {
    await packed.return(undefined);
  }
}

/** The first part of the unread bytes, without consuming it. */
export async function peek(
  bytes: AsyncGenerator<Buffer, undefined>,
): Promise<{ first: Buffer; all: AsyncIterable<Buffer> }> {
  const { value: first = Buffer.alloc(0) } = await bytes.next();
  async function* all() {
    yield first;
    yield* bytes;
  }
  return { first, all: all() };
}

async function* readChunks(
  path: string,
  { onBytes, signal }: BytesOptions,
): AsyncGenerator<Buffer, undefined> {
  let read = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, signal ? { signal } : {});
  for await (const chunk of chunks) {
    read += chunk.length;
    onBytes?.(read);
    yield chunk;
  }
}
