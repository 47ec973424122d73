import { covers, type Reach } from '@passline/contract/kernel/permissions';
import { otherAccountOf } from '@passline/domain/ledger/other-account';
import type { AccountKind } from '@passline/domain/ledger/accounts';

/** An account that stands beside a reader's own. */
export type NamedAccount = { id: string; kind: AccountKind; name: string };

/** SQL: the id, kind and name of an account as people know it, as JSON. */
export const namedAccount = (
  account: string,
) => `(select json_build_object('id', a.id, 'kind', a.kind, 'name', coalesce(
    (select concat_ws(', ', l.restaurant_name, nullif(telling_name(l), '')) from locations l where a.kind = 'restaurant' and l.id = a.id),
    (select c.name from users c where a.kind = 'courier' and c.id = a.id), a.name))
  from accounts a where a.id = ${account})`;

/** As a reader may know it: an admin does not learn the names of other restaurants and couriers. See docs/rules/balances.md#entries. */
export function nameFor(reach: Reach, { id, kind, name }: NamedAccount): string {
  return covers(reach, id) ? name : otherAccountOf(kind);
}

/** The id says whose an account is as its name does: of a restaurant it is its location's, of a courier their own. */
export function idFor(reach: Reach, { id, kind }: NamedAccount): string | null {
  return covers(reach, id) || (kind !== 'restaurant' && kind !== 'courier') ? id : null;
}
