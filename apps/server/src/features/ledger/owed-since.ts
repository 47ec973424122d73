import type { Queryable } from '@passline/database';

/**
 * When an account whose balance is below $0 went below it, as SQL: back from its newest posting to the last one before which it was not. Only
 * the postings since then are read. `balance`: after the last of the postings `p` that are `counted`.
 */
export const owedSince = ({ account, balance, counted = 'true' }: Owing) => `(select w.posted_at from (
    select p.id, p.posted_at, ${balance} - sum(p.amount) over (order by p.id desc rows unbounded preceding) as before
    from postings p where p.account_id = ${account} and ${counted}) w
  where w.before >= 0 order by w.id desc limit 1)`;

type Owing = { account: string; balance: string; counted?: string };

const READ = `select ${owedSince({ account: '$1', balance: 'b.balance', counted: 'p.posted_at < $2' })} as since
  from (select coalesce(sum(amount), 0) as balance from postings where account_id = $1 and posted_at < $2) b where b.balance < 0`;

/** Since when an account owed at this moment, without a break; null: it did not owe. Milliseconds since 1970. */
export async function readOwedSince(db: Queryable, accountId: string, atMs: number): Promise<number | null> {
  const { rows } = await db.query<{ since: string | null }>(READ, [accountId, new Date(atMs)]);
  const since = rows[0]?.since ?? null;
  return since === null ? null : Date.parse(since);
}
