import type { Account } from '@passline/contract/balances/balances';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import type { AccountKind } from '@passline/domain/ledger/accounts';
import { availableCents } from '@passline/domain/balances/check-move';
import { BANK_OF_ACCOUNT } from '../banking/read-payee.ts';
import { BALANCE } from '../ledger/read-account.ts';
import { toPayout, type PayoutRecord } from './move-records.ts';
import type { Audience } from '../../kernel/actions/audience.ts';

/** A row of `ACCOUNTS`. */
export type AccountRecord = {
  id: string;
  kind: AccountKind;
  balance: number;
  locked: number;
  on_hold: string | null;
  rev: number;
  name: string;
  place: string;
  restaurant_id: string | null;
  owner_email: string;
  bank: string | null;
  payouts_blocked_until: string | null;
  last_payout: PayoutRecord | null;
  returned_payout: PayoutRecord | null;
};

/** Every account as people know it, as `f`. The owner of a location is its longest-standing admin. */
export const ACCOUNTS = `(select a.id, a.kind, ${BALANCE} as balance, a.locked, a.on_hold, a.rev,
    coalesce(l.restaurant_name, c.name, a.name) as name, coalesce(telling_name(l), '') as place, l.restaurant_id,
    coalesce(owner.email, c.email, '') as owner_email
  from accounts a
    left join locations l on a.kind = 'restaurant' and l.id = a.id
    left join users c on a.kind = 'courier' and c.id = a.id
    left join lateral (select email from users u where a.kind = 'restaurant' and u.location_id = a.id and u.role = 'admin'
      order by u.created_at, u.id limit 1) owner on true) f`;

/** The columns of a page: what only its rows need is read for them alone. */
export const ACCOUNT_COLUMNS = `f.*,
  (select b.account from ${BANK_OF_ACCOUNT} b where b.account_id = f.id) as bank,
  (select b.payouts_blocked_until from ${BANK_OF_ACCOUNT} b where b.account_id = f.id) as payouts_blocked_until,
  (select row_to_json(p) from payouts p where p.account_id = f.id order by p.created_at desc, p.id desc limit 1) as last_payout,
  (select row_to_json(p) from payouts p where p.account_id = f.id and p.state = 'RETURNED'
    order by p.created_at, p.id limit 1) as returned_payout`;

export function toAccount(row: AccountRecord, nowMs: number, audience: Audience): Account {
  const blockedUntil = row.payouts_blocked_until === null ? null : Date.parse(row.payouts_blocked_until);
  const funds = { balanceCents: centsFromDecimal(row.balance), lockedCents: centsFromDecimal(row.locked) };
  return {
    id: row.id,
    kind: row.kind,
    balance: row.balance,
    locked: row.locked,
    available: decimalFromCents(availableCents(funds)),
    onHold: row.on_hold,
    rev: row.rev,
    name: row.name,
    place: row.place,
    restaurantId: row.restaurant_id,
    ownerEmail: row.owner_email,
    bank: row.bank,
    payoutsBlockedUntil: blockedUntil !== null && blockedUntil > nowMs ? blockedUntil : null,
    lastPayout: row.last_payout && toPayout(row.last_payout, audience),
    returnedPayout: row.returned_payout && toPayout(row.returned_payout, audience),
  };
}
