import { expect, test } from 'vitest';
import { send, fund } from '../balances/balances-desk.ts';
import { eft, saveOriginator, writeFile } from '../balances/eft-desk.ts';
import { earningKitchen, waitingOf, wantedOf, WEEK, work } from '../balances/pay-run-desk.ts';
import { openDesk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { openAll, putClosed } from './put-month.ts';

const IN_MARCH_MS = Date.parse('2026-03-30T18:30:00Z');
const IN_APRIL_MS = Date.parse('2026-04-02T20:00:00Z');
let nowMs = IN_MARCH_MS;
const desk = await openDesk({ now: () => nowMs });
const { pool } = desk.site.database;
const { locationId } = desk.kitchen;

/** Everything before is of March, which is closed; the rest happens in April. */
async function closeMarch(): Promise<void> {
  await putClosed(pool, '2026-03', desk.boss.id);
  nowMs = IN_APRIL_MS;
}
async function begin(): Promise<void> {
  await openAll(pool);
  nowMs = IN_MARCH_MS;
}
const daysOf = async (belongsIds: readonly string[]) =>
  (
    await pool.query<{ sequence: number; day: string; belongs_on: string | null }>(
      `select distinct sequence, (posted_at at time zone 'America/Vancouver')::date::text as day, belongs_on::text
       from postings where belongs_id = any($1::uuid[]) order by sequence`,
      [belongsIds],
    )
  ).rows;

test('a receipt that comes back in another month says the day on which it was received', async () => {
  await begin();
  const { status, body: receipt } = await send(desk, 'balances.recordReceipt', {
    accountId: locationId,
    amount: 250,
    method: 'Cheque',
    reference: '1042',
    receivedOn: '2026-03-28',
    seenId: null,
  });
  expect(status).toBe(200);
  await closeMarch();
  const returned = await send(desk, 'balances.returnReceipt', {
    transferId: receipt.id,
    reason: 'The cheque bounced',
  });
  expect([returned.status, returned.body.message]).toEqual([200, undefined]);
  expect(await daysOf([receipt.id])).toEqual([
    { sequence: 1, day: '2026-03-30', belongs_on: '2026-03-28' },
    { sequence: 2, day: '2026-04-02', belongs_on: '2026-03-28' },
  ]);
});

test('a payout by hand that comes back in another month says the day on which it was paid', async () => {
  await begin();
  await fund(desk, locationId, 300);
  const { rows } = await pool.query<{ id: string }>(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, settled_at, is_not_cancellable)
     values (gen_random_uuid(), $1, 100, 'Manual', 'TD ••• 6789', $2, $3, $4, 'SUCCESS', $4, true) returning id`,
    [locationId, desk.boss.id, desk.boss.email, new Date(nowMs)],
  );
  const payoutId = rows[0]?.id ?? '';
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, -100, 'payout', $2, 1, $3, 'a test'), ('00000000-0000-4000-9000-000000000022', 100, 'payout', $2, 1, $3, 'a test')`,
    [locationId, payoutId, new Date(nowMs)],
  );
  await closeMarch();
  const returned = await send(desk, 'balances.returnPayout', { payoutId, reason: 'Account closed' });
  expect([returned.status, returned.body.message]).toEqual([200, undefined]);
  expect(await daysOf([payoutId])).toEqual([
    { sequence: 1, day: '2026-03-30', belongs_on: null },
    { sequence: 2, day: '2026-04-02', belongs_on: '2026-03-30' },
  ]);
});

test('a bank file that is set aside in another month says the day on which it was written, in the journal too', async () => {
  await begin();
  const kitchens = [await earningKitchen(desk, 41), await earningKitchen(desk, 42)];
  await saveOriginator(desk);
  const lines = await wantedOf(desk, kitchens);
  const { body: run } = await call<{ id: string }>(
    desk.url,
    'payRuns.create',
    { week: WEEK, method: 'EFT', lines },
    { token: desk.boss.token },
  );
  await work(desk, () => nowMs, await waitingOf(desk, run.id));
  const written = await writeFile(desk, run.id, 2);
  await closeMarch();
  const { body } = await eft(desk, 'cancel', { eftFileId: written.id, reason: 'It never went' });
  expect(body.message).toBeUndefined();
  const { rows } = await pool.query<{ id: string }>('select id from payouts where eft_file_id = $1', [
    written.id,
  ]);
  expect(await daysOf(rows.map(({ id }) => id))).toEqual([
    { sequence: 1, day: '2026-03-30', belongs_on: null },
    { sequence: 2, day: '2026-04-02', belongs_on: '2026-03-30' },
  ]);
  const { body: journal } = await send<{ csv: string }>(desk, 'months.journal', { month: '2026-04' });
  expect(journal.csv).toContain('changes to March 2026');
});
