import type pg from 'pg';

/** Lines of one statement: each of them is one transaction. */
const PORTION = 250_000;
/** From one line to the next: 5,000,000 lines are a year. */
const STEP_SECONDS = 6;

export const PEOPLE = 400;
const RECORDS = 200_000;
const LOCATIONS = 2_000;

/** The id of a made thing, as SQL: `n` is which of them. */
export const idOf = (what: string, n: string) =>
  `overlay(overlay(md5('${what}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Fills the trail of an empty database, the oldest first: orders make most of it, tags are rare; some people do much, and
 * most little; one line in five is a program's, one in ten is nobody's.
 */
export async function fillTrail(pool: pg.Pool, lines: number): Promise<void> {
  // Made again afterwards: to sort all of them is much faster than to put in one after the other.
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'audit' and indexname <> 'audit_pkey'`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (let from = 0; from < lines; from += PORTION) {
    await pool.query(trailLines('audit', lines), [from, Math.min(from + PORTION, lines) - 1]);
  }
  for (const { made } of indexes) await pool.query(made);
  await pool.query('vacuum (analyze) audit');
}

/** The statement that writes the lines from $1 to $2. */
export function trailLines(into: string, lines: number): string {
  return `insert into ${into}
      (at, actor_kind, actor_id, actor_name, action, record_table, record_id, location_id, before, after, request_id)
    select now() - (${lines} - n) * interval '${STEP_SECONDS} seconds',
      case when n % 10 = 0 then 'system' when n % 5 = 1 then 'service' else 'user' end,
      case when n % 10 = 0 then null when n % 5 = 1 then ${idOf('program', 'n % 7')}
        else ${idOf('person', `floor(${PEOPLE} * power(abs(hashint8(n) % 1000) / 1000.0, 3))::int`)} end,
      'Somebody ' || n % ${PEOPLE},
      (array['orders.confirm', 'orders.setFoodReady', 'orders.markDone', 'dispatch.assignRider'])[n % 4 + 1],
      case when n % 5000 = 0 then 'tags' when n % 20 = 3 then 'products' when n % 6 = 1 then 'deliveries' else 'orders' end,
      ${idOf('record', `n % ${RECORDS}`)}::text, ${idOf('location', `n % ${LOCATIONS}`)},
      '{"status": "New", "completionTime": null}', '{"status": "Preparing", "completionTime": "2026-11-25T18:43:00Z"}',
      ${idOf('request', 'n')}::text
    from generate_series($1::bigint, $2::bigint) n`;
}
