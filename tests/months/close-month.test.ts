import type { Finding, Month } from '@passline/contract/months/months';
import { createPool, transaction } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { monthWords, spanOfMonth } from '@passline/domain/months/month';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { post } from '../../apps/server/src/features/ledger/post.ts';
import { send, type Refusal } from '../balances/balances-desk.ts';
import { putFault } from '../balances/put-fault.ts';
import { putBankLine } from '../bank-statements/put-bank-line.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { monthsAgo, openAll, putClosed, putPosting, putProof } from './put-month.ts';

const desk = await openDesk();
const { pool, connectionString } = desk.site.database;
const server = createPool(connectionString, { name: 'test', max: 3, onIdleError: () => {} });
afterAll(() => server.end());
const OLDEST = monthsAgo(3);
const { bank, cashBox, platform, tax } = SYSTEM_ACCOUNTS;
const inside = (month: string) => spanOfMonth(month).fromMs + 86_400_000;

beforeEach(async () => {
  await openAll(pool);
  await pool.query('delete from ledger_proofs');
  await pool.query('delete from ledger_faults');
  await pool.query('delete from bank_line_parts');
  await pool.query('delete from bank_lines');
  await putPosting(pool, inside(OLDEST));
  await putProof(pool);
});

type Answer = Month & Refusal;
const close = (month: string, token = desk.boss.token) =>
  send<Answer>(desk, 'months.close', { month }, { token });
const reopen = (month: string, reason = 'A payout was to be counted in it') =>
  send<Answer>(desk, 'months.reopen', { month, reason });
const list = async () => (await send<Month[]>(desk, 'months.list', {})).body;
const findingsOf = async (month: string) =>
  (await send<{ findings: Finding[] }>(desk, 'months.check', { month })).body.findings;
const audited = async (action: string) =>
  (
    await pool.query<{ before: object; after: object }>(
      'select before, after from audit where action = $1 order by id desc limit 1',
      [action],
    )
  ).rows[0];

oweRefusals('months.close', {
  desk: () => desk,
  roles: ['super_admin'],
  isAdding: true,
  target: () => ({ input: { month: OLDEST } }),
  wrong: {
    'a month that is none': [() => ({ month: '2026-13' }), 400, 'Please name a month'],
    'the month under way': [() => ({ month: monthsAgo(0) }), 422, 'is not over yet'],
    'a month before its turn': [() => ({ month: monthsAgo(2) }), 422, 'Months are closed one after another'],
    'a month before the books': [() => ({ month: monthsAgo(4) }), 422, 'Months are closed one after another'],
  },
});

test('a month is not closed while the ledger is not proved, or a fault is left; what is only under way is named and does not stop it', async () => {
  await pool.query('delete from ledger_proofs');
  await putProof(pool, inside(OLDEST));
  const { bankLineId } = await putBankLine(pool, desk.boss.id);
  expect(await findingsOf(OLDEST)).toEqual([
    expect.objectContaining({ kind: 'proof', blocks: true }),
    expect.objectContaining({ kind: 'bank-lines', blocks: false }),
    ...(await findingsOf(OLDEST)).slice(2),
  ]);
  const unproved = await close(OLDEST);
  expect([unproved.status, unproved.body.message]).toEqual([
    422,
    'The ledger was not proved since the month ended. Please prove it on Balances.',
  ]);
  await putProof(pool);
  await putFault(pool, desk.kitchen.locationId);
  const faulty = await close(OLDEST);
  expect([faulty.status, faulty.body.message]).toEqual([
    422,
    'The proof of the ledger found 1 fault that is not put right or acknowledged.',
  ]);
  expect((await list()).filter(({ state }) => state === 'closed')).toEqual([]);
  await pool.query('delete from ledger_faults');
  expect((await close(OLDEST)).status).toBe(200);
  expect((await pool.query('select from bank_lines where id = $1', [bankLineId])).rowCount).toBe(1);
});

test('moves that wait for approval and payouts that came back are named and do not stop it; those of a later month are not', async () => {
  const put = async (kind: string, atMs: number) => {
    const isReceipt = kind === 'receipt';
    await pool.query(
      `insert into transfers (id, kind, source_account_id, destination_account_id, amount, description, author_id, author_email, created_at,
         state, waits_because, method, reference, received_on)
       values (gen_random_uuid(), $1, $2, $3, 200, 'x', $4, $5, $6, 'WAITING', 'It is large.', $7, $8, $9)`,
      [
        kind,
        isReceipt ? bank : platform,
        desk.kitchen.locationId,
        desk.boss.id,
        desk.boss.email,
        new Date(atMs),
        isReceipt ? 'Cheque' : null,
        isReceipt ? crypto.randomUUID() : null,
        isReceipt ? localDate(atMs, DEFAULT_TIME_ZONE) : null,
      ],
    );
  };
  for (const kind of ['transfer', 'transfer', 'receipt']) await put(kind, inside(OLDEST));
  await put('receipt', inside(monthsAgo(2)));
  await pool.query(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, error, settled_at)
     values (gen_random_uuid(), $1, 51, 'Manual', 'TD ••• 6789', $2, $3, $4, 'RETURNED', 'Account closed', $4)`,
    [desk.kitchen.locationId, desk.boss.id, desk.boss.email, new Date(inside(OLDEST))],
  );
  const found = (await findingsOf(OLDEST)).filter(({ kind }) => kind === 'moves' || kind === 'returned');
  await pool.query('delete from transfers');
  await pool.query('delete from payouts');
  expect(found).toEqual([
    {
      kind: 'moves',
      blocks: false,
      message:
        '3 transfers, corrections or receipts of $600.00 wait or failed. What is approved later is posted in the open month.',
    },
    {
      kind: 'returned',
      blocks: false,
      message: '1 payout of $51.00 came back, and was neither paid again nor set aside.',
    },
  ]);
});

test('an account that holds more than what is under way is named with the amount', async () => {
  await putPosting(pool, inside(OLDEST), 7, [SYSTEM_ACCOUNTS.gatewayStripe, tax]);
  const found = await findingsOf(OLDEST);
  expect(found.filter(({ kind }) => kind === 'account')).toEqual([
    {
      kind: 'account',
      blocks: false,
      message: expect.stringMatching(
        /^Stripe.* was at −\$\d+\.00 at its end: −\$\d+\.00 of it is not under way/,
      ),
    },
  ]);
});

test('a closed month holds its figures, with an audit row; the next is open, and who is late is told who closed it', async () => {
  await putPosting(pool, inside(monthsAgo(2)), 11, [cashBox, tax]);
  const { status, body } = await close(OLDEST);
  expect(status).toBe(200);
  expect(body).toMatchObject({ month: OLDEST, state: 'closed', isLastClosed: true });
  expect(body.closed?.by).toBe(desk.boss.email);
  const { rows } = await pool.query<{ count: number; moved: string; platform: string }>(
    `select count(*)::int as count, sum(amount) filter (where amount > 0) as moved, sum(amount) filter (where account_id = $2) as platform
     from postings where posted_at < $1`,
    [new Date(spanOfMonth(OLDEST).beforeMs), platform],
  );
  expect(body.closed?.postingCount).toBe(rows[0]?.count);
  expect(body.closed?.moved).toBe(Number(rows[0]?.moved));
  expect(body.closed?.balances.find(({ key }) => key === platform)?.balance).toBe(Number(rows[0]?.platform));
  expect(await audited('months.close')).toMatchObject({ before: null, after: { month: OLDEST } });
  const months = await list();
  expect(months.map(({ month, state, isNext }) => [month, state, isNext])).toEqual([
    [monthsAgo(0), 'under way', false],
    [monthsAgo(1), 'open', false],
    [monthsAgo(2), 'open', true],
    [OLDEST, 'closed', false],
  ]);
  const colleague = await createPerson(pool, 'super_admin');
  const late = await close(OLDEST, colleague.token);
  expect([late.status, late.body.message]).toEqual([
    409,
    `${desk.boss.email} has closed ${monthWords(OLDEST)} meanwhile. Nothing was changed.`,
  ]);
});

test('only the last closed month is opened again, with a reason that stands in the trail', async () => {
  await putClosed(pool, OLDEST, desk.boss.id);
  await putClosed(pool, monthsAgo(2), desk.boss.id);
  for (const [answer, words] of [
    [await reopen(OLDEST), 'Only the last closed month can be opened again'],
    [await reopen(monthsAgo(1)), 'is not closed any more'],
  ] as const)
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(words)]);
  expect((await reopen(monthsAgo(2), ' ')).status).toBe(400);
  expect((await list()).filter(({ state }) => state === 'closed')).toHaveLength(2);
  expect((await reopen(monthsAgo(2))).body).toMatchObject({
    month: monthsAgo(2),
    state: 'open',
    isNext: true,
  });
  expect(await audited('months.reopen')).toMatchObject({
    before: { month: monthsAgo(2) },
    after: { reason: 'A payout was to be counted in it' },
  });
  expect((await list()).find(({ month }) => month === OLDEST)?.state).toBe('closed');
});

test('closing and opening again need a fresh code from who has a second factor', async () => {
  const person = await createPerson(pool, 'super_admin');
  const { token } = await turnOnSecondFactor(desk.url, person.token);
  await endMoneyWait(pool, person);
  const closing = await close(OLDEST, token);
  expect([closing.status, closing.body.data?.code]).toEqual([422, 'second-factor-needed']);
  await putClosed(pool, OLDEST, desk.boss.id);
  const opening = await send<Answer>(desk, 'months.reopen', { month: OLDEST, reason: 'x' }, { token });
  expect([opening.status, opening.body.data?.code]).toEqual([422, 'second-factor-needed']);
  expect((await list()).find(({ month }) => month === OLDEST)?.state).toBe('closed');
});

test('the database refuses what is dated within a closed month, other figures of it, its end out of turn, and one posting of two dates', async () => {
  await putClosed(pool, OLDEST, desk.boss.id);
  await putClosed(pool, monthsAgo(2), desk.boss.id);
  await expect(putPosting(pool, spanOfMonth(monthsAgo(2)).beforeMs - 1)).rejects.toThrow(
    `The books are closed up to the end of ${monthWords(monthsAgo(2))}`,
  );
  await expect(putPosting(pool, 0)).rejects.toThrow('The books are closed');
  await expect(pool.query(`update closed_months set moved = moved + 1`)).rejects.toThrow('never changes');
  await expect(pool.query('delete from closed_months where month = $1', [`${OLDEST}-01`])).rejects.toThrow(
    'Only the last closed month',
  );
  await expect(pool.query('truncate closed_months')).rejects.toThrow('one after another');
  await expect(putClosed(pool, monthsAgo(0), desk.boss.id)).rejects.toThrow('one after another');
  await expect(
    pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ($1, 1, 'transfer', gen_random_uuid(), 1, now(), 'a test')`,
      [platform],
    ),
  ).rejects.toThrow('add up to zero');
  await expect(
    pool.query(
      `with one as (select gen_random_uuid() as id)
       insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       select $1::uuid, 1, 'transfer', id, 1, now(), 'a test' from one
       union all select $2::uuid, -1, 'transfer', id, 1, now() + interval '1 day', 'a test' from one`,
      [platform, cashBox],
    ),
  ).rejects.toThrow('has one date');
  await putPosting(pool, spanOfMonth(monthsAgo(2)).beforeMs);
});

test('what the server dates within a closed month lands in the open one, and says which day it is about', async () => {
  await putClosed(pool, OLDEST, desk.boss.id);
  const belongsId = crypto.randomUUID();
  const amounts = new Map([
    [platform, 100],
    [cashBox, -100],
  ]);
  const before = Date.now();
  await post(server, {
    belongsTo: 'transfer',
    belongsId,
    sequence: 1,
    amounts,
    by: 'a test',
    atMs: inside(OLDEST),
  });
  const { rows } = await pool.query<{ at: number; belongs_on: string }>(
    `select extract(epoch from posted_at)::float8 * 1000 as at, belongs_on::text from postings where belongs_id = $1`,
    [belongsId],
  );
  expect(rows).toHaveLength(2);
  for (const { at, belongs_on } of rows) {
    expect(at).toBeGreaterThan(before - 60_000);
    expect(belongs_on).toBe(localDate(inside(OLDEST), DEFAULT_TIME_ZONE));
  }
});

test('a line of the bank that is matched after its month was closed is posted in the open one, with the day of the bank', async () => {
  await putClosed(pool, OLDEST, desk.boss.id);
  const { bankLineId, amount } = await putBankLine(pool, desk.boss.id);
  const day = localDate(inside(OLDEST), DEFAULT_TIME_ZONE);
  await pool.query('update bank_lines set day = $2 where id = $1', [bankLineId, day]);
  const rev = (
    await pool.query<{ rev: number }>('select rev::int from bank_lines where id = $1', [bankLineId])
  ).rows[0]?.rev;
  const { status } = await send(desk, 'bankStatements.match', {
    matches: [{ bankLineId, expectedRev: rev, parts: [{ accountId: cashBox, amount }] }],
  });
  expect(status).toBe(200);
  const { rows } = await pool.query<{ belongs_on: string; is_open: boolean }>(
    'select belongs_on::text, posted_at >= $2 as is_open from postings where belongs_id = $1 and account_id = $3',
    [bankLineId, new Date(spanOfMonth(OLDEST).beforeMs), bank],
  );
  expect(rows).toEqual([{ belongs_on: day, is_open: true }]);
});

test('a month that closes waits for who is posting, and who posts meanwhile lands behind it', async () => {
  const other = createPool(connectionString, { name: 'test', max: 2, onIdleError: () => {} });
  const waiting = async (words: string) => {
    for (;;) {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
        [`%${words}%`],
      );
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const posting = (belongsId: string) =>
    ({
      belongsTo: 'transfer',
      belongsId,
      sequence: 1,
      amounts: new Map([
        [platform, 100],
        [cashBox, -100],
      ]),
      by: 'a test',
      atMs: inside(OLDEST),
    }) as const;
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  try {
    let closing: Promise<string> | undefined;
    let behind: Promise<void> | undefined;
    await transaction(server, {
      run: async (db) => {
        await post(db, posting(first));
        closing = putClosed(other, OLDEST, desk.boss.id);
        await waiting('insert into closed_months');
        behind = post(other, posting(second));
        await waiting('insert into postings');
      },
    });
    await closing;
    await behind;
  } finally {
    await other.end();
  }
  const { rows } = await pool.query<{ belongs_id: string; is_within: boolean }>(
    'select belongs_id, posted_at < $3 as is_within from postings where belongs_id in ($1, $2) and account_id = $4',
    [first, second, new Date(spanOfMonth(OLDEST).beforeMs), platform],
  );
  const within = new Map(rows.map(({ belongs_id, is_within }) => [belongs_id, is_within]));
  expect([within.get(first), within.get(second)]).toEqual([true, false]);
  const [closed] = (await list()).filter(({ state }) => state === 'closed');
  const counted = await pool.query<{ count: number }>(
    'select count(*)::int as count from postings where posted_at < $1',
    [new Date(spanOfMonth(OLDEST).beforeMs)],
  );
  expect(closed?.closed?.postingCount).toBe(counted.rows[0]?.count);
});

test('a temporary table before the closed months opens none, and every guard of the ledger names where it looks', async () => {
  await putClosed(pool, OLDEST, desk.boss.id);
  await expect(
    transaction(server, {
      run: async (db) => {
        await db.query('create temp table closed_months (like public.closed_months) on commit drop');
        await putPosting(db, inside(OLDEST));
      },
    }),
  ).rejects.toThrow('The books are closed up to the end of');
  const { rows } = await pool.query(
    `select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where t.tgrelid in ('postings'::regclass, 'accounts'::regclass, 'account_slots'::regclass, 'closed_months'::regclass)
       and not t.tgisinternal and not exists (select from unnest(p.proconfig) c where c = 'search_path=public, pg_temp')`,
  );
  expect(rows).toEqual([]);
});
