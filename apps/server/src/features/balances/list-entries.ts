import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { BELONGS_TO, ENTRIES, ENTRY_COLUMNS, explainedBy, toEntry, type EntryRecord } from './entry-sql.ts';
import { requireReach } from './get-account.ts';

const LIST: ListSource<EntryRecord, 'posted'> = {
  name: 'entries',
  sql: ({ where, orderBy, limit }) =>
    `select ${ENTRY_COLUMNS} from (select * from ${ENTRIES} ${where} ${orderBy} ${limit}) f ${orderBy}`,
  orders: { posted: [{ column: 'id', type: 'bigint' }] },
};

/** See docs/rules/balances.md#entries. */
export const listEntries = runQuery(contract.balances.entries, async ({ db, input, reach }) => {
  requireReach(reach, input.accountId);
  const conditions = await explainedBy(db, input, new Conditions());
  if (input.kind) {
    // By its index, where there is one, before the kind of each entry is worked out.
    conditions.and(`belongs_to = '${BELONGS_TO[input.kind]}'`).and(`kind = ${conditions.value(input.kind)}`);
  }
  conditions.andWords([`'#' || order_number`, 'restaurant_name', 'posted_by'], input.search);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, LIST, conditions, input),
    countFound(db, ENTRIES, conditions),
  ]);
  const after = await balancesAfter(
    db,
    input.accountId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => toEntry(row, after.get(row.id) ?? 0, reach)), next, ...counted };
});

/** The balance of an account right after each of these postings. */
async function balancesAfter(
  db: Queryable,
  accountId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; balance: number }>(
    `select id, balance from (
       select id, sum(amount) over (order by id)
         + (select coalesce(sum(amount), 0) from postings where account_id = $1 and id < $2) as balance
       from postings where account_id = $1 and id between $2 and $3) s where id = any($4::bigint[])`,
    [accountId, Math.min(...ids), Math.max(...ids), ids],
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
