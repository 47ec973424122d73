import type { EftOriginator, WrittenEftFile } from '@passline/contract/balances/eft-files';
import type { HomeNeeds } from '@passline/contract/home/home';
import type { BankLine, OneBankLine } from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NUMBERS } from '../banking/bank-desk.ts';
import { importFile, csvOf, itemsOf, linesOf as bankLinesOf } from '../bank-statements/bank-desk.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { accountOf, payoutsOf, send, type Refusal } from './balances-desk.ts';
import {
  eft,
  filesOf,
  newOriginatorId,
  ORIGINATOR,
  originatorChange,
  saveOriginator,
  writeFile,
} from './eft-desk.ts';
import { putDownload } from './put-download.ts';
import { earningKitchen, linesOf, PAID_AT_MS, waitingOf, wantedOf, WEEK, work } from './pay-run-desk.ts';

let nowMs = PAID_AT_MS;
const now = () => nowMs;
const first = await openDesk({ now });
const { pool } = first.site.database;
const { payoutsEft, payoutsVopay } = SYSTEM_ACCOUNTS;

type Desk = Awaited<ReturnType<typeof layDesk>>;

/** A run by bank file whose lines have their payouts, of kitchens that earned these amounts. */
async function layRun(...amounts: number[]) {
  nowMs = PAID_AT_MS;
  const desk: Desk = await layDesk(first.site);
  const kitchens = [];
  for (const amount of amounts) kitchens.push(await earningKitchen(desk, amount));
  await pool.query('delete from eft_originators');
  const saved = await saveOriginator(desk, { originatorId: newOriginatorId() });
  expect(saved.status).toBe(200);
  const { body: run } = await makeRun(desk, await wantedOf(desk, kitchens));
  await work(desk, now, await waitingOf(desk, run.id));
  return { desk, kitchens, runId: run.id };
}
const makeRun = ({ url, boss }: Desk, lines: object[]) =>
  call<{ id: string; method: string; message: string }>(
    url,
    'payRuns.create',
    { week: WEEK, method: 'EFT', lines },
    { token: boss.token },
  );
const originatorOf = async ({ url, boss }: Desk) =>
  (
    await call<{ eftOriginator: EftOriginator }>(
      url,
      'payRuns.payable',
      { week: WEEK },
      { token: boss.token },
    )
  ).body.eftOriginator;
const prove = (person: { id: string }) =>
  pool.query(
    `insert into auth.second_factor_proofs (session_id) select id from auth."session" where "userId" = $1
     on conflict (session_id) do update set proved_at = now()`,
    [person.id],
  );
/** The boss with a second factor that waits for nothing. */
async function withFactor({ url, boss }: Desk): Promise<Person> {
  const { token } = await turnOnSecondFactor(url, boss.token);
  await endMoneyWait(pool, boss);
  return { ...boss, token };
}
const states = async (desk: Desk, runId: string) =>
  (await linesOf(desk, runId)).lines.map(({ payout }) => payout?.state);
const counted = async () =>
  (
    await pool.query(
      `select (select count(*) from eft_files) as files, (select count(*) from postings where belongs_to = 'payout') as postings,
        (select count(*) from eft_file_downloads) as downloads`,
    )
  ).rows[0];

test.each(['admin', 'courier_manager'] as const)('bank files are not for the role %s', async (role) => {
  const { desk, runId } = await layRun(10);
  const person = role === 'admin' ? desk.admin : await createPerson(pool, role);
  const before = await counted();
  for (const [action, input] of [
    ['list', { runId }],
    ['write', { runId, payouts: 1 }],
    ['download', { eftFileId: randomUUID() }],
    ['saveOriginator', originatorChange(ORIGINATOR, null)],
  ] as const)
    expect((await eft(desk, action, input, person)).status, action).toBe(403);
  expect(await counted()).toEqual(before);
});

test('without the details of the sender no run goes by bank file, and wrong ones are refused', async () => {
  const desk = await layDesk(first.site);
  await pool.query('delete from eft_originators');
  const kitchen = await earningKitchen(desk, 10);
  const refused = await makeRun(desk, await wantedOf(desk, [kitchen]));
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The details of the sender of bank files are missing. Please enter them first.',
  ]);
  for (const [changes, words] of [
    [{ originatorId: '12' }, 'An originator ID has 10 letters or digits.'],
    [{ dataCentre: '1' }, 'A data centre has 5 digits.'],
    [{ shortName: '寿司' }, 'A name needs letters that a bank takes: A to Z, or digits.'],
    [{ accountNumber: '12' }, 'An account number has 7 to 12 digits.'],
    [{ accountNumber: '' }, 'Please enter all three numbers of the account.'],
  ] as const) {
    const answer = await saveOriginator(desk, changes);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
  }
  expect((await pool.query('select from eft_originators')).rowCount).toBe(0);
});

test('the account of the sender is sealed: no answer, no trail and no column tells its numbers', async () => {
  const desk = await layDesk(first.site);
  await pool.query('delete from eft_originators');
  expect((await saveOriginator(desk)).body.account).toBe('TD ••• 4321');
  const blank = { financialInstitutionNumber: '', branchTransitNumber: '', accountNumber: '' };
  const kept = await saveOriginator(desk, { ...blank, nextCreationNumber: 40 });
  expect(kept.body).toMatchObject({ account: 'TD ••• 4321', nextCreationNumber: 40 });
  const { rows } = await pool.query(
    `select count(*)::int as count from (select row_to_json(a)::text as row from audit a union all select row_to_json(o)::text from eft_originators o
      union all select row_to_json(s)::text from eft_originator_seals s) x where row like '%987654321%'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('the trail says that the numbers of the sender changed, also where the masks are the same', async () => {
  const desk = await layDesk(first.site);
  await pool.query('delete from eft_originators');
  await pool.query('delete from eft_originator_seals');
  await saveOriginator(desk, { accountNumber: '666664321' });
  await saveOriginator(desk, { accountNumber: '777774321' });
  await saveOriginator(desk, { accountNumber: '777774321' });
  const { rows } = await pool.query<{ at: string | null; text: string }>(
    `select after->>'numbersChangedAt' as at, after::text as text from audit
     where action = 'eftFiles.saveOriginator' order by id desc limit 3`,
  );
  expect(rows.map(({ at }) => at !== null)).toEqual([false, true, true]);
  for (const { text } of rows) expect(text).not.toMatch(/666664321|777774321/);
});

test('the sender that somebody changed meanwhile is not overwritten: both values are told, with who and when', async () => {
  const desk = await layDesk(first.site);
  await pool.query('delete from eft_originators');
  await saveOriginator(desk, { originatorId: newOriginatorId() });
  const seen = await originatorOf(desk);
  const save = (changes: object, expectedRev = seen.rev) =>
    eft<EftOriginator & Refusal>(desk, 'saveOriginator', { expectedRev, changes });
  expect((await save({ longName: { from: seen.longName, to: 'Passline Payments' } })).status).toBe(200);
  const late = await save({ longName: { from: seen.longName, to: 'Passline Inc.' } });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    data: {
      current: [
        {
          field: 'longName',
          yours: 'Passline Inc.',
          theirs: 'Passline Payments',
          changedBy: expect.stringMatching(/./) as string,
        },
      ],
    },
  });
  // Another field, and the same value, are no conflict.
  const beside = await save({
    shortName: { from: seen.shortName, to: 'Pass' },
    longName: { from: seen.longName, to: 'Passline Payments' },
  });
  expect(beside.body).toMatchObject({ longName: 'Passline Payments', shortName: 'Pass', rev: seen.rev + 2 });
  // The three numbers belong to the account that was seen.
  const { financialInstitutionNumber, branchTransitNumber } = ORIGINATOR;
  const numbers = { financialInstitutionNumber, branchTransitNumber, accountNumber: '555554321' };
  const sent = Object.fromEntries(Object.entries(numbers).map(([name, to]) => [name, { from: '', to }]));
  const mixed = await save(sent);
  expect([mixed.status, mixed.text.includes('555554321')]).toEqual([409, false]);
  expect((await save(sent, seen.rev + 2)).status).toBe(200);
  const { rows } = await pool.query(
    'select count(*)::int as count from eft_originators where long_name = $1',
    ['Passline Payments'],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('two who enter the first sender at once do not overwrite each other', async () => {
  const desk = await layDesk(first.site);
  await pool.query('delete from eft_originators');
  await pool.query('delete from eft_originator_seals');
  const answers = await Promise.all(
    ['Passline One', 'Passline Two'].map((longName) =>
      eft<EftOriginator>(
        desk,
        'saveOriginator',
        originatorChange({ ...ORIGINATOR, originatorId: newOriginatorId(), longName }, null),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a line by bank file locks its amount until the file is written, which posts it; nothing goes to VoPay', async () => {
  const { desk, kitchens, runId } = await layRun(100.5, 50);
  expect(await states(desk, runId)).toEqual(['PROCESSING', 'PROCESSING']);
  expect((await accountOf(desk, kitchens[0]!.locationId)).account).toMatchObject({
    balance: 100.5,
    locked: 100.5,
  });
  expect((await filesOf(desk, runId)).unfiled).toEqual({ payouts: 2, total: 150.5 });
  const [eftBefore, vopayBefore] = [await balanceOf(desk, payoutsEft), await balanceOf(desk, payoutsVopay)];
  const stale = await eft(desk, 'write', { runId, payouts: 3 });
  expect([stale.status, stale.body.message]).toEqual([
    422,
    '2 payouts wait for a file now. Please look at it, and confirm again.',
  ]);
  const file = await writeFile(desk, runId, 2);
  expect(file).toMatchObject({
    creationNumber: 12,
    dueDay: '2026-03-11',
    payouts: 2,
    total: 150.5,
    state: 'WRITTEN',
  });
  expect((await accountOf(desk, kitchens[0]!.locationId)).account).toMatchObject({ balance: 0, locked: 0 });
  expect((await balanceOf(desk, payoutsEft)) - eftBefore).toBe(150.5);
  expect(await balanceOf(desk, payoutsVopay)).toBe(vopayBefore);
  expect(await states(desk, runId)).toEqual(['PROCESSING', 'PROCESSING']);
  expect((await proof(desk)).faults).toEqual([]);
  const again = await eft(desk, 'write', { runId, payouts: 2 });
  expect(again.status).toBe(422);
  const [payout] = await payoutsOf(desk, kitchens[0]!.locationId);
  const cancelled = await send(desk, 'balances.cancelPayout', { payoutId: payout!.id });
  expect([cancelled.status, cancelled.body.message]).toEqual([
    422,
    'This payout cannot be cancelled any more.',
  ]);
  const { rows } = await pool.query(
    `select record_table, coalesce(after->>'state', after->>'eftFileId', after->>'eft_file_id') as now from audit where action = 'eftFiles.write' and record_id in ($1, $2) order by 1`,
    [file.id, payout!.id],
  );
  expect(rows).toEqual([
    { record_table: 'eft_files', now: 'WRITTEN' },
    { record_table: 'payouts', now: file.id },
  ]);
});

test('two who write at once write one file, and each file has its own number', async () => {
  const { desk, runId } = await layRun(10, 20);
  const answers = await Promise.all([1, 2, 3].map(() => eft(desk, 'write', { runId, payouts: 2 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const { files } = await filesOf(desk, runId);
  expect(files.map(({ creationNumber }) => creationNumber)).toEqual([12]);
  const { rows } = await pool.query('select next_creation_number from eft_originators');
  expect(rows).toEqual([{ next_creation_number: 13 }]);
});

test('a number that was used for an originator is refused for ever, also after the ID was another one meanwhile', async () => {
  const { desk, runId } = await layRun(10, 20);
  const own = await originatorOf(desk);
  await writeFile(desk, runId, 2);
  const other = newOriginatorId();
  for (const originatorId of [own.originatorId, other, own.originatorId.toLowerCase()]) {
    const lower = await saveOriginator(desk, { originatorId, nextCreationNumber: 12 });
    if (originatorId === other) {
      expect(lower.body.nextCreationNumber).toBe(12);
      continue;
    }
    expect([lower.status, lower.body.message]).toEqual([
      422,
      `The last file of ${own.originatorId} has the number 0012, and the bank refuses one that it knows. The next can be 0013.`,
    ]);
    expect(lower.body).toMatchObject({ data: { field: 'nextCreationNumber' } });
  }
  expect(
    (await pool.query('select originator_id as id, next_creation_number as next from eft_originators')).rows,
  ).toEqual([{ id: other, next: 12 }]);
  // A number that nothing was written with can be lowered again.
  for (const nextCreationNumber of [400, 40])
    expect((await saveOriginator(desk, { originatorId: own.originatorId, nextCreationNumber })).status).toBe(
      200,
    );
  // Whatever way it came there: no file is written with it, and the database takes none.
  await pool.query('update eft_originators set next_creation_number = 12');
  const [kitchen] = [await earningKitchen(desk, 30)];
  const { body: run } = await makeRun(desk, await wantedOf(desk, [kitchen]));
  await work(desk, now, await waitingOf(desk, run.id));
  const before = await counted();
  const refused = await eft(desk, 'write', { runId: run.id, payouts: 1 });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('The next can be 0013.'),
  ]);
  expect(await counted()).toEqual(before);
  await expect(
    pool.query(
      `insert into eft_files select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).* from eft_files f where originator_id = $1`,
      [own.originatorId],
    ),
  ).rejects.toThrow('eft_files_number_idx');
});

test('after 9999 the numbers begin again, without those that the bank still knows', async () => {
  const { desk, runId } = await layRun(10);
  const own = await originatorOf(desk);
  await saveOriginator(desk, { originatorId: own.originatorId, nextCreationNumber: 1 });
  const nextRun = async () => {
    const { body: run } = await makeRun(desk, await wantedOf(desk, [await earningKitchen(desk, 5)]));
    await work(desk, now, await waitingOf(desk, run.id));
    return run.id;
  };
  expect((await writeFile(desk, runId, 1)).creationNumber).toBe(1);
  await saveOriginator(desk, { originatorId: own.originatorId, nextCreationNumber: 9999 });
  expect((await writeFile(desk, await nextRun(), 1)).creationNumber).toBe(9999);
  expect((await writeFile(desk, await nextRun(), 1)).creationNumber).toBe(2);
  const { rows } = await pool.query(
    'select lap, creation_number as number from eft_files where originator_id = $1 order by created_at, id',
    [own.originatorId],
  );
  expect(rows).toEqual([
    { lap: 0, number: 1 },
    { lap: 0, number: 9999 },
    { lap: 1, number: 2 },
  ]);
});

test('a file is handed out only with a fresh code of a second factor, the same each time, and says who had it', async () => {
  const { desk, kitchens, runId } = await layRun(10);
  const file = await writeFile(desk, runId, 1);
  const input = { eftFileId: file.id };
  const off = await eft(desk, 'download', input);
  expect([off.status, off.body.message]).toEqual([
    422,
    'The file holds whole account numbers. Please turn on your second factor first.',
  ]);
  const by = await withFactor(desk);
  const noCode = await eft(desk, 'download', input, by);
  expect(noCode.body).toMatchObject({ data: { code: 'second-factor-needed' } });
  expect((await eft(desk, 'download', { eftFileId: randomUUID() }, by)).status).toBe(404);
  expect((await filesOf({ ...desk, boss: by }, runId)).files[0]?.downloads).toEqual([]);
  await prove(by);
  const one = await eft<{ name: string; text: string }>(desk, 'download', input, by);
  expect(one.status).toBe(200);
  expect(one.body.name).toBe('eft-0012.txt');
  expect(one.body.text).toContain(NUMBERS.accountNumber);
  expect((await eft(desk, 'download', input, by)).status).toBe(422);
  // Whatever changes meanwhile, its bytes stay.
  await pool.query(`update bank_accounts set company_name = 'Somebody Ltd.' where location_id = $1`, [
    kitchens[0]!.locationId,
  ]);
  await prove(by);
  const two = await eft<{ name: string; text: string }>(desk, 'download', input, by);
  expect(two.body.text).toBe(one.body.text);
  const { files } = await filesOf({ ...desk, boss: by }, runId);
  expect(files[0]?.downloads.map(({ email }) => email)).toEqual([by.email, by.email]);
  const { rows } = await pool.query(
    `select count(*)::int as count from audit where action = 'eftFiles.download' and record_id = $1 and not row_to_json(audit)::text like $2`,
    [file.id, `%${NUMBERS.accountNumber}%`],
  );
  expect(rows).toEqual([{ count: 2 }]);
  // Kept nowhere in the clear: neither as an answer to be repeated, nor as a job, a mail or a change.
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const found = await pool.query(`select from ${name} t where t::text like $1 limit 1`, [
      `%CAD%${NUMBERS.accountNumber}%`,
    ]);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});

test('a file that the bank took has its payouts arrived; one that comes back is put back with a reason, and goes into another file', async () => {
  const { desk, kitchens, runId } = await layRun(10, 20);
  const file = await writeFile(desk, runId, 2);
  await putDownload(pool, file.id, desk.boss);
  expect((await eft(desk, 'accept', { eftFileId: file.id })).body.state).toBe('ACCEPTED');
  expect(await states(desk, runId)).toEqual(['SUCCESS', 'SUCCESS']);
  const late = await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' });
  expect([late.status, late.body.message]).toEqual([422, "File 0012 is shown as 'Taken by the bank' now."]);
  const [payout] = await payoutsOf(desk, kitchens[0]!.locationId);
  const back = await send(desk, 'balances.returnPayout', { payoutId: payout!.id, reason: 'Account closed.' });
  expect(back.body.delivery).toMatchObject({ state: 'RETURNED', error: 'Account closed.' });
  expect(await balanceOf(desk, kitchens[0]!.locationId)).toBe(10);
  expect((await send(desk, 'balances.retryPayout', { payoutId: payout!.id })).body.delivery.state).toBe(
    'RETRY',
  );
  expect((await filesOf(desk, runId)).unfiled).toEqual({ payouts: 1, total: 10 });
  expect((await proof(desk)).faults).toEqual([]);
  const second = await writeFile(desk, runId, 1);
  expect(second).toMatchObject({ creationNumber: 13, payouts: 1, total: 10 });
  expect(await balanceOf(desk, kitchens[0]!.locationId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

/** A line of the bank that is matched with what left by file in these amounts, in dollars. */
async function matchLine(desk: Desk, words: string, ...amounts: number[]) {
  const sum = amounts.reduce((before, amount) => before + amount, 0);
  const items = await itemsOf(desk, { accountId: payoutsEft });
  const parts = amounts.map((amount) => ({
    postingId: items.find((item) => item.kind === 'payout' && item.amount === -amount)!.postingId,
  }));
  const { id } = await importFile(desk, csvOf(['2026-03-11', -sum, words]));
  const [line] = await bankLinesOf(desk, id);
  const answer = await send<BankLine[]>(desk, 'bankStatements.match', {
    matches: [{ bankLineId: line!.id, expectedRev: line!.rev, parts }],
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body[0]!;
}

test('a file of which one payout came back and is tried again can never be set aside: the bank has the others', async () => {
  const { desk, kitchens, runId } = await layRun(10.11, 20.22);
  const file = await writeFile(desk, runId, 2);
  const line = await matchLine(desk, 'PART OF A FILE', 10.11);
  const [payout] = await payoutsOf(desk, kitchens[0]!.locationId);
  await send(desk, 'balances.returnPayout', { payoutId: payout!.id, reason: 'Account closed.' });
  expect((await send(desk, 'balances.retryPayout', { payoutId: payout!.id })).status).toBe(200);
  const refused = await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'A line of the bank was matched with it, or one of its payouts came back: the bank has this file. What comes back is noted at its payout.',
  ]);
  expect((await states(desk, runId)).toSorted()).toEqual(['PROCESSING', 'RETRY']);
  expect(await balanceOf(desk, kitchens[1]!.locationId)).toBe(0);
  // Each attempt is called by the file that it stood in.
  const second = await writeFile(desk, runId, 1);
  expect(second.creationNumber).toBe(13);
  const items = (await itemsOf(desk, { accountId: payoutsEft })).filter(
    ({ amount }) => Math.abs(amount) === 10.11,
  );
  expect(items.map(({ kind, reference }) => [kind, reference]).toSorted()).toEqual([
    ['payout', 'EFT 0013'],
    ['return', 'EFT 0012'],
  ]);
  const [cleared] = await bankLinesOf(desk, line.statementId);
  expect(cleared?.matched?.parts[0]?.item?.reference).toBe('EFT 0012');
  // The rest of the first file arrives, and not what stands in the second.
  await putDownload(pool, file.id, desk.boss);
  expect((await eft(desk, 'accept', { eftFileId: file.id })).body.state).toBe('ACCEPTED');
  expect((await states(desk, runId)).toSorted()).toEqual(['PROCESSING', 'SUCCESS']);
  expect((await proof(desk)).faults).toEqual([]);
});

test('the list of a week says what has left by each run, as it is posted, of what was agreed on', async () => {
  const { desk, kitchens, runId } = await layRun(10, 20, 30);
  const other = await layRun(7);
  const sums = async () => {
    const { body } = await call<{ id: string; total: number; sent: number }[]>(
      desk.url,
      'payRuns.list',
      { week: WEEK },
      { token: desk.boss.token },
    );
    return [runId, other.runId].map((id) => {
      const run = body.find((one) => one.id === id);
      return [run?.sent, run?.total];
    });
  };
  expect(await sums()).toEqual([
    [0, 60],
    [0, 7],
  ]);
  // One that failed has not left.
  await pool.query(`update bank_accounts set company_name = 'Somebody Ltd.' where location_id = $1`, [
    kitchens[0]!.locationId,
  ]);
  const { body } = await eft<WrittenEftFile>(desk, 'write', { runId, payouts: 3 });
  expect(await sums()).toEqual([
    [50, 60],
    [0, 7],
  ]);
  await putDownload(pool, body.file!.id, desk.boss);
  await eft(desk, 'accept', { eftFileId: body.file!.id });
  const [payout] = await payoutsOf(desk, kitchens[1]!.locationId);
  await send(desk, 'balances.returnPayout', { payoutId: payout!.id, reason: 'Account closed.' });
  expect(await sums()).toEqual([
    [30, 60],
    [0, 7],
  ]);
});

test('a file that never went is set aside as a whole with a reason: everything is in the accounts again, and it is handed out no more', async () => {
  const { desk, kitchens, runId } = await layRun(10, 20);
  const file = await writeFile(desk, runId, 2);
  const blank = await eft(desk, 'cancel', { eftFileId: file.id, reason: ' ' });
  expect(blank.status).toBe(400);
  const { body } = await eft(desk, 'cancel', { eftFileId: file.id, reason: 'The bank was closed.' });
  expect(body).toMatchObject({
    state: 'CANCELLED',
    reason: 'The bank was closed.',
    enderEmail: desk.boss.email,
  });
  expect(await states(desk, runId)).toEqual(['CANCELLED', 'CANCELLED']);
  expect(await balanceOf(desk, kitchens[1]!.locationId)).toBe(20);
  expect((await proof(desk)).faults).toEqual([]);
  const by = await withFactor(desk);
  await prove(by);
  expect((await eft(desk, 'download', { eftFileId: file.id }, by)).body.message).toBe(
    'File 0012 was set aside: its payouts would be paid twice.',
  );
  const { rows } = await pool.query(
    `select reason from audit where action = 'eftFiles.cancel' and record_id = $1`,
    [file.id],
  );
  expect(rows).toEqual([{ reason: 'The bank was closed.' }]);
});

test('what left with a file that was set aside, and what was posted back of it, is nothing that the bank shows', async () => {
  const { desk, runId } = await layRun(61.61);
  const file = await writeFile(desk, runId, 1);
  const ofFile = async () =>
    (await itemsOf(desk, { accountId: payoutsEft })).filter(({ amount }) => Math.abs(amount) === 61.61);
  const [left] = await ofFile();
  await eft(desk, 'cancel', { eftFileId: file.id, reason: 'The bank was closed.' });
  expect(await ofFile()).toEqual([]);
  const { id } = await importFile(desk, csvOf(['2026-03-11', -61.61, 'FILE OF NOBODY']));
  const [line] = await bankLinesOf(desk, id);
  expect(line?.suggested).toEqual([]);
  const refused = await send(desk, 'bankStatements.match', {
    matches: [{ bankLineId: line!.id, expectedRev: line!.rev, parts: [{ postingId: left!.postingId }] }],
  });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'File 0012 was set aside, so nothing of it counts as sent. If the bank paid it all the same, please make a correcting entry from each of its accounts to Bank on Balances, and match the line with those. Nothing was changed.',
  ]);
  expect((await bankLinesOf(desk, id))[0]).toEqual(line);
  expect((await proof(desk)).faults).toEqual([]);
});

test('an amount that names no payouts is refused in the account of bank files, and holds back files where one was matched before', async () => {
  const { desk, runId } = await layRun(18.18, 19.19);
  const file = await writeFile(desk, runId, 2);
  const { id } = await importFile(desk, csvOf(['2026-03-11', -37.37, 'EFT 0012 X']));
  const [line] = await bankLinesOf(desk, id);
  const matchIn = (accountId: string) =>
    send<BankLine[] & Refusal>(desk, 'bankStatements.match', {
      matches: [
        { bankLineId: line!.id, expectedRev: line!.rev, parts: [{ accountId, amount: -37.37, note: '' }] },
      ],
    });
  const refused = await matchIn(payoutsEft);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'What left by a bank file is matched with its payouts, which then count as arrived: please choose those of the file instead of an amount.',
  ]);
  expect(await states(desk, runId)).toEqual(['PROCESSING', 'PROCESSING']);
  // As it was accepted once.
  const { body: matched } = await matchIn(payoutsVopay);
  await pool.query('update bank_line_parts set account_id = $2 where line_id = $1', [line!.id, payoutsEft]);
  const held = await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' });
  expect([held.status, held.body.message]).toEqual([
    422,
    'The line of the bank of 2026-03-11 is matched with an amount in EFT (payouts), which may be of this file. Please take that back, and match the line with payouts.',
  ]);
  await pool.query('update bank_line_parts set account_id = $2 where line_id = $1', [line!.id, payoutsVopay]);
  await send(desk, 'bankStatements.unmatch', { bankLineId: line!.id, expectedRev: matched[0]!.rev });
  expect((await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' })).body.state).toBe(
    'CANCELLED',
  );
  expect((await proof(desk)).faults).toEqual([]);
});

test('of what was changed before the file is written the payout fails, of what is held it waits, and the others go', async () => {
  const { desk, kitchens, runId } = await layRun(10, 20, 30);
  const [changed, held] = kitchens.map(({ locationId }) => locationId);
  await pool.query(`update bank_accounts set company_name = 'Somebody Ltd.' where location_id = $1`, [
    changed,
  ]);
  await pool.query(`update accounts set on_hold = 'a fault.' where id = $1`, [held]);
  const file = await writeFile(desk, runId, 3);
  expect(file).toMatchObject({ payouts: 1, total: 30 });
  expect((await payoutsOf(desk, changed!))[0]?.delivery).toMatchObject({
    state: 'ERROR',
    error: 'The bank account was changed since this payout was created. Please create a new one.',
  });
  expect((await filesOf(desk, runId)).unfiled).toEqual({ payouts: 1, total: 20 });
  expect((await proof(desk)).faults).toEqual([]);
});

test('where nothing of a run can go, no file and no number is taken: each payout fails by itself with its reason, and can be set aside', async () => {
  const { desk, kitchens, runId } = await layRun(10, 20);
  const [one, two] = kitchens.map(({ locationId }) => locationId);
  await pool.query(`update bank_accounts set company_name = 'Somebody Ltd.' where location_id = any($1)`, [
    [one, two],
  ]);
  const before = await counted();
  const written = await eft<WrittenEftFile>(desk, 'write', { runId, payouts: 2 });
  const reason = 'The bank account was changed since this payout was created. Please create a new one.';
  expect([written.status, written.body.file]).toEqual([200, null]);
  expect(written.body.failed.map((failed) => failed.reason)).toEqual([reason, reason]);
  const names = written.body.failed.map(({ name }) => name);
  expect(names.every((name) => name !== '')).toBe(true);
  expect(await counted()).toEqual(before);
  expect((await pool.query('select next_creation_number as next from eft_originators')).rows).toEqual([
    { next: 12 },
  ]);
  expect(await states(desk, runId)).toEqual(['ERROR', 'ERROR']);
  expect(await filesOf(desk, runId)).toEqual({ files: [], unfiled: { payouts: 0, total: 0 } });
  const [payout] = await payoutsOf(desk, one!);
  expect(payout?.delivery).toMatchObject({ state: 'ERROR', error: reason });
  expect((await accountOf(desk, one!)).account).toMatchObject({ balance: 10, locked: 0 });
  const { rows } = await pool.query(
    `select after->>'state' as state, after->>'error' as error from audit where action = 'eftFiles.write' and record_id = $1`,
    [payout!.id],
  );
  expect(rows).toEqual([{ state: 'ERROR', error: reason }]);
  const aside = await send(desk, 'balances.cancelPayout', { payoutId: payout!.id });
  expect(aside.status).toBe(200);
  expect((await states(desk, runId)).toSorted()).toEqual(['CANCELLED', 'ERROR']);
  expect((await proof(desk)).faults).toEqual([]);
});

test('beside one that is held, what cannot go fails too: nothing hangs because another waits', async () => {
  const { desk, kitchens, runId } = await layRun(10, 20);
  const [changed, held] = kitchens.map(({ locationId }) => locationId);
  await pool.query(`update bank_accounts set company_name = 'Somebody Ltd.' where location_id = $1`, [
    changed,
  ]);
  await pool.query(`update accounts set on_hold = 'a fault.' where id = $1`, [held]);
  const written = await eft<WrittenEftFile>(desk, 'write', { runId, payouts: 2 });
  expect([written.status, written.body.file]).toEqual([200, null]);
  expect((await payoutsOf(desk, changed!))[0]?.delivery.state).toBe('ERROR');
  expect((await filesOf(desk, runId)).unfiled).toEqual({ payouts: 1, total: 20 });
  const waits = await eft(desk, 'write', { runId, payouts: 1 });
  expect([waits.status, waits.body.message]).toEqual([422, 'Nothing leaves this account: a fault.']);
});

test('a line of the bank that is matched with a file says that its payouts have arrived', async () => {
  const { desk, kitchens, runId } = await layRun(10.01, 20.02);
  const file = await writeFile(desk, runId, 2);
  const items = await itemsOf(desk, { accountId: payoutsEft });
  const own = items.filter(({ amount }) => [-10.01, -20.02].includes(amount));
  expect(own.map(({ reference }) => reference)).toEqual(['EFT 0012', 'EFT 0012']);
  const statement = await importFile(desk, csvOf(['2026-03-11', -30.03, 'EFT 0012']));
  const [line] = await bankLinesOf(desk, statement.id);
  const parts = own.map(({ postingId }) => ({ postingId }));
  const matched = await send(desk, 'bankStatements.match', {
    matches: [{ bankLineId: line!.id, expectedRev: line!.rev, parts }],
  });
  expect(matched.status, matched.text).toBe(200);
  expect(await states(desk, runId)).toEqual(['SUCCESS', 'SUCCESS']);
  expect((await filesOf(desk, runId)).files[0]).toMatchObject({
    state: 'ACCEPTED',
    enderEmail: null,
    matcherEmail: desk.boss.email,
  });
  expect((await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' })).status).toBe(422);
  expect(await balanceOf(desk, kitchens[0]!.locationId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

/** One more run by bank file of these amounts, of the sender who is there, and its file. */
async function nextFile(desk: Desk, ...amounts: number[]) {
  const kitchens = [];
  for (const amount of amounts) kitchens.push(await earningKitchen(desk, amount));
  const { body: run } = await makeRun(desk, await wantedOf(desk, kitchens));
  await work(desk, now, await waitingOf(desk, run.id));
  return { runId: run.id, file: await writeFile(desk, run.id, amounts.length) };
}

test('of two files of one day each is suggested to the line that names its number, and neither to one that names none', async () => {
  const { desk, runId } = await layRun(71.01, 30);
  const first = await writeFile(desk, runId, 2);
  const second = await nextFile(desk, 50, 51.01);
  expect([first.creationNumber, second.file.creationNumber]).toEqual([12, 13]);
  const { id } = await importFile(
    desk,
    csvOf(
      ['2026-03-11', -101.01, 'AFT FILE 0013'],
      ['2026-03-11', -101.01, 'EFT CREDITS', 'EFT 0012'],
      ['2026-03-10', -101.01, 'SOMETHING ELSE'],
    ),
  );
  const lines = await bankLinesOf(desk, id);
  const suggestedTo = (words: string) =>
    lines
      .find(({ description }) => description === words)!
      .suggested.map(({ eftFile, name, amount }) => [eftFile?.id, name, amount]);
  expect(suggestedTo('AFT FILE 0013')).toEqual([[second.file.id, '0013', -101.01]]);
  expect(suggestedTo('EFT CREDITS')).toEqual([[first.id, '0012', -101.01]]);
  expect(suggestedTo('SOMETHING ELSE')).toEqual([]);
  const named = lines.filter(({ suggested }) => suggested.length > 0);
  const matched = await send(desk, 'bankStatements.match', {
    matches: named.map(({ id: bankLineId, rev, suggested }) => ({
      bankLineId,
      expectedRev: rev,
      parts: suggested.map(({ eftFile }) => ({ eftFileId: eftFile?.id })),
    })),
  });
  expect(matched.status, matched.text).toBe(200);
  for (const run of [runId, second.runId])
    expect((await filesOf(desk, run)).files[0]?.state).toBe('ACCEPTED');
  expect((await proof(desk)).faults).toEqual([]);
});

test('a file that was set aside and that the bank seems to have paid is named on Home and at the line, until that is matched', async () => {
  const { desk, kitchens, runId } = await layRun(62.62, 1.38);
  const file = await writeFile(desk, runId, 2);
  await eft(desk, 'cancel', { eftFileId: file.id, reason: 'The bank was closed.' });
  const { paidAsideCount: before } = await needsOf(desk);
  nowMs += 20 * 86_400_000;
  const { id } = await importFile(
    desk,
    csvOf(
      ['2026-03-11', -64, 'OUT'],
      ['2026-03-11', 64, 'IN'],
      ['2026-03-11', -64.01, 'ANOTHER'],
      ['2026-03-27', -64, 'LATER'],
    ),
  );
  const lines = await bankLinesOf(desk, id);
  const line = lines.find(({ description }) => description === 'OUT')!;
  expect(line.suggested).toEqual([]);
  const needs = await needsOf(desk);
  expect(needs.paidAsideCount - before).toBe(1);
  const told = async ({ id: bankLineId }: BankLine) =>
    (await send<OneBankLine>(desk, 'bankStatements.line', { bankLineId })).body.setAside;
  expect(await Promise.all(lines.map(told))).toEqual(
    lines.map((one) => (one.id === line.id ? { number: '0012', runId, isNamed: false } : null)),
  );
  // What the need asks for puts it right: the accounts paid it, and the line posts nothing more.
  for (const [at, amount] of [62.62, 1.38].entries())
    expect(
      (
        await send(desk, 'balances.createCorrection', {
          accountId: kitchens[at]!.locationId,
          fromAccountId: kitchens[at]!.locationId,
          toAccountId: SYSTEM_ACCOUNTS.bank,
          amount,
          reason: 'The bank paid file 0012.',
          seenId: (await accountOf(desk, kitchens[at]!.locationId)).latestMoveId,
        })
      ).status,
    ).toBe(200);
  const items = await itemsOf(desk, { accountId: SYSTEM_ACCOUNTS.bank });
  const parts = items
    .filter(({ amount }) => [-62.62, -1.38].includes(amount))
    .map(({ postingId }) => ({ postingId }));
  const matched = await send(desk, 'bankStatements.match', {
    matches: [{ bankLineId: line.id, expectedRev: line.rev, parts }],
  });
  expect(matched.status, matched.text).toBe(200);
  expect(await balanceOf(desk, kitchens[0]!.locationId)).toBe(0);
  expect((await needsOf(desk)).paidAsideCount).toBe(before);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a line is no file that was set aside where it can be something else that left; one that names it is told all the same', async () => {
  const { desk, runId } = await layRun(47.47);
  const file = await writeFile(desk, runId, 1);
  await eft(desk, 'cancel', { eftFileId: file.id, reason: 'The bank refused it.' });
  const { paidAsideCount: before } = await needsOf(desk);
  // Its payouts went with the next file.
  await nextFile(desk, 47.47);
  await importFile(desk, csvOf(['2026-03-11', -47.47, 'OUT']));
  expect((await needsOf(desk)).paidAsideCount).toBe(before);
  const { id } = await importFile(desk, csvOf(['2026-03-11', -40, 'FILE 0012 IN PART']));
  const [line] = await bankLinesOf(desk, id);
  const { body } = await send<OneBankLine>(desk, 'bankStatements.line', { bankLineId: line!.id });
  expect(body.setAside).toEqual({ number: '0012', runId, isNamed: true });
});

const unmatch = async (desk: Desk, { id, rev }: BankLine) =>
  expect((await send(desk, 'bankStatements.unmatch', { bankLineId: id, expectedRev: rev })).status).toBe(200);

test('taking back the line that said that payouts arrived puts them on their way again, and their file, which another line held too', async () => {
  const { desk, kitchens, runId } = await layRun(11.11, 22.22, 33.44);
  const file = await writeFile(desk, runId, 3);
  const one = await matchLine(desk, 'ONE OF THREE', 11.11);
  const two = await matchLine(desk, 'TWO OF THREE', 22.22, 33.44);
  expect((await filesOf(desk, runId)).files[0]?.state).toBe('ACCEPTED');
  await unmatch(desk, two);
  expect((await states(desk, runId)).toSorted()).toEqual(['PROCESSING', 'PROCESSING', 'SUCCESS']);
  expect((await filesOf(desk, runId)).files[0]).toMatchObject({ state: 'WRITTEN', endedAt: null });
  const { rows } = await pool.query(
    `select record_table, after->>'state' as state from audit where action = 'bankStatements.unmatch' and record_table <> 'bank_lines'
       and (record_id = $1 or record_id in (select payout_id::text from eft_file_payouts where file_id::text = $1)) order by 1`,
    [file.id],
  );
  expect(rows).toEqual([
    { record_table: 'eft_files', state: 'WRITTEN' },
    { record_table: 'payouts', state: 'PROCESSING' },
    { record_table: 'payouts', state: 'PROCESSING' },
  ]);
  expect((await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' })).status).toBe(422);
  await unmatch(desk, one);
  expect((await proof(desk)).faults).toEqual([]);
  expect((await eft(desk, 'cancel', { eftFileId: file.id, reason: 'Never sent.' })).body.state).toBe(
    'CANCELLED',
  );
  expect(await balanceOf(desk, kitchens[0]!.locationId)).toBe(11.11);
  expect((await proof(desk)).faults).toEqual([]);
});

test('what a person has said of a file, and a payout that came back, stay when a line is taken back', async () => {
  const { desk, kitchens, runId } = await layRun(12.13, 23.24);
  const file = await writeFile(desk, runId, 2);
  const line = await matchLine(desk, 'ONE OF TWO', 12.13);
  await putDownload(pool, file.id, desk.boss);
  await eft(desk, 'accept', { eftFileId: file.id });
  await unmatch(desk, line);
  expect(await states(desk, runId)).toEqual(['SUCCESS', 'SUCCESS']);
  expect((await filesOf(desk, runId)).files[0]?.state).toBe('ACCEPTED');
  const other = await layRun(13.14);
  const second = await writeFile(other.desk, other.runId, 1);
  const last = await matchLine(other.desk, 'CAME BACK', 13.14);
  const [payout] = await payoutsOf(other.desk, other.kitchens[0]!.locationId);
  await send(other.desk, 'balances.returnPayout', { payoutId: payout!.id, reason: 'Account closed.' });
  await unmatch(other.desk, last);
  expect(await states(other.desk, other.runId)).toEqual(['RETURNED']);
  expect((await eft(other.desk, 'cancel', { eftFileId: second.id, reason: 'Never sent.' })).status).toBe(422);
  expect(await balanceOf(desk, kitchens[0]!.locationId)).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

const needsOf = async ({ url, boss }: Desk) =>
  (await call<HomeNeeds>(url, 'home.needs', undefined, { token: boss.token })).body.eftFiles;

test('payouts that wait for a file are named on Home until it is written; those of a held account are not, since they cannot be', async () => {
  await settleAll();
  const { desk, kitchens, runId } = await layRun(10, 20, 40);
  const [, held, waiting] = kitchens.map(({ locationId }) => locationId);
  expect(await needsOf(desk)).toMatchObject({
    unwrittenCount: 3,
    unwrittenTotal: 70,
    oldestUnwritten: { runId, week: WEEK },
    unansweredCount: 0,
  });
  await pool.query(`update accounts set on_hold = 'a fault.' where id = $1`, [held]);
  await pool.query('update bank_accounts set payouts_blocked_until = $2 where location_id = $1', [
    waiting,
    new Date(nowMs + 60_000),
  ]);
  expect(await needsOf(desk)).toMatchObject({ unwrittenCount: 1, unwrittenTotal: 10 });
  await writeFile(desk, runId, 3);
  expect(await needsOf(desk)).toMatchObject({ unwrittenCount: 0, oldestUnwritten: null });
  nowMs += 60_000;
  expect(await needsOf(desk)).toMatchObject({ unwrittenCount: 1, unwrittenTotal: 40 });
});

test.each(['accept', 'cancel'])(
  'a bank file without an answer is named on Home once three bank days are over, until a person says: %s',
  async (end) => {
    await settleAll();
    const { desk, runId } = await layRun(10.5);
    const file = await writeFile(desk, runId, 1);
    expect(file.dueDay).toBe('2026-03-11');
    // The evening of Friday, in Vancouver.
    nowMs = Date.parse('2026-03-14T06:59:59Z');
    expect(await needsOf(desk)).toMatchObject({ unansweredCount: 0, oldestUnanswered: null });
    nowMs += 1_000;
    expect(await needsOf(desk)).toMatchObject({
      unansweredCount: 1,
      oldestUnanswered: {
        runId,
        number: '0012',
        total: 10.5,
        dueDay: '2026-03-11',
        isDownloaded: false,
      },
    });
    await putDownload(pool, file.id, desk.boss);
    expect((await eft(desk, end, { eftFileId: file.id, reason: 'Never sent.' })).status).toBe(200);
    expect(await needsOf(desk)).toMatchObject({ unansweredCount: 0, oldestUnanswered: null });
  },
);

/** Whatever other tests left behind has its end. */
async function settleAll() {
  await pool.query(`update eft_files set state = 'ACCEPTED', ended_at = now() where state = 'WRITTEN'`);
  await pool.query(`update accounts set on_hold = 'left alone.' where id in
    (select account_id from payouts where method = 'EFT' and eft_file_id is null)`);
}
