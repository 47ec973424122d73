import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { toOutboxMessage, type OutboxRecord } from './outbox-record.ts';
import { readableBody } from './sealed-code.ts';

/**
 * A message as super admins read it. One that stays here shows its code, since nobody else could learn it; one that a provider
 * takes never does. See docs/rules/outbox.md#codes.
 */
export function toReadMessage(vault: Vault, record: OutboxRecord): OutboxMessage {
  const message = toOutboxMessage(record);
  if (record.state !== 'kept') return message;
  try {
    return { ...message, body: readableBody(vault, record) };
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    return message;
  }
}
