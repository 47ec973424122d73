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

export const listPayRuns = runQuery(contract.payRuns.list, async ({ db, input }) => {
  const { rows } = await db.query<PayRunRecord>(
    'select * from pay_runs where week = $1 order by created_at desc, id desc limit 100',
    [input.week],
  );
  return rows.map(toPayRun);
});
