import type { Queryable } from '@passline/database';
import type { BankHolder, BankNumbers } from '@passline/domain/banking/bank-account';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { bankTable } from './bank-table.ts';
import { openNumbers } from './sealed-numbers.ts';

export type Payee = BankNumbers & BankHolder;

/**
 * Where the money of an account goes, with its numbers: only for what sends payouts, never for an answer, a log or the
 * trail. The account has its location's id. Null where no bank account is known.
 *
 * @throws CannotOpen where the key that sealed the numbers was taken away
 */
export async function readPayee(db: Queryable, vault: Vault, accountId: string): Promise<Payee | null> {
  const { rows } = await db.query<DatabaseRow>('select * from bank_accounts where location_id = $1', [
    accountId,
  ]);
  const numbers = rows[0] && (await openNumbers(db, vault, accountId));
  if (!rows[0] || !numbers) return null;
  const { companyName, firstName, lastName, address1, city, province, postalCode, country } = fromRow(
    bankTable,
    rows[0],
  );
  return { ...numbers, companyName, firstName, lastName, address1, city, province, postalCode, country };
}

/** Until when payouts of an account wait, in milliseconds since 1970; null where they do not. See docs/rules/banking.md#payouts-wait. */
export async function payoutsBlockedUntil(
  db: Queryable,
  accountId: string,
  nowMs: number,
): Promise<number | null> {
  const { rows } = await db.query<{ until: string }>(
    'select payouts_blocked_until as until from bank_accounts where location_id = $1 and payouts_blocked_until > $2',
    [accountId, new Date(nowMs)],
  );
  return rows[0] ? Date.parse(rows[0].until) : null;
}
