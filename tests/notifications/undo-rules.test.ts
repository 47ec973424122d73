import type { NotificationRule } from '@passline/contract/notifications/notifications';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { beforeEach, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { ask, changesOf, type Wanted } from './notification-desk.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

type Refusal = { message: string; data: { code: string } };

async function add(input: object = {}): Promise<NotificationRule> {
  const { locationId } = desk.kitchen;
  const rule = { locationId, trigger: 'ConfirmMiss1', email: 'a@wok.example', ...input };
  const answer = await ask(desk, 'add', rule);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function update(rule: NotificationRule, wanted: Wanted): Promise<NotificationRule> {
  const input = { ruleId: rule.id, changes: changesOf(rule, wanted) };
  const answer = await ask(desk, 'update', input, desk.boss.token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const list = async ({ locationId } = desk.kitchen) =>
  (await ask<NotificationRule[]>(desk, 'list', { locationId }, desk.boss.token)).body;

async function timeline(): Promise<RecordEntry[]> {
  const { locationId } = desk.kitchen;
  const about = { subject: 'location', locationId };
  return (await call<{ rows: RecordEntry[] }>(desk.url, 'timeline.read', about, { token: desk.admin.token }))
    .body.rows;
}

function undo({ id: entryId }: { id: number }, { token } = desk.admin, { locationId } = desk.kitchen) {
  return call<Refusal>(desk.url, 'timeline.undo', { subject: 'location', locationId, entryId }, { token });
}

test('a number is not undone when a method that needs it was switched on since', async () => {
  const blank = await add({ email: '' });
  const filled = await update(blank, { email: 'a@wok.example' });
  const [gotEmail] = await timeline();
  const on = await update(filled, { methods: { Email: true } });
  const reason = 'E-mail is on: it needs an e-mail address.';
  expect((await timeline()).find(({ id }) => id === gotEmail!.id)?.undo).toEqual({ reason });
  const answer = await undo(gotEmail!);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ message: reason, data: { code: 'undo-impossible' } });
  expect(await list()).toEqual([on]);
});

test("another restaurant's rule is treated like an unknown entry", async () => {
  const rule = await add();
  const [added] = await timeline();
  const stranger = await createPerson(desk.site.database.pool, 'admin', desk.neighbour);
  expect((await undo(added!, stranger)).status).toBe(404);
  const misled = await undo(added!, stranger, desk.neighbour);
  const unknown = await undo({ id: 1e9 }, stranger, desk.neighbour);
  expect(misled.status).toBe(404);
  expect(misled.text).toBe(unknown.text);
  expect(await list()).toEqual([rule]);
});

test('a removed rule is restored exactly, before a later one; its sent messages stayed', async () => {
  const { pool } = desk.site.database;
  const stored = async () => {
    const { rows } = await pool.query<object>('select * from notification_rules where id = $1', [rule.id]);
    return { ...rows[0], rev: 'any' };
  };
  const messages = async () =>
    (await pool.query('select * from outbox where rule_id = $1', [rule.id])).rows as unknown[];
  const rule = await update(await add({ phoneNumber: '+16045550100' }), { methods: { Email: true } });
  const later = await add({ trigger: 'ConfirmMiss2' });
  await pool.query(
    `insert into outbox (id, channel, recipient, body, location_id, rule_id)
     values (gen_random_uuid(), 'Email', 'a@wok.example', 'New order', $1, $2)`,
    [desk.kitchen.locationId, rule.id],
  );
  const [before, told] = [await stored(), await messages()];
  expect((await ask(desk, 'remove', { ruleId: rule.id })).status).toBe(200);
  expect(await messages()).toEqual(told);
  expect((await undo((await timeline())[0]!)).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(await messages()).toEqual(told);
  expect(await list()).toEqual([{ ...rule, rev: expect.any(Number) as number }, later]);
});
