import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Transfer } from '@passline/contract/balances/balances';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { accountOf, fund, PLATFORM, send } from './balances-desk.ts';

const first = await openDesk({ approvalFromCents: 100_000 });
const layOne = () => layDesk(first.site);
type Desk = Awaited<ReturnType<typeof layOne>>;

/** Takes dollars from the kitchen's account, as its sender saw it before anything was moved. */
function take(desk: Desk, amount: number, changes: object = {}) {
  return {
    amount,
    description: 'Broken fridge',
    sourceAccountId: desk.kitchen.locationId,
    destinationAccountId: PLATFORM,
    accountId: desk.kitchen.locationId,
    seenId: null,
    ...changes,
  };
}

test.each<[string, object, number, string]>([
  ['no amount', { amount: null }, 400, 'Missing or invalid field'],
  ['an amount of $0', { amount: 0 }, 422, 'Missing or invalid field'],
  ['an amount below $0', { amount: -5 }, 400, 'Missing or invalid field'],
  ['no description', { description: ' ' }, 400, 'Missing or invalid field'],
  ['no source', { sourceAccountId: null }, 422, 'Missing sourceAccountId or destinationAccountId'],
  ['no destination', { destinationAccountId: null }, 422, 'Missing sourceAccountId or destinationAccountId'],
])('%s is refused, and nothing is written', async (_, changes, status, words) => {
  const desk = await layOne();
  await fund(desk, desk.kitchen.locationId, 100);
  const answer = await send(desk, 'balances.createTransfer', take(desk, 5, changes));
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(words);
  expect((await accountOf(desk, desk.kitchen.locationId)).latestMoveId).toBeNull();
});

test('the same account twice, a system account, an unknown one and an admin are refused', async () => {
  const desk = await layOne();
  const own = desk.kitchen.locationId;
  const same = await send(desk, 'balances.createTransfer', take(desk, 5, { destinationAccountId: own }));
  expect(same.body.data.code).toBe('account-wrong');
  const tax = '00000000-0000-4000-9000-000000000002';
  const system = await send(desk, 'balances.createTransfer', take(desk, 5, { destinationAccountId: tax }));
  expect(system.body.data.code).toBe('account-wrong');
  const unknown = await send(
    desk,
    'balances.createTransfer',
    take(desk, 5, { destinationAccountId: randomUUID() }),
  );
  expect(unknown.status).toBe(404);
  const admin = await send(desk, 'balances.createTransfer', take(desk, 5), { token: desk.admin.token! });
  expect(admin.status).toBe(403);
});

test('a transfer moves both balances at once, leaves the neighbour alone and is in the audit trail', async () => {
  const desk = await layOne();
  await fund(desk, desk.kitchen.locationId, 100);
  await fund(desk, desk.neighbour.locationId, 50);
  const before = await balanceOf(desk, PLATFORM);
  const { status, body } = await send(desk, 'balances.createTransfer', take(desk, 40.25));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 'BalanceTransfer',
    currency: 'CAD',
    amount: 40.25,
    authorEmail: desk.boss.email,
    sourceName: expect.stringContaining('Golden Wok') as string,
    destinationName: 'Passline',
    delivery: { state: 'SUCCESS', error: null },
  });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(59.75);
  expect(await balanceOf(desk, desk.neighbour.locationId)).toBe(50);
  expect(await balanceOf(desk, PLATFORM)).toBe(Number((before + 40.25).toFixed(2)));
  const { rows } = await desk.site.database.pool.query<{ action: string; actor_name: string }>(
    'select action, actor_name from audit where record_id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ action: 'balances.createTransfer', actor_name: desk.boss.name }]);
});

test('a transfer of more than there is fails with its reason, is tried again once there is enough, and moves once', async () => {
  const desk = await layOne();
  const account = desk.kitchen.locationId;
  await fund(desk, account, 10);
  const { body: failed } = await send(desk, 'balances.createTransfer', take(desk, 25));
  expect(failed.delivery).toMatchObject({ state: 'ERROR', error: 'Only $10.00 is available.' });
  const again = await send(desk, 'balances.retryTransfer', { transferId: failed.id });
  expect(again.body.delivery.state).toBe('ERROR');
  await fund(desk, account, 20);
  const both = await Promise.all([
    send(desk, 'balances.retryTransfer', { transferId: failed.id }),
    send(desk, 'balances.retryTransfer', { transferId: failed.id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await balanceOf(desk, account)).toBe(5);
});

test('when two tabs send at once one wins; the other is shown who sent what, and sends again', async () => {
  const desk = await layOne();
  await fund(desk, desk.kitchen.locationId, 100);
  const answers = await Promise.all([1, 2].map(() => send(desk, 'balances.createTransfer', take(desk, 30))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.body.message).toContain(`${desk.boss.email} has created a transfer of $30.00 meanwhile.`);
  const { latestMoveId } = late.body.data.current as { latestMoveId: string };
  const intended = await send(desk, 'balances.createTransfer', take(desk, 30, { seenId: latestMoveId }));
  expect(intended.status).toBe(200);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(40);
});

test('a double click and a retry after a time-out are one transfer', async () => {
  const desk = await layOne();
  await fund(desk, desk.kitchen.locationId, 100);
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(desk, 'balances.createTransfer', take(desk, 30), { key })),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(70);
});

test('a large transfer waits for a second super admin; its author cannot approve it, another one can', async () => {
  const desk = await layOne();
  await fund(desk, desk.kitchen.locationId, 5_000);
  const { body: waiting } = await send(desk, 'balances.createTransfer', take(desk, 1_000));
  expect(waiting.delivery.state).toBe('WAITING');
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(5_000);
  const own = await send(desk, 'balances.approveTransfer', { transferId: waiting.id });
  expect(own.body.data.code).toBe('own-approval');
  const second = await createPerson(desk.site.database.pool, 'super_admin');
  const approved = await send(
    desk,
    'balances.approveTransfer',
    { transferId: waiting.id },
    { token: second.token! },
  );
  expect(approved.body).toMatchObject({ approverEmail: second.email, delivery: { state: 'SUCCESS' } });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(4_000);
  const twice = await send(
    desk,
    'balances.approveTransfer',
    { transferId: waiting.id },
    { token: second.token! },
  );
  expect(twice.body.data.code).toBe('wrong-state');
});

test('the last 25 transfers from and to an account are listed, the newest first; a foreign account is not found', async () => {
  const desk = await layOne();
  const account = desk.kitchen.locationId;
  await fund(desk, account, 1_000);
  let seenId: string | null = null;
  for (let index = 1; index <= 26; index += 1) {
    const { body: moved }: { body: Transfer } = await send(
      desk,
      'balances.createTransfer',
      take(desk, index, { seenId }),
    );
    seenId = moved.id;
  }
  const { body } = await send<Transfer[]>(
    desk,
    'balances.transfers',
    { accountId: account },
    {
      token: desk.admin.token!,
    },
  );
  expect(body.map(({ amount }) => amount)).toEqual(Array.from({ length: 25 }, (_, index) => 26 - index));
  const foreign = await send(
    desk,
    'balances.transfers',
    { accountId: desk.neighbour.locationId },
    {
      token: desk.admin.token!,
    },
  );
  expect(foreign.status).toBe(404);
  expect((await proof(desk)).faults).toEqual([]);
});
