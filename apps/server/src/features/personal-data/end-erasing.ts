import type { Queryable } from '@passline/database';
import type { Me } from '../../kernel/personal-data/me.ts';
import type { DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import { wasQuotedSince } from './erase-trail.ts';
import type { ErasureRecord } from './erasure-record.ts';
import { holdErasingsAlone } from './hold-erasings.ts';
import { showState } from './show-state.ts';
import { countSearched } from './search-table.ts';

/** Behind the last step. Its name never changes. */
export const END = 'end';

/**
 * What others wrote into the trail meanwhile is taken out of it before the erasing is done, with everything else that is as new: an undo
 * would bring it back. To be asked before anything is written: whoever undoes something waits for the answer.
 */
export async function isToLookAgain(
  db: Queryable,
  { found }: ErasureRecord,
  me: Me,
  tables: readonly DeclaredTable[],
): Promise<boolean> {
  // Who runs it again looks at everything anyhow.
  if (Object.keys(found).length > 0) return false;
  await holdErasingsAlone(db);
  return wasQuotedSince(db, me, tables);
}

/** Everything once more, with what was written until now. */
export async function lookAgain(db: Queryable, { id }: ErasureRecord): Promise<void> {
  await db.query('update erasures set place = null, begun_again_at = clock_timestamp() where id = $1', [id]);
}

/** What finds the person goes at the end, unless something was found: then it is needed once more. */
export async function endErasing(
  db: Queryable,
  { id, found }: ErasureRecord,
  tables: readonly DeclaredTable[],
): Promise<void> {
  const isDone = Object.keys(found).length === 0;
  await db.query(
    `update erasures set state = $2, ended_at = now(), rows_done = rows_known, columns_searched = $3, place = null,
       sealed = case when $4 then null else sealed end where id = $1`,
    [id, isDone ? 'done' : 'incomplete', await countSearched(db, tables), isDone],
  );
  await showState(db, id);
}
