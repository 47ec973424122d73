import { contract } from '@passline/contract/contract';
import type { Finding } from '@passline/contract/months/months';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { daysOfMonth, spanOfMonth } from '@passline/domain/months/month';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { BALANCE } from '../ledger/read-account.ts';

/** A deposit of a card processor comes within as many days. */
const DEPOSIT_DAYS = 7;

export const checkMonth = runQuery(contract.months.check, async ({ db, input: { month } }) => ({
  month,
  findings: await readFindings(db, month),
}));

type Counts = {
  is_proved: boolean;
  faults: number;
  bank_lines: number;
  payouts: number;
  payouts_amount: number;
  moves: number;
  moves_amount: number;
  returned: number;
  returned_amount: number;
};

/** What is still open at the end of a month; what blocks comes first. See docs/rules/months.md#the-check. */
export async function readFindings(db: Queryable, month: string): Promise<Finding[]> {
  const endsAt = new Date(spanOfMonth(month).beforeMs);
  const { rows } = await db.query<Counts>(
    `select exists (select from ledger_proofs where begun_at >= $1) as is_proved,
       (select count(*)::int from ledger_faults where acknowledged_at is null) as faults,
       (select count(*)::int from bank_lines where day <= $2::date and matched_at is null) as bank_lines,
       count(*) filter (where y.state <> 'RETURNED')::int as payouts, coalesce(sum(y.amount) filter (where y.state <> 'RETURNED'), 0) as payouts_amount,
       count(*) filter (where y.state = 'RETURNED')::int as returned, coalesce(sum(y.amount) filter (where y.state = 'RETURNED'), 0) as returned_amount,
       (select count(*)::int from transfers where created_at < $1 and state in ('WAITING', 'ERROR')) as moves,
       (select coalesce(sum(amount), 0) from transfers where created_at < $1 and state in ('WAITING', 'ERROR')) as moves_amount
     from payouts y where y.created_at < $1 and y.state in ('WAITING', 'PROCESSING', 'RETRY', 'ERROR', 'RETURNED')`,
    [endsAt, daysOfMonth(month).to],
  );
  const { is_proved, faults, bank_lines, payouts, payouts_amount, ...open } = rows[0] as Counts;
  const findings: Finding[] = [];
  if (!is_proved)
    findings.push({
      kind: 'proof',
      blocks: true,
      message: 'The ledger was not proved since the month ended. Please prove it on Balances.',
    });
  if (faults > 0)
    findings.push({
      kind: 'faults',
      blocks: true,
      message: `The proof of the ledger found ${counted(faults, 'fault')} that ${faults === 1 ? 'is' : 'are'} not put right or acknowledged.`,
    });
  if (bank_lines > 0)
    findings.push({
      kind: 'bank-lines',
      blocks: false,
      message: `${counted(bank_lines, 'line')} of the bank up to its end ${bank_lines === 1 ? 'is' : 'are'} not matched. What is matched later is posted in the open month.`,
    });
  if (payouts > 0)
    findings.push({
      kind: 'payouts',
      blocks: false,
      message: `${counted(payouts, 'payout')} of ${formatCents(centsFromDecimal(payouts_amount))} ${payouts === 1 ? 'is' : 'are'} under way or not settled.`,
    });
  return [...findings, ...findMoves(open), ...(await readLeft(db, endsAt))];
}

/** Moves that somebody still has to decide about. */
function findMoves({
  moves,
  moves_amount,
  returned,
  returned_amount,
}: Pick<Counts, 'moves' | 'moves_amount' | 'returned' | 'returned_amount'>): Finding[] {
  const findings: Finding[] = [];
  if (moves > 0)
    findings.push({
      kind: 'moves',
      blocks: false,
      message: `${moves === 1 ? '1 transfer, correction or receipt' : `${moves.toLocaleString('en')} transfers, corrections or receipts`} of ${formatCents(centsFromDecimal(moves_amount))} ${moves === 1 ? 'waits' : 'wait'} or failed. What is approved later is posted in the open month.`,
    });
  if (returned > 0)
    findings.push({
      kind: 'returned',
      blocks: false,
      message: `${counted(returned, 'payout')} of ${formatCents(centsFromDecimal(returned_amount))} came back, and ${returned === 1 ? 'was' : 'were'} neither paid again nor set aside.`,
    });
  return findings;
}

type Left = { name: string; balance: number; under_way: number };

/**
 * What is in an account that should hold only what is under way, beyond that. Lines matched after the end count as open then. Its balance at
 * the end is that of now less what was posted since, and what is open is read from its index: not all that card processors ever moved.
 */
async function readLeft(db: Queryable, endsAt: Date): Promise<Finding[]> {
  const { rows } = await db.query<Left>(
    `with held as (
       select a.id, a.name, a.kind, ${BALANCE} as balance from accounts a where a.kind in ('gateway', 'payouts', 'cash-box')
     ), lately as (
       select p.account_id, coalesce(sum(p.amount) filter (where p.posted_at >= $1), 0) as since, coalesce(sum(p.amount) filter (where p.posted_at < $1), 0) as deposits
       from postings p join held h on h.id = p.account_id where p.posted_at >= $1::timestamptz - make_interval(days => $2) group by 1
     ), open as (
       select p.account_id, sum(p.amount) as amount from postings p join held h on h.id = p.account_id and h.kind <> 'gateway'
         left join (select c.posting_id from bank_line_parts c join bank_lines l on l.id = c.line_id where l.matched_at < $1) m on m.posting_id = p.id
       where p.belongs_to not in ('order', 'bank-line') and p.posted_at < $1 and m.posting_id is null group by 1
     )
     select h.name, h.balance - coalesce(r.since, 0) as balance,
       case when h.kind = 'gateway' then coalesce(r.deposits, 0) else coalesce(o.amount, 0) end as under_way
     from held h left join lately r on r.account_id = h.id left join open o on o.account_id = h.id order by h.id`,
    [endsAt, DEPOSIT_DAYS],
  );
  return rows.flatMap(({ name, balance, under_way }) => {
    const left = centsFromDecimal(balance) - centsFromDecimal(under_way);
    if (left === 0) return [];
    const held = formatCents(centsFromDecimal(balance));
    const message = `${name} was at ${held} at its end: ${formatCents(left)} of it is not under way, and no line of the bank clears it.`;
    return [{ kind: 'account' as const, blocks: false, message }];
  });
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en')} ${noun}s`;
}
