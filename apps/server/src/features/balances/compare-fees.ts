import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents, type Cents } from '@passline/domain/money/cents';
import type { StatementFee } from '../payments/statement.ts';
import { IN_FLIGHT_MS, LATE_ANSWER_MS, type Told } from './compare-statements.ts';

/** What is written here of the application fee of an order. */
type Kept = {
  order_id: string;
  order_number: number;
  location_id: string;
  account: string;
  reference: string;
  /** Dollars: what was taken, less what went back. */
  kept: number;
  /** `due`: the statement must contain it, if it is above 0. `done`: it may. `open`: it may still change, or is in question. */
  state: 'due' | 'done' | 'open';
};

/** Of the payments that the statement names, and of those that it should name. */
const KEPT = `select o.id as order_id, o.order_number, o.location_id, coalesce(nullif(c.account, ''), r.account_id, '') as account, c.reference,
    c.application_fee - coalesce(p.fee_back, 0) as kept,
    case when o.payment_check in ('unchecked', 'mismatch', 'not-paid') or o.created_at > $5 or p.is_moving then 'open'
      when o.created_at >= $4 and not coalesce(nullif(c.account, ''), r.account_id, '') = any($6) then 'due' else 'done' end as state
  from order_cards c join orders o on o.id = c.order_id left join restaurant_private r on r.restaurant_id = o.restaurant_id
    left join lateral (select sum(application_fee) as fee_back, bool_or(state = 'pending' or settled_at > $5) as is_moving
      from payments where order_id = o.id) p on true
  where c.processor = $1 and not c.is_duplicate
    and (c.reference = any($2) or c.application_fee > 0 and c.created_at >= $4 and c.created_at < $3)`;

/** Where one location alone is paid on an account, it is that one's. */
const LOCATIONS = `select r.account_id as account, min(l.id::text) as location_id
  from restaurant_private r join locations l on l.restaurant_id = r.restaurant_id
  where r.account_id = any($1) group by 1 having count(*) = 1`;

/** What a provider kept of payments as our fee, and what is written here: the same payments with the same amounts. See docs/rules/ledger.md#proof. */
export async function compareFees(
  db: Queryable,
  provider: string,
  fees: readonly StatementFee[],
  { fromMs, toMs, statement: { closed } }: Pick<Told, 'fromMs' | 'toMs' | 'statement'>,
): Promise<LedgerFault[]> {
  const settledMs = toMs - IN_FLIGHT_MS;
  const { rows } = await db.query<Kept>(KEPT, [
    provider,
    fees.flatMap(({ paymentReference }) => paymentReference ?? []),
    new Date(toMs),
    new Date(fromMs + LATE_ANSWER_MS),
    new Date(settledMs),
    closed.map(({ id }) => id),
  ]);
  const ours = new Map(rows.map((one) => [keyOf(one.account, one.reference), one]));
  const theirs = new Set(fees.map(({ account, paymentReference }) => keyOf(account, paymentReference)));
  const unknown = fees.filter(
    ({ account, paymentReference, keptCents, createdMs }) =>
      !ours.has(keyOf(account, paymentReference)) && keptCents > 0 && createdMs < settledMs,
  );
  const locations = await locationsOf(db, unknown);
  return [
    ...fees.flatMap((fee) => {
      const mine = ours.get(keyOf(fee.account, fee.paymentReference));
      if (!mine || mine.state === 'open') return [];
      const keptCents = centsFromDecimal(mine.kept);
      return fee.keptCents === keptCents
        ? []
        : [faultOf(mine, differenceWords(provider, fee, mine, keptCents))];
    }),
    ...rows
      .filter((one) => one.state === 'due' && centsFromDecimal(one.kept) > 0)
      .filter(({ account, reference }) => !theirs.has(keyOf(account, reference)))
      .map((one) =>
        faultOf(
          one,
          `An application fee of ${formatCents(centsFromDecimal(one.kept))} is written here with order #${one.order_number} that ${provider} has not taken.`,
        ),
      ),
    ...unknown.map(({ feeId, account, keptCents, createdMs }) => ({
      kind: 'provider' as const,
      accountId: locations.get(account) ?? null,
      subject: `${feeId}@${Math.floor(createdMs / 1_000)}`,
      detail: `${provider} has kept an application fee of ${formatCents(keptCents)} of a payment that pays no order here.`,
    })),
  ];
}

const keyOf = (account: string, reference: string | null) => `${account} ${reference ?? ''}`;

/** `subject`: see `FORGET` in store-faults.ts. */
function faultOf({ order_id, location_id }: Kept, detail: string): LedgerFault {
  return { kind: 'provider', accountId: location_id, subject: `${order_id}.fee`, detail };
}

function differenceWords(
  provider: string,
  { keptCents }: StatementFee,
  { order_number }: Kept,
  mineCents: Cents,
): string {
  return `${provider} has kept an application fee of ${formatCents(keptCents)} of order #${order_number}, here it is ${formatCents(mineCents)}.`;
}

async function locationsOf(
  db: Queryable,
  fees: readonly StatementFee[],
): Promise<ReadonlyMap<string, string>> {
  if (fees.length === 0) return new Map();
  const { rows } = await db.query<{ account: string; location_id: string }>(LOCATIONS, [
    fees.map(({ account }) => account),
  ]);
  return new Map(rows.map(({ account, location_id }) => [account, location_id]));
}
