import type { LedgerFault } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents, type Cents } from '@passline/domain';
import type { Statement } from '../payments/statement.ts';

/** What was just done may not be stored yet. */
const IN_FLIGHT_MS = 3_600_000;

/** One thing that we asked of a provider, by the key that it was asked with. */
export type Asked = { key: string; accountId: string | null; amountCents: Cents; isDone: boolean };

/**
 * What a provider did and what is written here: the same keys with the same amounts. `asked` holds at least all that the
 * statement may name; of what is done here only that which it should name is `isDone`.
 */
export function compareStatement({ provider, lines }: Statement, asked: readonly Asked[]): LedgerFault[] {
  if (lines === null) return [];
  const theirs = new Map(lines.map((line) => [line.key, line.amountCents]));
  const ours = new Map(asked.map((one) => [one.key, one]));
  const faults: LedgerFault[] = [];
  const fault = (accountId: string | null, subject: string, detail: string) =>
    faults.push({ kind: 'provider', accountId, subject, detail });
  for (const [key, cents] of theirs) {
    const mine = ours.get(key);
    if (!mine) fault(null, key, `${provider} has moved ${formatCents(cents)} that is not written here.`);
    else if (mine.amountCents !== cents) {
      const detail = `${provider} has moved ${formatCents(cents)}, here it is ${formatCents(mine.amountCents)}.`;
      fault(mine.accountId, key, detail);
    }
  }
  for (const { key, accountId, amountCents, isDone } of asked) {
    if (!isDone || theirs.has(key)) continue;
    fault(accountId, key, `${formatCents(amountCents)} is written here that ${provider} has not moved.`);
  }
  return faults;
}

type AskedRow = { key: string; account_id: string; amount: number; is_done: boolean };

/** Card payments after orders were placed. Those that ended within the last hour may not be in the statement yet. */
export async function askedOfCards(
  db: Queryable,
  processor: string,
  fromMs: number,
  nowMs: number,
): Promise<Asked[]> {
  const { rows } = await db.query<AskedRow>(
    `select p.id || '.' || p.attempts as key, o.location_id as account_id, p.amount,
       p.state = 'succeeded' and p.channel = 'gateway' and p.settled_at between $2 and $3 as is_done
     from payments p join orders o on o.id = p.order_id where o.payment_processor = $1 and p.created_at > $2::timestamptz - interval '90 days'`,
    [processor, new Date(fromMs), new Date(nowMs - IN_FLIGHT_MS)],
  );
  return rows.map(toAsked);
}

export async function askedOfPayouts(db: Queryable, fromMs: number, nowMs: number): Promise<Asked[]> {
  const { rows } = await db.query<AskedRow>(
    `select id || '.' || attempts as key, account_id, amount,
       state = 'SUCCESS' and begun_at between $1 and $2 as is_done
     from payouts where method = 'VoPay' and begun_at > $1::timestamptz - interval '90 days'`,
    [new Date(fromMs), new Date(nowMs - IN_FLIGHT_MS)],
  );
  return rows.map(toAsked);
}

function toAsked({ key, account_id, amount, is_done }: AskedRow): Asked {
  return { key, accountId: account_id, amountCents: centsFromDecimal(amount), isDone: is_done };
}
