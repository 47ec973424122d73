import { contract } from '@passline/contract/contract';
import type { Page } from '@passline/contract/kernel/list';
import type { PointsEntry } from '@passline/contract/users/users';
import type { Queryable } from '@passline/database';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource, type PageWish } from '../../kernel/lists/read-page.ts';

type EntryRow = Omit<PointsEntry, 'createdAt' | 'createdBy' | 'orderId'> & {
  created_at: string;
  written: string;
  created_by: string;
  order_id: string | null;
};

/** The balance after an entry: the sum up to it, in the order in which they were written. The time of one is that of its request, which may have waited for others. One person's history is some hundred entries. */
const ENTRIES: ListSource<EntryRow, 'created'> = {
  name: 'points',
  sql: ({ where, orderBy, limit }) =>
    `select id, place::text as written, created_at, type, points, name, created_by, description, order_id, balance
      from (select h.*, (sum(points) over (partition by user_id order by place))::int as balance from reward_history h) h
      ${where} ${orderBy} ${limit}`,
  orders: {
    created: [{ column: 'written', sql: 'place', type: 'bigint' }],
  },
};

/** The history of somebody's points. See docs/rules/users.md#points. */
export const listHistory = runQuery(contract.users.history, ({ db, input }) => readHistory(db, input));

type Wish = PageWish<'created'> & { userId: string };

/** A page of it. Does not check who asks. */
export async function readHistory(db: Queryable, wish: Wish): Promise<Page<PointsEntry>> {
  const conditions = new Conditions();
  conditions.and(`user_id = ${conditions.value(wish.userId)}`);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, ENTRIES, conditions, wish),
    countFound(db, 'reward_history', conditions),
  ]);
  return {
    rows: rows.map(
      ({ written: _written, created_at: createdAt, created_by: createdBy, order_id: orderId, ...entry }) => ({
        ...entry,
        createdAt: Date.parse(createdAt),
        createdBy,
        orderId,
      }),
    ),
    next,
    ...counted,
  };
}
