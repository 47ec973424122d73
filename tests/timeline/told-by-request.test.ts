import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '../../apps/server/src/kernel/actions/audit.ts';
import { countAlong } from '../../apps/server/src/kernel/timeline/count-along.ts';
import { recordTables as tables } from '../../apps/server/src/features.ts';
import { readTrail } from '../../apps/server/src/kernel/timeline/read-trail.ts';
import type { Subject } from '../../apps/server/src/kernel/timeline/subject.ts';
import { ask } from '../setup/api-client.ts';
import { createProduct } from '../setup/kitchen.ts';
import { openDesk } from '../setup/desk.ts';
import { timelineOf } from '../menus/menu-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const translations: Subject = {
  tables: tables.filter(({ kind }) => kind.subject === 'translations'),
  isByRequest: true,
  location: null,
  zone: 'America/Vancouver',
};
beforeEach(() => pool.query(`delete from audit where record_table = 'translations'`));

const PASSLINE = { kind: 'system', name: 'Passline' } as const;
const added = (input: string, id: string = randomUUID()) => ({
  table: 'translations',
  id,
  before: null,
  after: { input },
});
const write = (requestId: string, notes: ReturnType<typeof added>[]) =>
  writeAudit(pool, PASSLINE, 'translations.import', requestId, notes);
const words = (count: number) => Array.from({ length: count }, (_, at) => added(`Word ${at}`));

async function told(): Promise<Pick<RecordEntry, 'along' | 'after'>[]> {
  const { token } = desk.boss;
  const answer = await ask(desk.url, '/api/timelines/translations?limit=50', { token });
  expect(answer.status, answer.text).toBe(200);
  const { rows, total } = answer.json() as { rows: RecordEntry[]; total: number };
  expect(total).toBe(rows.length);
  return rows.map(({ along, after }) => ({ along, after }));
}
const along = (count: number) => [{ kind: 'translations', count }];

describe('a request is one entry, with how many records it changed', () => {
  test('of one transaction, also where a record has two lines', async () => {
    const [first, second] = [added('Pay'), added('Tip')];
    await write('one', [first, second, { ...first, after: { input: 'Pay now' } }]);
    await write('another', [added('Total')]);
    expect(await told()).toEqual([
      { along: along(1), after: { input: 'Total' } },
      { along: along(2), after: { input: 'Pay' } },
    ]);
  });

  test('of several transactions, whichever of them changed a record again', async () => {
    const again = added('Pay');
    await write('portions', [again, added('Tip')]);
    await write('between', [added('Total')]);
    await write('portions', [again, added('Cash'), added('Card')]);
    expect(await told()).toEqual([
      { along: along(1), after: { input: 'Total' } },
      { along: along(4), after: { input: 'Pay' } },
    ]);
  });

  test('of an earlier version, which did not write how many', async () => {
    await write('earlier', [added('Pay'), added('Tip'), added('Cash')]);
    await pool.query(`update audit set record_count = null where request_id = 'earlier'`);
    await write('newer', words(3));
    expect(await told()).toEqual([
      { along: along(3), after: { input: 'Word 0' } },
      { along: along(3), after: { input: 'Pay' } },
    ]);
  });
});

test('an action writes on the first line of each table and location how many records it stands for, and 0 on the others', async () => {
  const { kitchen, url, boss } = desk;
  await createProduct(pool, kitchen, { name: 'Tea', price: '2' });
  const { menuId, locationId } = kitchen;
  const copied = await ask(url, `/api/menus/${menuId}/duplicate`, { token: boss.token, body: {} });
  expect(copied.status, copied.text).toBe(200);
  const { rows } = await pool.query<{ kind: string; counts: number[]; records: number }>(
    `select record_table as kind, array_agg(record_count order by id) as counts, count(distinct record_id)::int as records
     from audit where action = 'menus.duplicate' and location_id = $1 group by 1 order by 1`,
    [locationId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['categories', 'menus', 'products']);
  for (const { counts, records } of rows)
    expect(counts).toEqual([records, ...Array(counts.length - 1).fill(0)]);
  expect(rows.find(({ kind }) => kind === 'products')?.records).toBeGreaterThan(1);
  const [entry] = await timelineOf(desk, kitchen);
  expect(entry?.along).toEqual(rows.map(({ kind, records }) => ({ kind, count: records })));
});

test('the indexes of first lines have every kind that is told by request', async () => {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where indexname like 'audit_first%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['audit_first_idx', 'audit_first_request_idx']);
  const byRequest = new Set(
    tables.filter(({ kind }) => kind.isToldByRequest).map(({ kind }) => kind.subject),
  );
  const kinds = tables.filter(({ kind }) => byRequest.has(kind.subject)).map(({ kind }) => kind.name);
  expect(kinds).toContain('translations');
  for (const { made } of rows)
    expect([...made.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind).sort()).toEqual(kinds.sort());
});

test('a page of large requests looks at the first line of each, not at all of them', async () => {
  const names = ['one', 'two', 'three'];
  for (const requestId of names) await write(requestId, words(2_000));
  await pool.query('analyze audit');
  const client = await pool.connect();
  // As on a trail of millions, of which nobody reads all.
  await client.query('set enable_seqscan = off');
  let linesRead = 0;
  /** Carries out each statement a second time to see what it reads. */
  const watched = {
    query: async (asked: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
      const statement = typeof asked === 'string' ? { text: asked, values } : asked;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${statement.text}`,
        statement.values,
      );
      linesRead += readBy(rows[0]!['QUERY PLAN'][0].Plan);
      return client.query(statement.text, statement.values);
    },
  } as Queryable;
  const { entries, total } = await readTrail(watched, translations, 'platform', { limit: 50 });
  const requests = entries.map(({ requestId }) => requestId);
  expect([requests, total]).toEqual([names.toReversed(), 3]);
  const counted = await countAlong(watched, translations, 'platform', requests);
  expect(counted).toEqual(new Map(requests.map((requestId) => [requestId, along(2_000)])));
  client.release(true);
  expect(linesRead).toBeLessThan(100);
});

type Plan = {
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** How many lines were looked at, without those by which one of them was looked up. */
function readBy(plan: Plan): number {
  if (plan['Parent Relationship'] === 'SubPlan') return 0;
  const own = plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return own + (plan.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
}
