import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3 } from '@aws-sdk/client-s3';
import { loadLate } from '../load-late.ts';
import { isFileName, type FileStore } from './file-store.ts';
import { isMissing, storeFailure, type S3Error } from './s3-error.ts';
import { sendObject } from './send-object.ts';

export type S3Settings = {
  /** The address of the service, without the bucket: `https://s3.ca-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
};

const ANSWER_WITHIN_MS = 15_000;

/** Files in a bucket of any service that speaks the protocol of S3, addressed by path. */
export class S3Store implements FileStore {
  readonly #settings: S3Settings;
  readonly #answerWithinMs: number;
  readonly #client = loadLate(() => this.#open());

  constructor(settings: S3Settings, answerWithinMs = ANSWER_WITHIN_MS) {
    this.#settings = settings;
    this.#answerWithinMs = answerWithinMs;
  }

  async put(name: string, content: Buffer, type: string): Promise<void> {
    const place = this.#place(name);
    const client = await this.#client();
    await client.putObject({ ...place, Body: content, ContentType: type }, this.#inTime()).catch((error) => {
      throw storeFailure('store', name, error as S3Error);
    });
  }

  async send(request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> {
    const place = this.#place(name);
    const client = await this.#client();
    return sendObject(request, response, { client, place, answerWithinMs: this.#answerWithinMs });
  }

  async remove(name: string): Promise<void> {
    const place = this.#place(name);
    const client = await this.#client();
    await client.deleteObject(place, this.#inTime()).catch((error) => {
      if (!isMissing(error as S3Error)) throw storeFailure('remove', name, error as S3Error);
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
      requestHandler: {
        // Also while a file is read: ends when the service falls silent, or the client reads nothing.
        socketTimeout: this.#answerWithinMs,
        // As many connections as there are callers: with the SDK's 50, that many slow readers stop everybody's pictures.
        httpAgent: { maxSockets: Infinity },
        httpsAgent: { maxSockets: Infinity },
      },
    });
  }
}
