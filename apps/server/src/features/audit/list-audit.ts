import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage } from '../../kernel/lists/read-page.ts';
import { editedRecords } from '../../kernel/timeline/edited-records.ts';
import { auditConditions } from './audit-conditions.ts';
import { AUDIT } from './audit-source.ts';
import { tellRows } from './tell-rows.ts';

/** The lines of one person or place lie far apart: to count more of them would take longer than to read the page. */
const COUNTED_MOST = 1_000;

/** Everything that was done, the newest first. See docs/rules/audit.md. */
export const listAudit = runQuery(contract.audit.list, async ({ db, input, services }) => {
  const conditions = auditConditions(input);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, AUDIT, conditions, { ...input, order: '-id' }),
    countFound(db, 'audit', conditions, COUNTED_MOST),
  ]);
  return { rows: await tellRows(db, services.of(editedRecords), rows), next, ...counted };
});
