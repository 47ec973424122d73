import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { serviceKey } from '../../kernel/services.ts';

/** What a message holds in addition to its text: the same as HTML (`isBody`), or a file. */
export type MessagePart = { isBody: boolean; name: string; contentType: string; content: Buffer };

export type Message = Pick<OutboxMessage, 'id' | 'recipient' | 'subject' | 'body'> & {
  /** For e-mails; absent: none. */
  parts?: readonly MessagePart[];
};

/** What became of one attempt to send. */
export type Delivery =
  /** The provider has taken it. */
  | { outcome: 'sent'; reference: string }
  /** The stand-in keeps it in the outbox: nothing left this server. */
  | { outcome: 'kept' }
  /** The provider will never take it. */
  | { outcome: 'refused'; reason: string }
  /** It has certainly not left this server, and may be tried again. */
  | { outcome: 'unsent'; reason: string }
  /** It may have arrived or not: it is never sent again. */
  | { outcome: 'unknown'; reason: string };

/** One way to reach people. `send` never throws for what a provider or the network does, and ends within `SEND_MS`. */
export type MessageChannel = {
  /** Whether messages stay here. */
  isStandIn: boolean;
  send: (message: Message) => Promise<Delivery>;
};

export type MessageChannels = Record<OutboxMessage['channel'], MessageChannel>;

/** The most a provider may take for one message, in milliseconds. */
export const SEND_MS = 15_000;

/** The library of a channel could not be loaded, perhaps for lack of descriptors: nothing has left this process. */
export function notLoaded({ message }: Error): Delivery {
  return { outcome: 'unsent', reason: `The service's library could not be loaded: ${message}` };
}

/** How people are reached. */
export const messageChannels = serviceKey<MessageChannels>('messageChannels');
