import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents, type Cents } from '@passline/domain/money/cents';
import type { AccountKind } from '@passline/domain/ledger/accounts';

/** An account with its balance, in cents: positive is what Passline owes to it. */
export type Account = {
  id: string;
  kind: AccountKind;
  balanceCents: Cents;
  /** The part of it that is being paid out. */
  lockedCents: Cents;
  /** Why nothing may leave it; null if it may. See docs/rules/ledger.md#holds. */
  onHold: string | null;
};

type AccountRow = { id: string; kind: AccountKind; balance: number; locked: number; on_hold: string | null };

/** The balance, wherever it is stored; joins `accounts` as `a`. */
export const BALANCE = `(a.balance + case when a.is_split
  then coalesce((select sum(s.balance) from account_slots s where s.account_id = a.id), 0) else 0 end)`;

/** Null where there is no such account. */
export async function readAccount(db: Queryable, accountId: string): Promise<Account | null> {
  const { rows } = await db.query<AccountRow>({
    name: 'read-account',
    text: `select a.id, a.kind, ${BALANCE} as balance, a.locked, a.on_hold from accounts a where a.id = $1`,
    values: [accountId],
  });
  return rows[0] ? toAccount(rows[0]) : null;
}

/**
 * What the balance is besides what was posted up to $2, whose sum is kept, and since; and the differences that a super admin has
 * acknowledged. Adding up a million postings of the platform would take half a second, each time.
 */
const DRIFT = `${BALANCE}
  - coalesce((select k.amount from posting_sums k where k.up_to = $2 and k.account_id = a.id), 0)
  - (select coalesce(sum(p.amount), 0) from postings p where p.account_id = a.id and p.id > $2) as drift,
  array(select f.sameness from ledger_faults f where f.account_id = a.id and f.kind = 'balance' and f.acknowledged_at is not null) as known`;
const DRIFTED = 'its balance is not what was posted. Please prove the ledger on Balances.';

/**
 * Locks accounts in the order of their ids, for the length of the transaction, and reads them after the wait. One whose balance
 * is not the sum of its postings is held at once: an owner of the database could have raised it since the last proof.
 */
export async function lockAccounts(
  db: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  await db.query(`select from accounts where id = any($1::uuid[]) order by id for no key update`, [
    accountIds,
  ]);
  // Known to the planner, which else would read all postings. See keep-posting-sums.ts.
  const kept = await db.query<{ up_to: number }>(
    'select coalesce(max(up_to), 0)::float8 as up_to from posting_sums',
  );
  // A separate statement: one that has waited sees the slots as they were before its wait.
  const { rows } = await db.query<AccountRow & { drift: number; known: string[] }>(
    `select a.id, a.kind, ${BALANCE} as balance, a.locked, a.on_hold, ${DRIFT} from accounts a where a.id = any($1::uuid[])`,
    [accountIds, kept.rows[0]?.up_to ?? 0],
  );
  return new Map(
    rows.map(({ drift, known, ...row }) => {
      const isKnown = drift === 0 || known.includes(formatCents(centsFromDecimal(drift)));
      return [row.id, toAccount({ ...row, on_hold: row.on_hold ?? (isKnown ? null : DRIFTED) })];
    }),
  );
}

function toAccount({ id, kind, balance, locked, on_hold }: AccountRow): Account {
  return {
    id,
    kind,
    balanceCents: centsFromDecimal(balance),
    lockedCents: centsFromDecimal(locked),
    onHold: on_hold,
  };
}
