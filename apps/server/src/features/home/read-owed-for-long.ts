import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';
import { owedLongBefore } from '@passline/domain/balances/owed-for-long';
import { owedSince } from '../ledger/owed-since.ts';

type Owing = HomeNeeds['owing']['named'][number];

/** As many as a line can name. */
const NAMED_MOST = 3;

/** Restaurants that owe for long. See docs/rules/balances.md#owed-for-long. */
export async function readOwedForLong(db: Queryable, nowMs: number): Promise<HomeNeeds['owing']> {
  const { rows } = await db.query<Omit<Owing, 'since'> & { since: string; count: number; total: number }>({
    name: 'home-owed-for-long',
    // 'offset 0': else it would be worked out twice, for its condition and for what is told.
    text: `select l.id as "accountId", l.restaurant_name as "restaurantName", l.location_name as "locationName", -a.balance as amount, s.since,
        count(*) over ()::int as count, sum(-a.balance) over () as total
      from accounts a join locations l on l.id = a.id
        cross join lateral (select ${owedSince({ account: 'a.id', balance: 'a.balance' })} as since offset 0) s
      where a.kind = 'restaurant' and a.balance < 0 and s.since < $1
      order by s.since, l.id limit ${NAMED_MOST}`,
    values: [new Date(owedLongBefore(nowMs))],
  });
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    total: first?.total ?? 0,
    named: rows.map(({ count: _count, total: _total, since, ...owing }) => ({
      ...owing,
      since: Date.parse(since),
    })),
  };
}
