import { taxKind } from '@passline/contract/taxes/tax-kind';
import type { Queryable } from '@passline/database';
import { taxIdOf } from '@passline/domain/taxes/tax-id';
import { lockList } from '../../kernel/records/lock-list.ts';
import { taxTable } from './tax-table.ts';

/**
 * The id of a new tax: that of its name, and if a tax that was removed had it the next one after it, 'cad_pst-2', so that it takes
 * over neither its history nor what an undo brings back. See docs/rules/taxes.md#which-taxes-there-are.
 */
export async function newTaxId(db: Queryable, name: string): Promise<string> {
  const id = taxIdOf(name);
  await lockList(db, taxTable, {});
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct record_id)::int as count from audit
     where record_table = $1 and before is not null and after is null and (record_id = $2 or starts_with(record_id, $2 || '-'))`,
    [taxKind.name, id],
  );
  const removed = rows[0]?.count ?? 0;
  return removed === 0 ? id : `${id}-${removed + 1}`;
}
