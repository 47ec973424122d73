import { patternsOf } from '@passline/domain/personal-data/patterns';
import type { Vault } from '../../kernel/sealing/vault.ts';
import type { Me } from '../../kernel/personal-data/me.ts';
import type { ErasureRecord } from './erasure-record.ts';
import type { Subject } from './find-subject.ts';

/** What finds the rows of a person while they are erased. */
export type Identified = { userIds: string[] } & Pick<
  Subject,
  'orders' | 'served' | 'emails' | 'phones' | 'names' | 'addresses' | 'namesAlone'
>;

/** What an erasing lacks that was begun by an earlier version. */
const BEFORE_NAMES_ALONE = { namesAlone: [] };

export function sealIdentity(vault: Pick<Vault, 'seal'>, erasureId: string, identity: Identified): string {
  const { userIds, orders, served, emails, phones, names, addresses, namesAlone } = identity;
  const sealed: Identified = { userIds, orders, served, emails, phones, names, addresses, namesAlone };
  return vault.seal(JSON.stringify(sealed), boundTo(erasureId));
}

/** @throws CannotOpen where the key was taken away */
export function openIdentity(vault: Pick<Vault, 'open'>, erasure: ErasureRecord): Me {
  const { begun_at: begun, begun_again_at: again } = erasure;
  return meOf(
    { ...BEFORE_NAMES_ALONE, ...openSealed(vault, erasure) },
    Date.parse(begun),
    Date.parse(again ?? begun),
  );
}

/** @throws CannotOpen where the key was taken away */
export function openSealed(
  vault: Pick<Vault, 'open'>,
  { id, sealed }: Pick<ErasureRecord, 'id' | 'sealed'>,
): Identified {
  return JSON.parse(vault.open(sealed ?? '', boundTo(id))) as Identified;
}

export function meOf(found: Identified, sinceMs: number, untilMs = sinceMs): Me {
  const { userIds, orders, served, emails, phones, namesAlone } = found;
  const times = { sinceMs, untilMs };
  return {
    userIds,
    orders,
    served,
    emails,
    phones,
    names: namesAlone,
    ...times,
    patterns: patternsOf(found),
  };
}

function boundTo(erasureId: string): string {
  return `erasure ${erasureId}`;
}
