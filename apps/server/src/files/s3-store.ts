import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AwsClient } from 'aws4fetch';
import { isFileName, type FileStore } from './file-store.ts';

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
  #client: Promise<AwsClient> | null = null;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async put(name: string, content: Buffer, type: string): Promise<void> {
    const answer = await this.#ask(name, 'PUT', {
      body: new Uint8Array(content),
      headers: { 'content-type': type, 'content-length': String(content.length) },
    });
    await expectOk(answer, 'store', name);
  }

  async get(name: string) {
    const answer = await this.#ask(name, 'GET');
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    await expectOk(answer, 'read', name, false);
    if (!answer.body) throw new Error(`The file store sent nothing for ${name}.`);
    return {
      stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>),
      bytes: Number(answer.headers.get('content-length')),
    };
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#ask(name, 'DELETE');
    if (answer.status === 404) return;
    await expectOk(answer, 'remove', name);
  }

  async #ask(name: string, method: string, more: RequestInit = {}): Promise<Response> {
    if (!isFileName(name)) throw new Error(`Not a name of a file: ${name}`);
    const { endpoint, bucket } = this.#settings;
    this.#client ??= this.#connect();
    const client = await this.#client;
    return client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${name}`, {
      method,
      ...more,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  }

  async #connect(): Promise<AwsClient> {
    const { AwsClient: Client } = await import('aws4fetch');
    const { region, keyId, secret } = this.#settings;
    return new Client({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  }
}

/** Also reads the answer to its end where nobody else does, so that its connection is free again. */
async function expectOk(answer: Response, what: string, name: string, isRead = true): Promise<void> {
  if (answer.ok && !isRead) return;
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`The file store did not ${what} ${name}: ${answer.status} ${text.slice(0, 300)}`);
}
