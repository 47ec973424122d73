import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@orpc/server';
import type { StandardHandleOptions, StandardHandler } from '@orpc/server/standard';
import { toStandardLazyRequest } from '@orpc/standard-server-node';
import { BodySilent } from './body-chunks.ts';
import { putGate, type Gate } from './gated-codec.ts';
import { jsonInTurns } from './json-in-turns.ts';
import { readFormBody } from './read-form-body.ts';
import { readJsonBody } from './read-json-body.ts';
import { isForm } from './request-body.ts';
import { sendJsonBytes } from './send-json.ts';

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  admit: Gate;
  silentMs: number;
};

/**
 * Answers a request to an operation, whose output is JSON or nothing; false: there is no such operation. `admit` is asked
 * before the body is read, which ends if nothing of it comes for `silentMs`. The library's own adapter for Node brings compression and, to look for forms in answers,
 * `fetch`: a sixth of the start.
 */
export async function handleNode<T extends Context>(
  handler: StandardHandler<T>,
  { request, response, admit, silentMs }: Exchange,
  options: StandardHandleOptions<T>,
): Promise<boolean> {
  const lazy = toStandardLazyRequest(request, response);
  let read: Promise<unknown> | undefined;
  // What is neither was refused, or is empty.
  const readBody = isForm(request) ? readFormBody : readJsonBody;
  const body = () =>
    (read ??= readBody(request, silentMs).catch((error: unknown) => {
      if (error instanceof BodySilent) response.setHeader('Connection', 'close');
      throw error;
    }));
  const asked = { ...lazy, body };
  putGate(asked, admit);
  const { matched, response: answer } = await handler.handle(asked, options);
  if (!matched) return false;
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) response.setHeader(name, value);
  if (answer.body === undefined) response.writeHead(answer.status).end();
  else sendJsonBytes(response, answer.status, Buffer.from(await jsonInTurns(answer.body)));
  return true;
}
