import type { Transfer } from '@passline/contract/balances/balances';
import type { Entry } from '@passline/contract/balances/entries';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { accountOf, PLATFORM, send } from './balances-desk.ts';

const NOON_MS = Date.parse('2026-03-10T19:00:00Z');
const first = await openDesk({ approvalFromCents: 100_000, now: () => NOON_MS });
const layOne = () => layDesk(first.site);
type Desk = Awaited<ReturnType<typeof layOne>>;
const { bank, cashBox } = SYSTEM_ACCOUNTS;

const receipt = (desk: Desk, changes: object = {}) => ({
  accountId: desk.kitchen.locationId,
  amount: 250,
  method: 'Cheque',
  reference: '1042',
  receivedOn: '2026-03-09',
  seenId: null,
  ...changes,
});
const record = (desk: Desk, changes: object = {}, token = desk.boss.token!) =>
  send(desk, 'balances.recordReceipt', receipt(desk, changes), { token });
const newestOf = async (desk: Desk, accountId: string) => (await accountOf(desk, accountId)).latestMoveId;
const newest = (desk: Desk) => newestOf(desk, desk.kitchen.locationId);

test.each<[string, object, number, string]>([
  ['without an amount', { amount: 0 }, 422, 'Please enter an amount above $0.'],
  [
    'without a reference',
    { reference: ' ' },
    422,
    'Please enter the reference, such as the number of the cheque.',
  ],
  ['of a day to come', { receivedOn: '2026-03-11' }, 422, 'It cannot have been received after today.'],
  ['of long ago', { receivedOn: '2025-01-01' }, 422, 'It cannot have been received more than a year ago.'],
  ['of another account', { accountId: PLATFORM }, 422, 'Only what a restaurant paid is recorded here.'],
  ['by another way', { method: 'Gold' }, 400, 'Missing or invalid field'],
])('a receipt %s is refused, and nothing is written', async (_, changes, status, words) => {
  const desk = await layOne();
  const answer = await record(desk, changes);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)]);
  expect(await newest(desk)).toBeNull();
});

test('an admin records nothing of their own restaurant', async () => {
  const desk = await layOne();
  expect((await record(desk, {}, desk.admin.token!)).status).toBe(403);
  expect(await newest(desk)).toBeNull();
});

test('a cheque goes to the bank and cash to the cash box; the restaurant reads it, and the neighbour stays', async () => {
  const desk = await layOne();
  const { locationId } = desk.kitchen;
  const [bankBefore, boxBefore] = [await balanceOf(desk, bank), await balanceOf(desk, cashBox)];
  const { body: cheque } = await record(desk);
  expect(cheque).toMatchObject({
    kind: 'receipt',
    delivery: { state: 'SUCCESS' },
    description: 'Cheque 1042, received on 2026-03-09',
  });
  const { body: cash } = await record(desk, {
    amount: 20,
    method: 'Cash',
    reference: '',
    seenId: cheque.id,
  });
  expect(cash.delivery.state).toBe('SUCCESS');
  expect(await balanceOf(desk, locationId)).toBe(270);
  expect((await balanceOf(desk, bank)) - bankBefore).toBe(-250);
  expect((await balanceOf(desk, cashBox)) - boxBefore).toBe(-20);
  expect(await balanceOf(desk, desk.neighbour.locationId)).toBe(0);
  const { rows } = await desk.site.database.pool.query(
    'select action, actor_name from audit where record_id = $1',
    [cheque.id],
  );
  expect(rows).toEqual([{ action: 'balances.recordReceipt', actor_name: desk.boss.name }]);
  const entries = await send<{ rows: Entry[] }>(
    desk,
    'balances.entries',
    { accountId: locationId },
    { token: desk.admin.token! },
  );
  expect(entries.body.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 20],
    ['receipt', 250],
  ]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('the same payment is recorded once, also by two at the same moment; a declined one may be recorded again', async () => {
  const desk = await layOne();
  const { body: one } = await record(desk);
  const again = await record(desk, { reference: '1042', amount: 90, seenId: one.id });
  expect([again.status, again.body.message]).toEqual([
    422,
    `${desk.boss.email} has recorded $250.00 with this reference already.`,
  ]);
  const other = await layOne();
  const answers = await Promise.all([record(other), record(other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const large = await layOne();
  const { body: waiting } = await record(large, { amount: 5_000 });
  await send(large, 'balances.declineTransfer', { transferId: waiting.id });
  expect((await record(large, { seenId: waiting.id })).body.delivery.state).toBe('SUCCESS');
});

test('the same reference written otherwise, or recorded by another way, is the same payment; that of a neighbour is not', async () => {
  const desk = await layOne();
  const { body: one } = await record(desk, { reference: 'CHQ-77' });
  for (const changes of [
    { reference: 'chq-77\u200B' },
    { reference: '# CHQ -77' },
    { reference: 'ＣＨＱ-77' },
    { reference: 'CHQ-77', method: 'Bank transfer' },
  ]) {
    const { status, body } = await record(desk, { ...changes, seenId: one.id });
    expect([status, body.message]).toEqual([
      422,
      `${desk.boss.email} has recorded $250.00 with this reference already.`,
    ]);
  }
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(250);
  const beside = await record(desk, { reference: 'CHQ-77', accountId: desk.neighbour.locationId });
  expect(beside.body.delivery.state).toBe('SUCCESS');
});

test('from the amount of its author’s day on a second super admin approves it; what came from a bank does not add up for others', async () => {
  const desk = await layOne();
  await record(desk, { amount: 900 });
  const colleague = await createPerson(desk.site.database.pool, 'super_admin');
  const theirs = await record(
    desk,
    { amount: 900, reference: '1043', seenId: await newest(desk) },
    colleague.token,
  );
  expect(theirs.body.delivery.state).toBe('SUCCESS');
  const { body: third } = await record(desk, {
    amount: 100,
    reference: '1044',
    seenId: await newest(desk),
  });
  expect(third.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause:
      'With this one, one person moves $1,000.00 in one day: from $1,000.00 a day on a second super admin has to approve it first.',
  });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(1_800);
  const approved = await send<Transfer>(
    desk,
    'balances.approveTransfer',
    { transferId: third.id },
    { token: colleague.token! },
  );
  expect(approved.body.delivery.state).toBe('SUCCESS');
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(1_900);
  expect((await proof(desk)).faults).toEqual([]);
});

const giveBack = (desk: Desk, transferId: string, reason = 'It bounced.', token = desk.boss.token!) =>
  send<Transfer & { message: string }>(desk, 'balances.returnReceipt', { transferId, reason }, { token });

test('cash, a transfer, a receipt without a reason and one by an admin do not come back, and nothing is posted', async () => {
  const desk = await layOne();
  const { body: cash } = await record(desk, { method: 'Cash', reference: '' });
  const { body: cheque } = await record(desk, { seenId: cash.id });
  const { body: moved } = await send<Transfer>(desk, 'balances.createTransfer', {
    accountId: desk.kitchen.locationId,
    amount: 1,
    description: 'Broken fridge',
    sourceAccountId: desk.kitchen.locationId,
    destinationAccountId: PLATFORM,
    seenId: cheque.id,
    otherSeenId: await newestOf(desk, PLATFORM),
  });
  for (const { id } of [cash, moved])
    expect((await giveBack(desk, id)).body.message).toBe(
      'Only what a restaurant paid by cheque, e-transfer or bank transfer can come back. Please put a mistake right by a correcting entry.',
    );
  expect((await giveBack(desk, cheque.id, ' ')).body.message).toBe('Please enter a reason.');
  expect((await giveBack(desk, cheque.id, 'It bounced.', desk.admin.token!)).status).toBe(403);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(499);
});

test('a cheque that bounces leaves the account and the bank, once however often it is said, and may be recorded again', async () => {
  const desk = await layOne();
  const { locationId } = desk.kitchen;
  const bankBefore = await balanceOf(desk, bank);
  const { body: cheque } = await record(desk);
  await record(desk, { accountId: desk.neighbour.locationId });
  const answers = await Promise.all([giveBack(desk, cheque.id), giveBack(desk, cheque.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 200)?.body.delivery).toMatchObject({
    state: 'RETURNED',
    error: 'It bounced.',
  });
  expect([await balanceOf(desk, locationId), await balanceOf(desk, desk.neighbour.locationId)]).toEqual([
    0, 250,
  ]);
  expect((await balanceOf(desk, bank)) - bankBefore).toBe(-250);
  const { rows } = await desk.site.database.pool.query(
    `select actor_name, before->>'state' as before, after->>'state' as after from audit where record_id = $1 and action = 'balances.returnReceipt'`,
    [cheque.id],
  );
  expect(rows).toEqual([{ actor_name: desk.boss.name, before: 'SUCCESS', after: 'RETURNED' }]);
  const entries = await send<{ rows: Entry[] }>(
    desk,
    'balances.entries',
    { accountId: locationId },
    { token: desk.admin.token! },
  );
  expect(entries.body.rows.map(({ amount, description }) => [amount, description])).toEqual([
    [-250, 'Cheque 1042, received on 2026-03-09, came back'],
    [250, 'Cheque 1042, received on 2026-03-09'],
  ]);
  const again = await record(desk, { seenId: await newest(desk) });
  expect(again.body.delivery.state).toBe('SUCCESS');
  expect((await giveBack(desk, cheque.id)).body.message).toBe("This transfer is shown as 'Came back' now.");
  expect(await balanceOf(desk, locationId)).toBe(250);
  expect((await proof(desk)).faults).toEqual([]);
});
