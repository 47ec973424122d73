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
  /** Dollars that went back of it in the span. */
  back: number;
  /**
   * `due`: the statement must contain it, if it is above 0. `due-back`: it must since something went back of it in the span. `done`: it
   * may. `open`: it may still change, or is in question.
   */
  state: 'due' | 'due-back' | 'done' | 'open';
};

/** Something of a fee went back in the span, and not at a stand-in. */
const IS_BACK = `y.application_fee > 0 and y.state = 'succeeded' and y.settled_at between $4 and $5
  and not exists (select from stand_in_card_calls s where s.key = y.id || '.' || y.attempts and s.outcome = 'approved')`;

/** Of the payments that the statement names, and of those that it should name. */
const KEPT = `select o.id as order_id, o.order_number, o.location_id, coalesce(nullif(c.account, ''), r.account_id, '') as account, c.reference,
    c.application_fee - coalesce(p.fee_back, 0) as kept, coalesce(p.back, 0) as back,
    case when o.payment_check in ('unchecked', 'mismatch', 'not-paid') or o.created_at > $5 or p.is_moving then 'open'
      when coalesce(nullif(c.account, ''), r.account_id, '') = any($6) then 'done'
      when o.created_at >= $4 then 'due' when p.back > 0 then 'due-back' else 'done' end as state
  from order_cards c join orders o on o.id = c.order_id left join restaurant_private r on r.restaurant_id = o.restaurant_id
    left join lateral (select sum(application_fee) as fee_back, bool_or(state = 'pending' or settled_at > $5) as is_moving,
        sum(application_fee) filter (where ${IS_BACK}) as back
      from payments y where order_id = o.id) p on true
  where c.processor = $1 and not c.is_duplicate
    and (c.reference = any($2) or c.application_fee > 0 and c.created_at >= $4 and c.created_at < $3
      or o.id in (select order_id from payments y where ${IS_BACK}))`;

/** Where one location alone is paid on an account, it is that one's. */
const LOCATIONS = `select r.account_id as account, min(l.id::text) as location_id
  from restaurant_private r join locations l on l.restaurant_id = r.restaurant_id
  where r.account_id = any($1) group by 1 having count(*) = 1`;

export type ComparedFees = {
  faults: LedgerFault[];
  /** Subjects of faults that would have been found, however long ago the fee was taken. */
  lookedAt: string[];
};

/** What a provider kept of payments as our fee, and what is written here: the same payments with the same amounts. See docs/rules/ledger.md#proof. */
export async function compareFees(
  db: Queryable,
  provider: string,
  fees: readonly StatementFee[],
  { fromMs, toMs, statement: { closed } }: Pick<Told, 'fromMs' | 'toMs' | 'statement'>,
): Promise<ComparedFees> {
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
  const missing = rows.filter(
    ({ state, kept, account, reference }) =>
      (state === 'due-back' || (state === 'due' && centsFromDecimal(kept) > 0)) &&
      !theirs.has(keyOf(account, reference)),
  );
  const faults = [
    ...fees.flatMap((fee) => {
      const mine = ours.get(keyOf(fee.account, fee.paymentReference));
      if (!mine || mine.state === 'open') return [];
      const keptCents = centsFromDecimal(mine.kept);
      return fee.keptCents === keptCents
        ? []
        : [faultOf(mine, differenceWords(provider, fee, mine, keptCents))];
    }),
    ...missing.map((one) => faultOf(one, missingWords(provider, one))),
    ...unknown.map((fee) => ({
      kind: 'provider' as const,
      accountId: locations.get(fee.account) ?? null,
      subject: subjectOf(fee),
      detail: `${provider} has kept an application fee of ${formatCents(fee.keptCents)} of a payment that pays no order here.`,
    })),
  ];
  const lookedAt = fees.flatMap((fee) => {
    const mine = ours.get(keyOf(fee.account, fee.paymentReference));
    if (mine?.state === 'open') return [];
    return [subjectOf(fee), ...(mine ? [feeOf(mine)] : [])];
  });
  return { faults, lookedAt };
}

function missingWords(provider: string, { state, order_number, kept, back }: Kept): string {
  return state === 'due-back'
    ? `${formatCents(centsFromDecimal(back))} of the application fee of order #${order_number} is written here as gone back, and ${provider} has given back none of it.`
    : `An application fee of ${formatCents(centsFromDecimal(kept))} is written here with order #${order_number} that ${provider} has not taken.`;
}

const keyOf = (account: string, reference: string | null) => `${account} ${reference ?? ''}`;

/** The subjects of faults: see `FORGET` in store-faults.ts. */
const feeOf = ({ order_id }: Kept) => `${order_id}.fee`;
const subjectOf = ({ feeId, createdMs }: StatementFee) => `${feeId}@${Math.floor(createdMs / 1_000)}`;

function faultOf(one: Kept, detail: string): LedgerFault {
  return { kind: 'provider', accountId: one.location_id, subject: feeOf(one), detail };
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
