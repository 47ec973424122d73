import type { Queryable } from '@passline/database';
import type { BankHolder, BankNumbers } from '@passline/domain/banking/bank-account';
import { inTurns } from '../../kernel/in-turns.ts';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { COURIER_SEALS, LOCATION_SEALS, openNumbers, openSealed } from './sealed-numbers.ts';

export type Payee = BankNumbers & BankHolder;

const COLUMNS = `account, company_name, first_name, last_name, address1, city, province, postal_code, country, payouts_blocked_until`;

/** The bank account of every account that has one, with the account's id: its location's, or its courier's. */
export const BANK_OF_ACCOUNT = `(select location_id as account_id, false as is_courier, ${COLUMNS} from bank_accounts
  union all select rider_user_id, true, ${COLUMNS} from courier_bank_accounts)`;

type BankRow = {
  is_courier: boolean;
  company_name: string;
  first_name: string;
  last_name: string;
  address1: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
};

/**
 * Where the money of an account goes, with its numbers: only for what sends payouts, never for an answer, a log or the
 * trail. Null where no bank account is known.
 *
 * @throws CannotOpen where the key that sealed the numbers was taken away
 */
export async function readPayee(db: Queryable, vault: Vault, accountId: string): Promise<Payee | null> {
  const { rows } = await db.query<BankRow>(`select * from ${BANK_OF_ACCOUNT} b where b.account_id = $1`, [
    accountId,
  ]);
  const [bank] = rows;
  if (!bank) return null;
  const numbers = await openNumbers(db, vault, accountId, bank.is_courier ? COURIER_SEALS : LOCATION_SEALS);
  return numbers && { ...numbers, ...holderOf(bank) };
}

function holderOf(bank: BankRow): BankHolder {
  return {
    companyName: bank.company_name,
    firstName: bank.first_name,
    lastName: bank.last_name,
    address1: bank.address1,
    city: bank.city,
    province: bank.province,
    postalCode: bank.postal_code,
    country: bank.country,
  };
}

/** The bank account of an account, as far as it decides whether and where something is paid. */
export type Bank = {
  /** As people may see it, 'TD ••• 6789'. */
  account: string;
  /** 'closed': no key opens its numbers; null: it has none. */
  payee: Payee | 'closed' | null;
  /** Until when payouts wait, in milliseconds since 1970; null where they do not. */
  blockedUntilMs: number | null;
  /** In which that time is told. */
  zone: string | null;
};

type WholeRow = BankRow & {
  account_id: string;
  account: string;
  payouts_blocked_until: string | null;
  zone: string | null;
  sealed: string | null;
};

/** The same as `readPayee` of many accounts, in one query; those without a bank account are left out. */
export async function readBanks(
  db: Queryable,
  vault: Vault,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Bank>> {
  const { rows } = await db.query<WholeRow>(
    `select b.*, l.timezone as zone, coalesce(o.sealed, c.sealed) as sealed from ${BANK_OF_ACCOUNT} b
       left join locations l on l.id = b.account_id
       left join ${LOCATION_SEALS.table} o on not b.is_courier and o.${LOCATION_SEALS.column} = b.account_id
       left join ${COURIER_SEALS.table} c on b.is_courier and c.${COURIER_SEALS.column} = b.account_id
     where b.account_id = any($1::uuid[])`,
    [accountIds],
  );
  const banks = await inTurns(rows, (row) => [row.account_id, toBank(vault, row)] as const);
  return new Map(banks);
}

function toBank(vault: Vault, row: WholeRow): Bank {
  return {
    account: row.account,
    payee: payeeOf(vault, row),
    blockedUntilMs: row.payouts_blocked_until === null ? null : Date.parse(row.payouts_blocked_until),
    zone: row.zone,
  };
}

function payeeOf(vault: Vault, row: WholeRow): Bank['payee'] {
  if (row.sealed === null) return null;
  const { whose } = row.is_courier ? COURIER_SEALS : LOCATION_SEALS;
  try {
    return { ...openSealed(vault, row.sealed, row.account_id, whose), ...holderOf(row) };
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    return 'closed';
  }
}

/** Until when payouts of an account wait, in milliseconds since 1970; null where they do not. See docs/rules/banking.md#payouts-wait. */
export async function payoutsBlockedUntil(
  db: Queryable,
  accountId: string,
  nowMs: number,
): Promise<number | null> {
  const { rows } = await db.query<{ until: string }>(
    `select b.payouts_blocked_until as until from ${BANK_OF_ACCOUNT} b where b.account_id = $1 and b.payouts_blocked_until > $2`,
    [accountId, new Date(nowMs)],
  );
  return rows[0] ? Date.parse(rows[0].until) : null;
}
