import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addMonths, monthOf } from '@passline/domain/months/month';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

export type Question = { what: string; action: string; input: object };
export type Known = {
  busiest: string;
  owing: string;
  courier: string;
  runId: string;
  payoutId: string;
  zone: string;
};

/** Whose screens are opened: those with the most behind them. */
export async function readKnown(db: Queryable): Promise<Known> {
  const { rows } = await db.query<Known>(
    `select busy.id as busiest, busy.timezone as zone, (select a.id from accounts a where a.kind = 'restaurant' order by a.balance, a.id limit 1) as owing,
       (select p.account_id from postings p join accounts a on a.id = p.account_id and a.kind = 'courier' group by 1 order by count(*) desc limit 1) as courier,
       (select id from pay_runs where method = 'VoPay' order by created_at desc limit 1) as "runId",
       (select id from payouts where account_id = busy.id order by created_at desc limit 1) as "payoutId"
     from (select l.id, l.timezone from postings p join locations l on l.id = p.account_id group by l.id order by count(*) desc limit 1) busy`,
  );
  if (!rows[0]) throw new Error('Nothing was loaded.');
  return rows[0];
}

/** What each screen of money asks when it is opened, and in what people usually do there. */
export function questions({ busiest, owing, courier, runId, payoutId, zone }: Known): Question[] {
  const nowMs = Date.now();
  const thisWeek = weekOf(nowMs, DEFAULT_TIME_ZONE);
  const week = addWeeks(thisWeek, -1);
  const month = addMonths(monthOf(nowMs), -1);
  const weekOfPlace = {
    createdAtMin: startOfLocalDay(week, zone),
    createdAtMax: startOfLocalDay(thisWeek, zone),
  };
  const ask = (what: string, action: string, input: object = {}): Question => ({ what, action, input });
  const list = (what: string, input: object) => ask(`balances: ${what}`, 'balances.list', input);
  const account = (what: string, action: string, accountId: string, more: object = {}) =>
    ask(what, `balances.${action}`, { accountId, ...more });
  return [
    list('restaurants', { group: 'restaurants' }),
    list('restaurants, those that owe first', { group: 'restaurants', order: 'balance' }),
    list('restaurants by name', { group: 'restaurants', order: 'name', limit: 200 }),
    list('a search', { group: 'restaurants', search: 'wok 77' }),
    list('couriers', { group: 'couriers' }),
    list('system accounts', { group: 'platform' }),
    account('the busiest account', 'get', busiest),
    account('its payouts', 'payouts', busiest),
    account('its transfers', 'transfers', busiest),
    account('its entries', 'entries', busiest),
    account('its entries, a search', 'entries', busiest, { search: '#1' }),
    account('Explain of its balance', 'explain', busiest),
    account('Explain of a payout', 'explain', busiest, { payoutId }),
    account('its entries as CSV', 'exportEntries', busiest),
    account("Passline's own account", 'get', SYSTEM_ACCOUNTS.platform),
    account("transfers of Passline's own account", 'transfers', SYSTEM_ACCOUNTS.platform),
    account("entries of Passline's own account", 'entries', SYSTEM_ACCOUNTS.platform),
    account('corrections among them', 'entries', SYSTEM_ACCOUNTS.platform, { kind: 'correction' }),
    account("Explain of Passline's own account", 'explain', SYSTEM_ACCOUNTS.platform),
    account('Explain of a month of it', 'explain', SYSTEM_ACCOUNTS.platform, {
      postedFrom: nowMs - 30 * 86_400_000,
      postedBefore: nowMs,
    }),
    account('entries of Moneris', 'entries', SYSTEM_ACCOUNTS.gatewayMoneris),
    account('Explain of Moneris', 'explain', SYSTEM_ACCOUNTS.gatewayMoneris),
    account('entries of VoPay', 'entries', SYSTEM_ACCOUNTS.payoutsVopay),
    account('Explain of the bank', 'explain', SYSTEM_ACCOUNTS.bank),
    ask('proofs of the ledger', 'balances.proofs'),
    ask('faults of the ledger', 'balances.faults'),
    ask('pay run: the preview of a week', 'payRuns.payable', { week }),
    ask('pay run: the runs of a week', 'payRuns.list', { week: addWeeks(week, -1) }),
    ask('pay run: one of 1,000 lines', 'payRuns.get', { runId }),
    ask('bank statement: open lines', 'bankStatements.lines', { state: 'open' }),
    ask('bank statement: all lines', 'bankStatements.lines'),
    ask('bank statement: matched lines, 200', 'bankStatements.lines', { state: 'matched', limit: 200 }),
    ask('bank statement: a search', 'bankStatements.lines', { search: 'deposit' }),
    ask('bank statement: suggestions', 'bankStatements.suggestions'),
    ask('bank statement: files', 'bankStatements.list'),
    ask('bank statement: what a line may be', 'bankStatements.items'),
    ask('bank statement: what a line of VoPay may be', 'bankStatements.items', {
      accountId: SYSTEM_ACCOUNTS.payoutsVopay,
      search: 'wok 77',
    }),
    ask('months', 'months.list'),
    ask('months: the check of one', 'months.check', { month }),
    ask('months: names of accounts', 'months.accounts'),
    ask('journal of a month by days', 'months.journal', { month, format: 'quickbooks' }),
    ask('journal of a month, each posting, a file of it', 'months.journal', { month, detail: 'postings' }),
    ask('statement of a week: its days', 'reports.span', { locationId: busiest, preset: 'last-week' }),
    ask('statement of a week', 'reports.totals', { locationId: busiest, ...weekOfPlace }),
    ask('statement of a week: its orders', 'reports.orders', { locationId: busiest, ...weekOfPlace }),
    ask('statements: the weeks of an account', 'reports.weeks', { locationId: busiest }),
    ask('statement of one that owes for long', 'reports.totals', { locationId: owing, ...weekOfPlace }),
    ask('couriers: earnings of a week', 'riderEarnings.summary', {
      from: weekOfPlace.createdAtMin,
      before: weekOfPlace.createdAtMax,
    }),
    ask('couriers: a statement', 'riderEarnings.statement', { riderUserId: courier, week }),
    ask('couriers: the weeks of one', 'riderEarnings.weeks', { riderUserId: courier }),
    ask('home: what needs a person', 'home.needs'),
    ask('home: today', 'home.today'),
  ];
}
