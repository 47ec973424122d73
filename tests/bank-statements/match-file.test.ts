import type { EftFile } from '@passline/contract/balances/eft-files';
import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addDays, localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { send } from '../balances/balances-desk.ts';
import { eft, filesOf } from '../balances/eft-desk.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import type { RefusalBody } from '../setup/api-client.ts';
import { layDesk, openDesk, type Desk } from '../setup/desk.ts';
import { csvOf, importFile, itemsOf, linesOf } from './bank-desk.ts';
import { putLargeFile, type LargeFile } from './put-large-file.ts';

const first = await openDesk();
const { pool } = first.site.database;
const { cashBox, payoutsEft } = SYSTEM_ACCOUNTS;

let number = 100;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(first.site);
});

/** Each file is of a day of its own, that no line of another one is near. */
const writtenAt = () => new Date(Date.now() - (number - 100) * 14 * 86_400_000);
const today = () => localDate(writtenAt().getTime(), DEFAULT_TIME_ZONE);
const fileOf = (payouts: number) =>
  putLargeFile(
    pool,
    { accountId: desk.kitchen.locationId, authorId: desk.boss.id },
    { payouts, creationNumber: (number += 1), writtenAt: writtenAt() },
  );
const lineOf = async (amount: number, day = today()): Promise<BankLine> => {
  const { id } = await importFile(desk, csvOf([day, amount, 'TRANSFER OUT']));
  return (await linesOf(desk, id))[0]!;
};
const seen = async (line: BankLine) => (await linesOf(desk, line.statementId))[0]!;
const match = (...matches: [BankLine, readonly object[]][]) =>
  send<BankLine[] & RefusalBody>(desk, 'bankStatements.match', {
    matches: matches.map(([{ id, rev }, parts]) => ({ bankLineId: id, expectedRev: rev, parts })),
  });
const unmatch = ({ id, rev }: BankLine) =>
  send<BankLine>(desk, 'bankStatements.unmatch', { bankLineId: id, expectedRev: rev });
const stateOf = async (file: LargeFile): Promise<EftFile | undefined> =>
  (await filesOf(desk, file.runId)).files[0];
const countsOf = async () =>
  (
    await pool.query(`select (select count(*) from bank_line_parts) as parts, (select count(*) from postings) as postings,
      (select count(*) from payouts where state = 'PROCESSING') as on_way, (select count(*) from audit where action = 'bankStatements.match') as told`)
  ).rows;
/** As the portal names what is chosen. */
const chosen = ({ postingId, eftFile }: BankItem) => (eftFile ? { eftFileId: eftFile.id } : { postingId });

test('a file is refused where there is none, where it was set aside, with one of its payouts beside it, and with another sum', async () => {
  const file = await fileOf(3);
  const line = await lineOf(-file.total);
  const whole = { eftFileId: file.eftFileId };
  const before = await countsOf();
  for (const [parts, status, words] of [
    [[{ eftFileId: randomUUID() }], 404, 'There is no such bank file.'],
    [[whole, { postingId: file.postingIds[0] }], 422, 'The same thing is chosen twice.'],
    [[whole, whole], 422, 'The same thing is chosen twice.'],
    [[whole, { accountId: cashBox, amount: -1 }], 422, '$1.00 is missing'],
  ] as const) {
    const answer = await match([line, parts]);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
  }
  expect(await countsOf()).toEqual(before);
  expect(
    (await eft(desk, 'cancel', { eftFileId: file.eftFileId, reason: 'The bank was closed.' })).body.state,
  ).toBe('CANCELLED');
  const aside = await match([line, [whole]]);
  expect([aside.status, aside.body.message]).toEqual([
    422,
    expect.stringContaining(`File ${file.number} was set aside`),
  ]);
  expect((await seen(line)).matched).toBeNull();
});

test('a file of more payouts than a request names one by one is suggested, matched and taken back as one thing', async () => {
  const other = await fileOf(2);
  const file = await fileOf(201);
  const line = await lineOf(-file.total);
  const item = {
    kind: 'eft-file',
    postingId: null,
    accountId: payoutsEft,
    name: file.number,
    amount: -file.total,
    reference: `EFT ${file.number}`,
    eftFile: { id: file.eftFileId, payouts: 201, ofPayouts: 201 },
  };
  expect(line.suggested).toEqual([expect.objectContaining(item)]);
  const before = await balanceOf(desk, payoutsEft);
  const answer = await match([line, line.suggested.map(chosen)]);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body[0]?.matched?.parts).toEqual([
    expect.objectContaining({
      accountId: payoutsEft,
      amount: -file.total,
      item: expect.objectContaining(item),
    }),
  ]);
  expect((await balanceOf(desk, payoutsEft)) - before).toBeCloseTo(-file.total, 2);
  expect(await stateOf(file)).toMatchObject({ state: 'ACCEPTED', enderEmail: null });
  expect(await stateOf(other)).toMatchObject({ state: 'WRITTEN' });
  const { rows } = await pool.query(
    `select after->>'matchedWith' as with, (select count(*)::int from audit p where p.request_id = a.request_id and p.record_table = 'payouts') as payouts
     from audit a where record_id = $1 and action = 'bankStatements.match'`,
    [line.id],
  );
  expect(rows).toEqual([
    { with: expect.stringMatching(`^Bank file ${file.number}, 201 payouts, EFT.* −\\$`), payouts: 201 },
  ]);
  expect((await proof(desk)).faults.filter(({ kind }) => kind === 'bank-line')).toEqual([]);
  const back = await unmatch(answer.body[0]!);
  expect(back.status, back.text).toBe(200);
  expect(await stateOf(file)).toMatchObject({ state: 'WRITTEN', endedAt: null });
  expect((await seen(line)).suggested).toEqual([expect.objectContaining(item)]);
});

test('lines that can only be one thing are matched together, a file of many payouts among them', async () => {
  const large = await fileOf(250);
  const lines = [await lineOf(-large.total)];
  const small = await fileOf(2);
  lines.push(await lineOf(-small.total));
  const { body } = await send<BankLine[]>(desk, 'bankStatements.suggestions', {});
  const own = body.filter(({ id }) => lines.some((line) => line.id === id));
  expect(own).toHaveLength(2);
  const answer = await match(...own.map((line): [BankLine, object[]] => [line, line.suggested.map(chosen)]));
  expect(answer.status, answer.text).toBe(200);
  expect([await stateOf(large), await stateOf(small)]).toMatchObject([
    { state: 'ACCEPTED' },
    { state: 'ACCEPTED' },
  ]);
});

test('of a file of which another line shows a payout, the rest is one thing that says so; once all is matched it is refused', async () => {
  const file = await fileOf(3);
  const payouts = await itemsOf(desk, { search: `EFT ${file.number}` });
  const one = payouts.find(({ kind }) => kind === 'payout')!;
  expect(file.postingIds).toContain(one.postingId);
  const single = await lineOf(one.amount);
  expect((await match([single, [{ postingId: one.postingId }]])).status).toBe(200);
  const rest = Number((file.total + one.amount).toFixed(2));
  const [left] = await itemsOf(desk, { amount: -rest });
  expect(left).toMatchObject({ kind: 'eft-file', eftFile: { payouts: 2, ofPayouts: 3 } });
  const line = await lineOf(-rest);
  expect((await match([line, [chosen(left!)]])).status).toBe(200);
  expect(await stateOf(file)).toMatchObject({ state: 'ACCEPTED' });
  const late = await lineOf(-rest, addDays(today(), 1));
  const refused = await match([late, [chosen(left!)]]);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    `${desk.boss.email} has matched file ${file.number} with the line of ${today()}. Nothing was changed.`,
  ]);
});

test('files are found by their number and by what they are, and more than the first 50 things are shown where they are asked for', async () => {
  const file = await fileOf(60);
  for (const search of [file.number, `eft ${file.number}`, `Bank file ${file.number}`]) {
    const found = await itemsOf(desk, { search });
    expect(found[0]).toMatchObject({ kind: 'eft-file', name: file.number });
  }
  expect(await itemsOf(desk, { search: file.number, accountId: cashBox })).toEqual([]);
  const few = await send<{ rows: BankItem[]; areMore: boolean }>(desk, 'bankStatements.items', {
    search: `EFT ${file.number}`,
  });
  expect([few.body.rows.length, few.body.areMore]).toEqual([50, true]);
  const all = await send<{ rows: BankItem[]; areMore: boolean }>(desk, 'bankStatements.items', {
    search: `EFT ${file.number}`,
    limit: 1000,
  });
  expect([all.body.rows.length, all.body.areMore]).toEqual([61, false]);
});
