import { contract } from '@passline/contract/contract';
import { notFound } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { LINES, toLine, toPayRun, type NamedLineRecord, type PayRunRecord } from './pay-run-records.ts';

export const getPayRun = runQuery(contract.payRuns.get, async ({ db, input }) => {
  const [runs, lines] = await Promise.all([
    db.query<PayRunRecord>('select * from pay_runs where id = $1', [input.runId]),
    db.query<NamedLineRecord>(
      `select f.* from (${LINES}) f where f.run_id = $1 order by f.amount desc, f.id`,
      [input.runId],
    ),
  ]);
  if (!runs.rows[0]) throw notFound();
  return { run: toPayRun(runs.rows[0]), lines: lines.rows.map(toLine) };
});

/** What was sent is what is posted: a payout that is on its way, or came back, has not left. */
const LIST = `select r.*, coalesce(of_run.total, 0) as total, coalesce(of_run.sent, 0) as sent
  from pay_runs r left join lateral (
    select sum(n.amount) as total, sum((select -sum(p.amount) from postings p
      where p.belongs_to = 'payout' and p.belongs_id = n.id and p.account_id = n.account_id)) as sent
    from pay_run_lines n where n.run_id = r.id) of_run on true
  where r.week = $1 order by r.created_at desc, r.id desc limit 100`;

export const listPayRuns = runQuery(contract.payRuns.list, async ({ db, input }) => {
  const { rows } = await db.query<PayRunRecord & { total: number; sent: number }>(LIST, [input.week]);
  return rows.map(({ total, sent, ...run }) => ({ ...toPayRun(run), total, sent }));
});
