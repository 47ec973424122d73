import { createHash, timingSafeEqual } from 'node:crypto';
import { isKeepable, type ProviderEvent } from './provider-event.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded *(;|$)/i;

/**
 * What VoPay reports about a transaction, proven by its `ValidationKey`: SHA-1 of the shared secret and the id of the
 * transaction. Null if the sender is not VoPay, or if it is not about a transaction.
 *
 * The key does not cover the rest of the body, so someone who has seen one can report any state of that transaction: it only
 * makes us query VoPay. VoPay's events have no id, so their content and time serve as one: a repeated event is the same.
 */
export function readVopayEvent(
  body: Buffer,
  contentType: string | undefined,
  secret: string,
): ProviderEvent | null {
  const told = readFields(body.toString(), contentType);
  const transactionId = textOf(told['TransactionID']);
  if (transactionId === null || !isSigned(textOf(told['ValidationKey']), secret, transactionId)) return null;
  const status = textOf(told['Status'])?.toLowerCase() ?? 'unknown';
  const eventId = [transactionId, status, textOf(told['UpdatedAt']) ?? ''].join('/');
  if (![transactionId, status, eventId].every(isKeepable)) return null;
  return { provider: 'VoPay', eventId, kind: `transaction ${status}`, subject: transactionId, account: null };
}

function readFields(text: string, contentType: string | undefined): Record<string, unknown> {
  if (contentType !== undefined && FORM_TYPE.test(contentType)) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // What is not JSON has no fields, and so no signature.
    return {};
  }
}

function isSigned(key: string | null, secret: string, recordId: string): boolean {
  const expected = createHash('sha1').update(`${secret}${recordId}`).digest('hex');
  const given = Buffer.from(key?.toLowerCase() ?? '');
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

/** VoPay writes ids as numbers and as texts. */
function textOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}
