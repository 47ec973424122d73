import type { Entry } from '@passline/contract/balances/entries';
import type { EftFile } from '@passline/contract/balances/eft-files';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { csvOf, importFile, linesOf } from '../bank-statements/bank-desk.ts';
import { putLargeFile } from '../bank-statements/put-large-file.ts';
import { balanceOf } from '../ledger/ledger-desk.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { send, type Refusal } from './balances-desk.ts';
import { eft, filesOf } from './eft-desk.ts';
import { putDownload } from './put-download.ts';

const first = await openDesk();
const { pool } = first.site.database;
let number = 4000;

/** A file of two payouts, and another one that nobody touches. */
async function layFiles() {
  const desk = await layDesk(first.site);
  const put = () =>
    putLargeFile(
      pool,
      { accountId: desk.kitchen.locationId, authorId: desk.boss.id },
      { payouts: 2, creationNumber: (number += 1), writtenAt: new Date() },
    );
  const [file, other] = [await put(), await put()];
  const stateOf = async ({ runId } = file) => (await filesOf(desk, runId)).files[0];
  const act = (action: string) =>
    eft<EftFile & Refusal>(desk, action, { eftFileId: file.eftFileId, reason: 'Never sent.' });
  return { desk, file, other, stateOf, act };
}
const payoutsOf = async (eftFileId: string) =>
  (
    await pool.query<{ state: string }>(
      'select y.state from payouts y join eft_file_payouts m on m.payout_id = y.id where m.file_id = $1 order by y.id',
      [eftFileId],
    )
  ).rows.map(({ state }) => state);

test('a file that nobody has downloaded is not said to be taken; a line of the bank may say so', async () => {
  const { desk, file, stateOf, act } = await layFiles();
  const refused = await act('accept');
  expect([refused.status, refused.body.message]).toEqual([
    422,
    `File ${file.number} was never downloaded, so nobody can have given it to the bank. Please download it first.`,
  ]);
  expect(await stateOf()).toMatchObject({ state: 'WRITTEN', endedAt: null });
  expect(await payoutsOf(file.eftFileId)).toEqual(['PROCESSING', 'PROCESSING']);
  const { id } = await importFile(desk, csvOf(['2026-03-11', -file.total, 'OUT']));
  const [line] = await linesOf(desk, id);
  await send(desk, 'bankStatements.match', {
    matches: [{ bankLineId: line!.id, expectedRev: line!.rev, parts: [{ eftFileId: file.eftFileId }] }],
  });
  expect(await stateOf()).toMatchObject({ state: 'ACCEPTED' });
  // What the bank itself has said is taken back with its line.
  const held = await act('reopen');
  expect([held.status, held.body.message]).toEqual([
    422,
    `A line of the bank is matched with file ${file.number}, or one of its payouts came back: the bank has it. If the line is something else, please take its match back first.`,
  ]);
});

test('that the bank took a file is taken back with its payouts and its trail, once, while no line confirms it and nothing came back', async () => {
  const { desk, file, other, stateOf, act } = await layFiles();
  const early = await act('reopen');
  expect([early.status, early.body.message]).toEqual([
    422,
    expect.stringContaining(`File ${file.number} is shown as`),
  ]);
  await putDownload(pool, file.eftFileId, desk.boss);
  expect((await act('accept')).body.state).toBe('ACCEPTED');
  expect(await payoutsOf(file.eftFileId)).toEqual(['SUCCESS', 'SUCCESS']);
  const back = await act('reopen');
  expect(back.body).toMatchObject({ state: 'WRITTEN', enderEmail: null, endedAt: null });
  expect(await payoutsOf(file.eftFileId)).toEqual(['PROCESSING', 'PROCESSING']);
  expect(await stateOf(other)).toMatchObject({ state: 'WRITTEN' });
  const { rows } = await pool.query(
    `select record_table, before->>'state' as before, after->>'state' as after from audit where action = 'eftFiles.reopen'
       and record_id in (select payout_id::text from eft_file_payouts where file_id::text = $1 union select $1) order by 1`,
    [file.eftFileId],
  );
  expect(rows).toEqual([
    { record_table: 'eft_files', before: 'ACCEPTED', after: 'WRITTEN' },
    { record_table: 'payouts', before: 'SUCCESS', after: 'PROCESSING' },
    { record_table: 'payouts', before: 'SUCCESS', after: 'PROCESSING' },
  ]);
  expect((await act('reopen')).status).toBe(422);
  expect((await act('accept')).body.state).toBe('ACCEPTED');
  const { rows: payouts } = await pool.query<{ id: string }>(
    'select payout_id as id from eft_file_payouts where file_id = $1 limit 1',
    [file.eftFileId],
  );
  await send(desk, 'balances.returnPayout', { payoutId: payouts[0]!.id, reason: 'Account closed.' });
  const late = await act('reopen');
  expect([late.status, late.body.message]).toEqual([
    422,
    expect.stringContaining('one of its payouts came back'),
  ]);
  expect(await stateOf()).toMatchObject({ state: 'ACCEPTED' });
});

test('what was posted back of a file that was set aside did not come back: its accounts say that it was set aside', async () => {
  const { desk, file, act } = await layFiles();
  const { rows } = await pool.query<{ id: string }>(
    'select account_id as id from payouts y join eft_file_payouts m on m.payout_id = y.id where m.file_id = $1 limit 1',
    [file.eftFileId],
  );
  const accountId = rows[0]!.id;
  const entriesOf = async (account: string, kind: string) =>
    (await send<{ rows: Entry[] }>(desk, 'balances.entries', { accountId: account, kind })).body.rows;
  const returnsBefore = (await entriesOf(SYSTEM_ACCOUNTS.payoutsEft, 'return')).length;
  const before = await balanceOf(desk, accountId);
  expect((await act('cancel')).body.state).toBe('CANCELLED');
  expect(await balanceOf(desk, accountId)).toBeGreaterThan(before);
  expect(await entriesOf(accountId, 'return')).toEqual([]);
  expect(await entriesOf(accountId, 'set-aside')).toHaveLength(1);
  expect(await entriesOf(SYSTEM_ACCOUNTS.payoutsEft, 'return')).toHaveLength(returnsBefore);
  expect((await entriesOf(SYSTEM_ACCOUNTS.payoutsEft, 'set-aside')).length).toBeGreaterThanOrEqual(2);
});
