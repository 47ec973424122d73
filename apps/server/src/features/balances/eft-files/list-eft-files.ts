import { contract } from '@passline/contract/contract';
import { notFound } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { readFilesOf, UNFILED } from './eft-file-records.ts';

export const listEftFiles = runQuery(contract.eftFiles.list, async ({ db, input }) => {
  const { rowCount } = await db.query('select from pay_runs where id = $1', [input.runId]);
  if (!rowCount) throw notFound();
  const [files, unfiled] = await Promise.all([
    readFilesOf(db, input.runId),
    db.query<{ payouts: number; total: number }>(
      `select count(*)::int as payouts, coalesce(sum(u.amount), 0) as total from (${UNFILED}) u`,
      [input.runId],
    ),
  ]);
  return { files, unfiled: unfiled.rows[0] ?? { payouts: 0, total: 0 } };
});
