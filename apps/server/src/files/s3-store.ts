import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { isFileName, type FileStore } from './file-store.ts';

export type S3Settings = {
  /** The address of the service, without the bucket: `https://s3.ca-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
};

/** What the SDK adds to an error: the service's code is its name. */
type S3Error = Error & { $metadata?: { httpStatusCode?: number } };

const ANSWER_WITHIN_MS = 15_000;

/** Files in a bucket of any service that speaks the protocol of S3, addressed by path. */
export class S3Store implements FileStore {
  readonly #settings: S3Settings;
  readonly #answerWithinMs: number;
  #client: Promise<S3> | null = null;

  constructor(settings: S3Settings, answerWithinMs = ANSWER_WITHIN_MS) {
    this.#settings = settings;
    this.#answerWithinMs = answerWithinMs;
  }

  async put(name: string, content: Buffer, type: string): Promise<void> {
    const place = this.#place(name);
    const client = await this.#connect();
    await client.putObject({ ...place, Body: content, ContentType: type }, this.#inTime()).catch((error) => {
      throw failure('store', name, error as S3Error);
    });
  }

  async get(name: string) {
    const place = this.#place(name);
    const client = await this.#connect();
    const found = await client.getObject(place, this.#inTime()).catch((error) => {
      if (isMissing(error as S3Error)) return null;
      throw failure('read', name, error as S3Error);
    });
    if (!found) return null;
    const { Body: stream, ContentLength: bytes } = found;
    if (stream instanceof Readable && bytes !== undefined) return { stream, bytes };
    if (stream instanceof Readable) stream.destroy();
    throw new Error(`The file store did not read ${name}: it does not say how long the file is.`);
  }

  async remove(name: string): Promise<void> {
    const place = this.#place(name);
    const client = await this.#connect();
    await client.deleteObject(place, this.#inTime()).catch((error) => {
      if (!isMissing(error as S3Error)) throw failure('remove', name, error as S3Error);
    });
  }

  #place(name: string) {
    if (!isFileName(name)) throw new Error(`Not a name of a file: ${name}`);
    return { Bucket: this.#settings.bucket, Key: name };
  }

  /** All attempts together; the SDK's own limits are for one. */
  #inTime() {
    return { abortSignal: AbortSignal.timeout(this.#answerWithinMs) };
  }

  #connect(): Promise<S3> {
    this.#client ??= this.#open();
    return this.#client;
  }

  /** The SDK is loaded with the first file. */
  async #open(): Promise<S3> {
    const { S3: Client } = await import('@aws-sdk/client-s3');
    const { endpoint, region, keyId, secret } = this.#settings;
    return new Client({
      endpoint,
      region,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      forcePathStyle: true,
      maxAttempts: 3,
      // The signature covers the content's hash. Checksums on top are an extension that not every service knows.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Also while a file is read: an answer that falls silent ends.
      requestHandler: { socketTimeout: this.#answerWithinMs },
    });
  }
}

/** A bucket that is not there is a mistake of the settings, not a file that is gone. */
function isMissing({ name, $metadata }: S3Error): boolean {
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

function failure(what: string, name: string, error: S3Error): Error {
  const reason = [error.$metadata?.httpStatusCode, error.name, error.message].filter(Boolean).join(' ');
  return new Error(`The file store did not ${what} ${name}: ${reason.slice(0, 300)}`, { cause: error });
}
