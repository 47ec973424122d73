import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { ofPayoutWords } from './compare-statements.ts';
import type { ReturnedPayout } from './payout-provider.ts';

type Told = { key: string; account_id: string; amount: number; cents: number; is_booked: boolean };

/** Of the attempt that it names, or else of the one that has its transaction; only what has left here. */
const TOLD = `select p.id || '.' || a.attempt as key, p.account_id, p.amount, r.cents, b.is_booked
  from jsonb_to_recordset($1::jsonb) as r("transactionId" text, "payoutId" uuid, attempt int, cents int)
    join payouts p on p.transaction_id = r."transactionId" or p.id = r."payoutId"
    cross join lateral (select case when p.transaction_id = r."transactionId" then p.attempts else r.attempt end as attempt) a
    cross join lateral (select exists (select from postings o
      where o.belongs_to = 'payout' and o.belongs_id = p.id and o.sequence = a.attempt * 2) as is_booked) b
  where exists (select from postings o where o.belongs_to = 'payout' and o.belongs_id = p.id and o.sequence = a.attempt * 2 - 1)`;

/**
 * What a provider says came back and fits no whole payout: a part, however long ago the payout was sent, or more than it was. What came back
 * whole is booked before this. See docs/rules/balances.md#returned.
 */
export async function returnsThatDoNotFit(
  db: Queryable,
  provider: string,
  returned: readonly ReturnedPayout[],
): Promise<LedgerFault[]> {
  const sums = returned.flatMap(({ transactionId, key, amountCents: cents }) => {
    const [payoutId = null, attempt = null] = key?.split('.') ?? [];
    return cents === null ? [] : [{ transactionId, payoutId, attempt, cents }];
  });
  if (sums.length === 0) return [];
  const { rows } = await db.query<Told>(TOLD, [JSON.stringify(sums)]);
  return rows.flatMap(({ key, account_id: accountId, amount, cents, is_booked }) => {
    const amountCents = centsFromDecimal(amount);
    // Of one that is booked the list may show the last part alone.
    if (is_booked ? cents <= amountCents : cents === amountCents) return [];
    const detail = `${ofPayoutWords(amountCents, provider)}${formatCents(cents)} came back.`;
    return [{ kind: 'provider' as const, accountId, subject: key, detail }];
  });
}
