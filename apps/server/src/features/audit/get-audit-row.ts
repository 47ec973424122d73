import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { editedRecords } from '../../kernel/timeline/edited-records.ts';
import { AUDIT, type FoundRow } from './audit-source.ts';
import { tellRows } from './tell-rows.ts';

/** One line, on whatever page it is: a shared link opens it. */
export const getAuditRow = runQuery(contract.audit.get, async ({ db, input, services }) => {
  const text = AUDIT.sql({ where: 'where id = $1', orderBy: '', limit: '' });
  const { rows } = await db.query<FoundRow>(text, [input.entryId]);
  const [told] = await tellRows(db, services.of(editedRecords), rows);
  if (!told) throw notFound();
  return told;
});
