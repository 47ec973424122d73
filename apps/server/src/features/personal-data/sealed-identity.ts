import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { patternsOf } from '@passline/domain/personal-data/patterns';
import type { Vault } from '../../kernel/sealing/vault.ts';
import type { Me } from '../../kernel/personal-data/me.ts';
import type { ErasureRecord } from './erasure-record.ts';
import type { Subject } from './find-subject.ts';

/** What finds the rows of a person while they are erased. */
export type Identified = { userIds: string[] } & Pick<
  Subject,
  | 'orders'
  | 'served'
  | 'emails'
  | 'sharedEmails'
  | 'phones'
  | 'names'
  | 'addresses'
  | 'namesAlone'
  | 'restaurantEmails'
  | 'restaurantPhones'
>;

/** What an erasing lacks that was begun by an earlier version. */
const BEFORE = { sharedEmails: [], namesAlone: [], restaurantEmails: [], restaurantPhones: [] };

export function sealIdentity(vault: Pick<Vault, 'seal'>, erasureId: string, identity: Identified): string {
  const { userIds, orders, served, emails, sharedEmails, phones, names, addresses, namesAlone } = identity;
  const { restaurantEmails, restaurantPhones } = identity;
  const sealed: Identified = {
    userIds,
    orders,
    served,
    emails,
    sharedEmails,
    phones,
    names,
    addresses,
    namesAlone,
    restaurantEmails,
    restaurantPhones,
  };
  return vault.seal(JSON.stringify(sealed), boundTo(erasureId));
}

/** @throws CannotOpen where the key was taken away */
export function openIdentity(vault: Pick<Vault, 'open'>, erasure: ErasureRecord): Me {
  const { begun_at: begun, begun_again_at: again } = erasure;
  return meOf({ ...BEFORE, ...openSealed(vault, erasure) }, Date.parse(begun), Date.parse(again ?? begun));
}

/** @throws CannotOpen where the key was taken away */
export function openSealed(
  vault: Pick<Vault, 'open'>,
  { id, sealed }: Pick<ErasureRecord, 'id' | 'sealed'>,
): Identified {
  const found = JSON.parse(vault.open(sealed ?? '', boundTo(id))) as Identified;
  // An earlier version had only their digits.
  return { ...found, phones: found.phones.map(normalPhone) };
}

export function meOf(found: Identified, sinceMs: number, untilMs = sinceMs): Me {
  const { userIds, orders, served, emails, sharedEmails, phones, namesAlone } = found;
  const { restaurantEmails, restaurantPhones } = found;
  const { contacts: inRestaurants } = patternsOf({
    emails: emails.filter((email) => !restaurantEmails.includes(email)),
    phones: phones.filter((phone) => !restaurantPhones.includes(phone)),
    names: [],
    addresses: [],
  });
  return {
    userIds,
    orders,
    served,
    emails,
    sharedEmails,
    phones,
    restaurantEmails,
    restaurantPhones,
    names: namesAlone,
    sinceMs,
    untilMs,
    patterns: patternsOf(found),
    inRestaurants,
  };
}

function boundTo(erasureId: string): string {
  return `erasure ${erasureId}`;
}
