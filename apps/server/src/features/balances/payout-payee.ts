import type { Queryable } from '@passline/database';
import { payeeText } from '@passline/domain/banking/payee';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import type { PayoutRecord } from './move-records.ts';
import type { Payee } from './payout-provider.ts';

const CHANGED = 'The bank account was changed since this payout was created. Please create a new one.';
const UNKNOWN =
  'It is not known any more for which bank account this payout was created. Please create a new one.';

/**
 * Clocks of processes differ, and a change that was under way may have an earlier time than a payout that did not see it
 * yet.
 */
const CLOCKS_DIFFER_MS = 60_000;

/** Keeps whom a payout is for, the first time: every later sending and approval is compared with it. */
export async function keepPayee(db: Queryable, vault: Vault, payoutId: string, payee: Payee): Promise<void> {
  await db.query(
    'insert into payout_payees (payout_id, fingerprint) values ($1, $2) on conflict do nothing',
    [payoutId, payeeFingerprint(vault, payoutId, payee)],
  );
}

/** Whom a payout is for, also before it exists. */
export function payeeFingerprint(vault: Vault, payoutId: string, payee: Payee): string {
  return vault.storedFingerprint(payeeText(payee), boundTo(payoutId));
}

/** Why this is not whom the payout was created for; null: it is. See docs/rules/balances.md#the-same-payee. */
export async function payeeMistake(
  db: Queryable,
  vault: Vault,
  payout: PayoutRecord,
  payee: Payee,
): Promise<string | null> {
  const { rows } = await db.query<{ fingerprint: string }>(
    'select fingerprint from payout_payees where payout_id = $1',
    [payout.id],
  );
  if (!rows[0]) return (await isUnchangedSince(db, payout)) ? null : UNKNOWN;
  return fingerprintMistake(vault, rows[0].fingerprint, payout.id, payee);
}

/** The same of a fingerprint that was kept elsewhere. */
export function fingerprintMistake(
  vault: Vault,
  fingerprint: string,
  payoutId: string,
  payee: Payee,
): string | null {
  try {
    return vault.recognises(fingerprint, payeeText(payee), boundTo(payoutId)) ? null : CHANGED;
  } catch (error) {
    if (error instanceof CannotOpen) return UNKNOWN;
    throw error;
  }
}

/** @throws Refused if a person would send to somebody else than the payout was created for */
export async function requireSamePayee(
  db: Queryable,
  vault: Vault,
  payout: PayoutRecord,
  payee: Payee,
): Promise<void> {
  const message = await payeeMistake(db, vault, payout, payee);
  if (message !== null) throw refused({ code: 'payee-changed', message });
  await keepPayee(db, vault, payout.id, payee);
}

/** For a payout of before there were fingerprints: nothing of the bank account was changed since it was created. */
async function isUnchangedSince(db: Queryable, { account_id, paid_to, created_at }: PayoutRecord) {
  const { rows } = await db.query<{ is_unchanged: boolean }>(
    'select account = $2 and changed_at < $3 as is_unchanged from bank_accounts where location_id = $1',
    [account_id, paid_to, new Date(Date.parse(created_at) - CLOCKS_DIFFER_MS)],
  );
  return rows[0]?.is_unchanged ?? false;
}

/** Copied to another payout it recognises nothing. */
function boundTo(payoutId: string): string {
  return `payee of payout ${payoutId}`;
}
