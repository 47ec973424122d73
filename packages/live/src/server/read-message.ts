import type { RawData } from 'ws';
import type { ClientMessage } from '../protocol.ts';

/**
 * Reads a client's message; null if it does not follow the protocol. Parameters are checked by the live query itself.
 */
export function readMessage(data: RawData): ClientMessage | null {
  let message: Partial<Extract<ClientMessage, { type: 'subscribe' }>> | null;
  try {
    message = JSON.parse((data as Buffer).toString()) as typeof message;
  } catch {
    return null; // not JSON: the caller closes the socket
  }
  if (typeof message !== 'object' || message === null || !Number.isSafeInteger(message.id)) return null;
  if ((message.type as string) === 'unsubscribe') return message as ClientMessage;
  const isCursor =
    message.cursor === null || (typeof message.cursor === 'string' && /^\d{1,19}$/.test(message.cursor));
  const isSubscribe = message.type === 'subscribe' && typeof message.query === 'string' && isCursor;
  return isSubscribe ? (message as ClientMessage) : null;
}
