import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3 } from '@aws-sdk/client-s3';
import { sendRefusal } from '../http/send-json.ts';
import { FileUnreadable } from '../http/file-unreadable.ts';
import { headersOfFile } from './file-store.ts';
import { isMissing, storeFailure, type S3Error } from './s3-error.ts';

export type Asked = {
  client: S3;
  place: { Bucket: string; Key: string };
  /** Until the service begins to answer; all its attempts together. */
  answerWithinMs: number;
};

type Found = {
  Body?: unknown;
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ETag?: string | undefined;
};

/** Passes a file of a bucket on as it arrives. See `FileStore.send`. */
export async function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
): Promise<boolean> {
  const name = asked.place.Key;
  let found: Found;
  try {
    found = await ask(request, response, asked);
  } catch (error) {
    return answerError(response, name, error as S3Error);
  }
  const body = found.Body instanceof Readable ? found.Body : null;
  if (found.ContentLength === undefined) {
    body?.destroy();
    throw new FileUnreadable(`The file store did not read ${name}: it does not say how long the file is.`);
  }
  response.writeHead(found.ContentRange ? 206 : 200, {
    ...headersOfFile(name),
    'Content-Length': found.ContentLength,
    'Accept-Ranges': 'bytes',
    ...(found.ContentRange ? { 'Content-Range': found.ContentRange } : {}),
    ...(found.ETag ? { ETag: found.ETag } : {}),
  });
  if (body) await handOn(body, response, name);
  else response.end();
  return true;
}

async function handOn(body: Readable, response: ServerResponse, name: string): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    // An answer that ended without an error ended because the caller left: there is nobody left to tell.
    if (response.errored) throw storeFailure('read', name, error as S3Error);
  } finally {
    // An answer that was over before this is not read any further, and its connection would be kept open.
    body.destroy();
  }
}

/** Ends when the service begins to answer, when it takes too long, or when the client leaves. */
async function ask(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { client, place, answerWithinMs }: Asked,
): Promise<Found> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const patience = setTimeout(giveUp, answerWithinMs);
  response.once('close', giveUp);
  const same = headers['if-none-match'];
  const wanted = { ...place, ...(same === undefined ? {} : { IfNoneMatch: same }) };
  try {
    if (method === 'HEAD') return await client.headObject(wanted, { abortSignal: stop.signal });
    const part = partOf(headers);
    return await client.getObject(
      { ...wanted, ...(part === null ? {} : { Range: part }) },
      { abortSignal: stop.signal },
    );
  } finally {
    clearTimeout(patience);
    response.off('close', giveUp);
  }
}

/** Buckets know one part at a time, and no `If-Range`: anything else gets the whole file, as the protocol allows. */
function partOf(headers: IncomingMessage['headers']): string | null {
  const { range = '', 'if-range': condition } = headers;
  return condition === undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range) ? range : null;
}

function answerError(response: ServerResponse, name: string, error: S3Error): boolean {
  // The caller has left: there is nobody left to tell.
  if (response.destroyed) return true;
  if (isMissing(error)) return false;
  const status = error.$metadata?.httpStatusCode;
  const answered = error.$response?.headers ?? {};
  if (status === 304) {
    const { etag } = answered;
    response.writeHead(304, { ...headersOfFile(name), ...(etag ? { ETag: etag } : {}) }).end();
  } else if (status === 416) {
    const size = answered['content-range'];
    if (size) response.setHeader('Content-Range', size);
    sendRefusal(response, 416, 'RANGE_NOT_SATISFIABLE', 'The file has no such part.');
  } else {
    throw storeFailure('read', name, error);
  }
  return true;
}
