import { XMLBuilder } from 'fast-xml-parser';
import { GatewayUnreachable } from '../card-gateway.ts';
import type { MonerisAccess } from './moneris-settings.ts';
import { readReceipt, type MonerisReceipt } from './read-receipt.ts';

/** Two calls end before the job that asks does. */
const CALL_MS = 25_000;

/** Moneris has not received the request: it may be sent again. */
export class MonerisNotReached extends GatewayUnreachable {}

/** By the names of the wire, in its order: `{ refund: { order_id, … } }`, before it `status_check` where it only looks. */
export type MonerisRequest = Record<string, true | Record<string, string | Record<string, string>>>;

export type AskMoneris = (request: MonerisRequest) => Promise<MonerisReceipt>;

/** Asks Moneris. Throws `GatewayUnreachable` where no receipt came back: then nothing is known of what it did. */
export function askMoneris(access: MonerisAccess, callMs: number = CALL_MS): AskMoneris {
  const url = `${access.url.replace(/\/$/, '')}/gateway2/servlet/MpgRequest`;
  const builder = new XMLBuilder();
  return async (request) => {
    const asked = { store_id: access.storeId, api_token: access.apiToken, ...request };
    const body = `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ request: asked })}`;
    const { status, text } = await post(url, body, callMs);
    const receipt = status === 200 ? readReceipt(text) : null;
    // A wall before Moneris, a page of something in between, or Moneris itself in trouble: nothing was decided.
    if (!receipt) throw new GatewayUnreachable(`Moneris answered ${status} without a receipt.`);
    return receipt;
  };
}

async function post(url: string, body: string, callMs: number): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body,
      // It would take the token to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(callMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // The reason is not included: the request holds the token.
    throw isNotConnected(error)
      ? new MonerisNotReached('Moneris could not be reached.')
      : new GatewayUnreachable('Moneris did not answer in time.');
  }
}

/** Whether no part of the request can have left: no connection was made. */
function isNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  // From several addresses, none of which accepted a connection.
  if (cause instanceof AggregateError) return true;
  if (!(cause instanceof Error)) return false;
  if ('syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo')) return true;
  return 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT';
}
