import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents, type Cents } from '@passline/domain/money/cents';
import type { Statement, StatementLine } from '../payments/statement.ts';

/** What was just done may not be stored yet, and clocks differ. */
export const IN_FLIGHT_MS = 3_600_000;
/** How long the answer of a card provider may have been on its way: what is stored now may have been done that much earlier. */
export const LATE_ANSWER_MS = 4 * 86_400_000;

/** One thing that we asked of a provider, by the key that it was asked with last. */
export type Asked = {
  key: string;
  accountId: string | null;
  amountCents: Cents;
  /**
   * `due`: done, so the statement must contain it. `done`: the statement may contain it. `open`: perhaps done, in whole
   * or in part. `undone`: refused or undone before the provider was queried.
   */
  state: 'due' | 'done' | 'open' | 'undone';
};

/** A span of time, and what the provider says it did within it; `isStandIn`: it is one itself. */
export type Told = { fromMs: number; toMs: number; statement: Statement; isStandIn: boolean };

/** What a provider did and what is written here: the same keys with the same amounts. `asked` holds all that the statement names. */
export function compareStatement(
  provider: string,
  lines: readonly StatementLine[],
  asked: readonly Asked[],
): LedgerFault[] {
  const theirs = addUp(lines);
  const ours = new Map(asked.map((one) => [one.key, one]));
  const accounts = new Map(asked.map(({ key, accountId }) => [idOf(key), accountId]));
  const faults: LedgerFault[] = [];
  const fault = (accountId: string | null, subject: string, detail: string) =>
    faults.push({ kind: 'provider', accountId, subject, detail });
  for (const [key, cents] of theirs) {
    const mine = ours.get(key);
    const moved = `${provider} has moved ${formatCents(cents)}`;
    if (!mine) fault(accounts.get(idOf(key)) ?? null, key, `${moved} that is not written here.`);
    else if (mine.state === 'undone') fault(mine.accountId, key, `${moved} that is not done here.`);
    else if (mine.state === 'open' ? cents > mine.amountCents : cents !== mine.amountCents)
      fault(mine.accountId, key, `${moved}, here it is ${formatCents(mine.amountCents)}.`);
  }
  for (const { key, accountId, amountCents, state } of asked) {
    if (state !== 'due' || theirs.has(key)) continue;
    fault(accountId, key, notMovedWords(amountCents, provider));
  }
  return faults;
}

/** Written here as done, and not at the provider: of a payout, for example, because it came back. */
export function notMovedWords(amountCents: Cents, provider: string): string {
  return `${formatCents(amountCents)} is written here that ${provider} has not moved.`;
}

/** How a fault begins that names a part of a payout as come back. */
export function ofPayoutWords(amountCents: Cents, provider: string): string {
  return `Of this payout of ${formatCents(amountCents)} ${provider} says that `;
}

/** Of `payouts`: a stand-in carried it out, which moves no money. */
export const BY_STAND_IN =
  'exists (select from stand_in_payouts s where s.transaction_id = payouts.transaction_id)';

type AskedRow = { key: string; account_id: string; amount: number; state: Asked['state'] };

/** Card payments after orders were placed. */
export async function askedOfCards(
  db: Queryable,
  processor: string,
  { fromMs, toMs, statement: { lines, closed }, isStandIn }: Told,
): Promise<Asked[]> {
  const { rows } = await db.query<AskedRow>(
    `select p.id || '.' || p.attempts as key, o.location_id as account_id, p.amount,
       case when p.state = 'pending' then 'open'
         when p.state = 'succeeded' and p.channel = 'gateway'
           then case when p.settled_at between $3 and $4 and not coalesce(nullif(c.account, ''), a.account_id, '') = any($5)
             and ($6 or not exists (select from stand_in_card_calls s where s.key = p.id || '.' || p.attempts and s.outcome = 'approved')) then 'due' else 'done' end
         when p.settled_at < $4 then 'undone' else 'open' end as state
     from payments p join orders o on o.id = p.order_id
     left join order_cards c on c.order_id = o.id left join restaurant_private a on a.restaurant_id = o.restaurant_id
     where o.payment_processor = $1
       and (p.id = any($2::uuid[]) or p.state = 'succeeded' and p.channel = 'gateway' and p.settled_at between $3 and $4)`,
    [
      processor,
      idsOf(lines),
      new Date(fromMs + LATE_ANSWER_MS),
      new Date(toMs - IN_FLIGHT_MS),
      closed.map(({ id }) => id),
      isStandIn,
    ],
  );
  return rows.map(toAsked);
}

/** Payouts that have failed. It is not known when, so those that a statement must not name are read before it. */
export async function failedPayouts(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select id || '.' || attempts as key from payouts where method = 'VoPay' and state = 'ERROR'`,
  );
  return rows.map(({ key }) => key);
}

/** `failed`: see `failedPayouts`. */
export async function askedOfPayouts(
  db: Queryable,
  { fromMs, toMs, statement, isStandIn }: Told,
  failed: readonly string[],
): Promise<Asked[]> {
  const { rows } = await db.query<AskedRow>(
    `select id || '.' || attempts as key, account_id, amount,
       case when state = 'SUCCESS' then case when begun_at between $2 and $3 and ($5 or not ${BY_STAND_IN}) then 'due' else 'done' end
         when id || '.' || attempts = any($4::text[]) or state in ('CANCELLED', 'DECLINED', 'RETURNED') and settled_at < $3 then 'undone'
         else 'open' end as state
     from payouts where method = 'VoPay' and (id = any($1::uuid[]) or state = 'SUCCESS' and begun_at between $2 and $3)`,
    [idsOf(statement.lines), new Date(fromMs), new Date(toMs - IN_FLIGHT_MS), failed, isStandIn],
  );
  return rows.map(toAsked);
}

function toAsked({ key, account_id, amount, state }: AskedRow): Asked {
  return { key, accountId: account_id, amountCents: centsFromDecimal(amount), state };
}

/** The portions of a key are one sum. */
function addUp(lines: readonly StatementLine[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { key, amountCents } of lines) {
    const whole = key.replace(/\/\d+$/, '');
    sums.set(whole, (sums.get(whole) ?? 0) + amountCents);
  }
  return sums;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment or payout that a key belongs to, whichever attempt it was. */
const idOf = (key: string) => key.split('.', 1)[0] ?? '';

const idsOf = (lines: readonly StatementLine[]) => [
  ...new Set(lines.map(({ key }) => idOf(key)).filter((id) => UUID.test(id))),
];
