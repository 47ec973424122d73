import { contract } from '@passline/contract/contract';
import type { Finding } from '@passline/contract/months/months';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { daysOfMonth, spanOfMonth } from '@passline/domain/months/month';
import { runQuery } from '../../kernel/actions/run-action.ts';

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
};

/** What is still open at the end of a month; what blocks comes first. See docs/rules/months.md#the-check. */
export async function readFindings(db: Queryable, month: string): Promise<Finding[]> {
  const endsAt = new Date(spanOfMonth(month).beforeMs);
  const { rows } = await db.query<Counts>(
    `select exists (select from ledger_proofs where begun_at >= $1) as is_proved,
       (select count(*)::int from ledger_faults where acknowledged_at is null) as faults,
       (select count(*)::int from bank_lines where day <= $2::date and matched_at is null) as bank_lines,
       count(y.id)::int as payouts, coalesce(sum(y.amount), 0) as payouts_amount
     from payouts y where y.created_at < $1 and y.state in ('WAITING', 'PROCESSING', 'RETRY', 'ERROR')`,
    [endsAt, daysOfMonth(month).to],
  );
  const { is_proved, faults, bank_lines, payouts, payouts_amount } = rows[0] as Counts;
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
  return [...findings, ...(await readLeft(db, endsAt))];
}

type Left = { name: string; balance: number; under_way: number };

/** What is in an account that should hold only what is under way, beyond that. Lines matched after the end count as open then. */
async function readLeft(db: Queryable, endsAt: Date): Promise<Finding[]> {
  const { rows } = await db.query<Left>(
    `select a.name, coalesce(sum(p.amount), 0) as balance, coalesce(sum(p.amount) filter (where case
         when a.kind = 'gateway' then p.posted_at >= $1::timestamptz - make_interval(days => $2)
         else p.belongs_to not in ('order', 'bank-line') and not exists (select from bank_line_parts c
           join bank_lines l on l.id = c.line_id where c.posting_id = p.id and l.matched_at < $1) end), 0) as under_way
     from accounts a join postings p on p.account_id = a.id and p.posted_at < $1
     where a.kind in ('gateway', 'payouts', 'cash-box') group by a.id, a.name order by a.id`,
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
