import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { retryAfterSeconds, unavailable } from '../actions/unavailable.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { sendRefusal } from './send-json.ts';

export type FailedRequest = {
  request: Pick<IncomingMessage, 'method'>;
  response: ServerResponse;
  requestId: string;
  log: Logger;
};

const READS = new Set(['GET', 'HEAD']);

/** Answers and logs a request that failed outside of an action. An answer that had begun is cut off. */
export function sendFailure({ request, response, requestId, log }: FailedRequest, error: unknown): void {
  const notNow = unavailable(error, READS.has(request.method ?? '') ? 'question' : 'command');
  if (notNow) log.warn({ requestId, code: notNow.code }, 'A request found no database.');
  else log.error({ err: error, requestId }, 'A request failed.');
  if (response.headersSent) {
    response.destroy();
  } else if (notNow) {
    response.setHeader('Retry-After', retryAfterSeconds(notNow.code) ?? 1);
    sendRefusal(response, notNow.status, notNow.code, notNow.message);
  } else if (error instanceof FileUnreadable) {
    response.setHeader('Retry-After', '5');
    const message = 'The file cannot be read right now. Please try again soon.';
    sendRefusal(response, 503, 'FILE_UNREADABLE', message);
  } else {
    sendRefusal(response, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  }
}
