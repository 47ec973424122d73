import { withCode } from '@passline/domain/notifications/number-codes';
import { internationalNumber } from '@passline/domain/users/phone-number';
import { serviceKey } from '../../kernel/services.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** What seals codes, and hashes them so that a copy of the database does not tell them, few as there are. */
export const codeVault = serviceKey<Pick<Vault, 'seal' | 'fingerprint'>>('codeVault');

/** A code as the outbox keeps it. */
export function sealCode(vault: Pick<Vault, 'seal'>, recipient: string, code: string): string {
  return vault.seal(code, boundTo(recipient));
}

/** The text of a message with its code, if it brings one. @throws CannotOpen */
export function readableBody(
  vault: Vault,
  { body, channel, recipient, sealed_code: sealed }: OutboxRecord,
): string {
  if (sealed === null) return body;
  return withCode(body, vault.open(sealed, boundTo(recipient)), channel === 'PhoneCall');
}

/** Put into a message to somebody else, a code does not open. */
function boundTo(recipient: string): string {
  return recipient.includes('@') ? `link for ${recipient}` : `code for ${internationalNumber(recipient)}`;
}
