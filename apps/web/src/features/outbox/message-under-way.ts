import type { OutboxMessage } from '@passline/contract/outbox/outbox';

export const READ_UNDER_WAY_EVERY_MS = 3_000;

/** Its outcome is yet to come, and with it the link or code of a message that stays here. */
export function isUnderWay({ state }: OutboxMessage): boolean {
  return state === 'pending';
}
