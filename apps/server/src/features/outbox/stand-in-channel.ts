import type { MessageChannel } from './message-channel.ts';

/** The embedded default: the outbox is where the message stays, for a super admin to read. */
export const standInChannel: MessageChannel = {
  isStandIn: true,
  send: () => Promise.resolve({ outcome: 'kept' }),
};
