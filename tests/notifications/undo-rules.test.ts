import type { AuditEntry, NotificationRule } from '@passline/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { ask, changesOf, type Wanted } from './notification-desk.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

type Entry = AuditEntry & { undo: { reason: string | null } | null };
type Refusal = { message: string; data: { code: string } };

async function add(input: object = {}): Promise<NotificationRule> {
  const { locationId } = desk.kitchen;
  const answer = await ask(desk, 'add', {
    locationId,
    trigger: 'ConfirmMiss1',
    email: 'a@wok.example',
    ...input,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function update(rule: NotificationRule, wanted: Wanted): Promise<NotificationRule> {
  const input = { ruleId: rule.id, changes: changesOf(rule, wanted) };
  const answer = await ask(desk, 'update', input, desk.boss.token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function remove({ id }: NotificationRule): Promise<void> {
  expect((await ask(desk, 'remove', { ruleId: id })).status).toBe(200);
}

const list = async ({ locationId } = desk.kitchen) =>
  (await ask<NotificationRule[]>(desk, 'list', { locationId }, desk.boss.token)).body;

async function timeline(token = desk.admin.token): Promise<Entry[]> {
  const { locationId } = desk.kitchen;
  const answer = await call<Entry[]>(
    desk.url,
    'timeline.read',
    { subject: 'location', locationId },
    { token },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

function undo({ id: entryId }: Entry, { token } = desk.admin, { locationId } = desk.kitchen) {
  return call<Refusal>(desk.url, 'timeline.undo', { subject: 'location', locationId, entryId }, { token });
}

async function undoNewest(): Promise<void> {
  const [newest] = await timeline();
  const answer = await undo(newest!);
  expect(answer.status, answer.text).toBe(200);
}

async function stored(id: string): Promise<unknown> {
  const { rows } = await desk.site.database.pool.query<{ rev: number }>(
    'select * from notification_rules where id = $1',
    [id],
  );
  return rows[0] && { ...rows[0], rev: 'any' };
}

async function refused(entry: Entry, reason: RegExp): Promise<void> {
  const told = (await timeline()).find(({ id }) => id === entry.id);
  expect(told?.undo?.reason).toMatch(reason);
  const answer = await undo(entry);
  expect(answer.status).toBe(422);
  expect(answer.body.data.code).toBe('undo-changed-since');
  expect(answer.body.message).toMatch(reason);
}

describe('refused, and nothing is changed', () => {
  test('an added rule that somebody changed since', async () => {
    const rule = await add();
    const [added] = await timeline();
    const changed = await update(rule, { methods: { Email: true } });
    await refused(added!, new RegExp(`^${desk.boss.name} changed “Email” since, \\d\\d:\\d\\d\\.$`));
    expect(await list()).toEqual([changed]);
  });

  test('an added rule that somebody removed since', async () => {
    await remove(await add());
    const [, added] = await timeline();
    await refused(added!, new RegExp(`^${desk.admin.name} removed it since, \\d\\d:\\d\\d\\.$`));
    expect(await list()).toEqual([]);
  });

  test('a removed rule that was brought back already', async () => {
    const rule = await add();
    await remove(rule);
    const [removed] = await timeline();
    await undoNewest();
    await refused(removed!, new RegExp(`^${desk.admin.name} brought it back, \\d\\d:\\d\\d\\.$`));
    expect(await list()).toMatchObject([{ id: rule.id }]);
  });

  test('a number that a method needs, which was switched on since', async () => {
    const blank = await add({ email: '' });
    const filled = await update(blank, { email: 'a@wok.example' });
    const [gotEmail] = await timeline();
    const on = await update(filled, { methods: { Email: true } });
    const reason = 'Email is on: it needs an e-mail address.';
    expect((await timeline()).find(({ id }) => id === gotEmail!.id)?.undo).toEqual({ reason });
    const answer = await undo(gotEmail!);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: reason, data: { code: 'undo-impossible' } });
    expect(await list()).toEqual([on]);
  });

  test("another restaurant's rule like an entry that does not exist", async () => {
    const rule = await add();
    const [added] = await timeline();
    const stranger = await createPerson(desk.site.database.pool, 'admin', desk.neighbour);
    expect((await undo(added!, stranger)).status).toBe(404);
    const misled = await undo(added!, stranger, desk.neighbour);
    const unknown = await undo({ ...added!, id: 1e9 }, stranger, desk.neighbour);
    expect(misled.status).toBe(404);
    expect(misled.text).toBe(unknown.text);
    expect(await list()).toEqual([rule]);
  });
});

describe('what is taken back, by an admin', () => {
  test('the adding of a rule; the neighbour keeps theirs, and so does the same trigger', async () => {
    const other = await add();
    const theirs = await ask(
      desk,
      'add',
      { locationId: desk.neighbour.locationId, trigger: 'NewOrder' },
      desk.boss.token,
    );
    const rule = await add();
    await undoNewest();
    expect(await list()).toEqual([other]);
    expect(await list(desk.neighbour)).toContainEqual(theirs.body);
    const [entry] = await timeline();
    expect(entry).toMatchObject({
      action: 'timeline.undo',
      actorName: desk.admin.name,
      before: { id: rule.id, trigger: 'ConfirmMiss1' },
      after: null,
      reason: `took back: notifications.add of ${desk.admin.name}`,
      undo: { reason: null },
    });
  });

  test('an added rule that was changed and is as it was added again', async () => {
    const rule = await add();
    const [added] = await timeline();
    await update(await update(rule, { email: 'b@wok.example' }), { email: 'a@wok.example' });
    expect((await undo(added!)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('the removing of a rule: the same one, to the letter and in its place; its messages stayed', async () => {
    const { pool } = desk.site.database;
    const rule = await update(await add({ phoneNumber: '+16045550100' }), { methods: { Email: true } });
    const later = await add({ trigger: 'ConfirmMiss2' });
    await pool.query(
      `insert into outbox (id, channel, recipient, body, location_id, rule_id)
       values (gen_random_uuid(), 'Email', 'a@wok.example', 'New order', $1, $2)`,
      [desk.kitchen.locationId, rule.id],
    );
    const messages = async () =>
      (await pool.query('select * from outbox where rule_id = $1', [rule.id])).rows as unknown[];
    const [before, told] = [await stored(rule.id), await messages()];
    await remove(rule);
    expect(await messages()).toEqual(told);
    await undoNewest();
    expect(await stored(rule.id)).toEqual(before);
    expect(await messages()).toEqual(told);
    const rules = await list();
    expect(rules).toEqual([{ ...rule, rev: expect.any(Number) as number }, later]);
    expect(rules[0]!.rev).toBeGreaterThan(rule.rev);
    const [entry] = await timeline();
    expect(entry).toMatchObject({
      action: 'timeline.undo',
      before: null,
      after: { id: rule.id, methods: { Email: true } },
      reason: `took back: notifications.remove of ${desk.admin.name}`,
    });
  });

  test('the taking back of either, and once more', async () => {
    const rule = await add();
    const before = await stored(rule.id);
    for (let round = 0; round < 2; round += 1) {
      await undoNewest();
      expect(await stored(rule.id)).toBeUndefined();
      await undoNewest();
      expect(await stored(rule.id)).toEqual(before);
    }
    await remove(rule);
    await undoNewest();
    await undoNewest();
    expect(await stored(rule.id)).toBeUndefined();
  });

  test('at the same moment by two: once', async () => {
    const rule = await add();
    await remove(rule);
    const [removed] = await timeline();
    const answers = await Promise.all([undo(removed!), undo(removed!, desk.boss)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await list()).toHaveLength(1);
  });

  test('while a colleague changes it: one of the two, and never a change of a rule that is gone', async () => {
    const rule = await add();
    const [added] = await timeline();
    const change = { ruleId: rule.id, changes: changesOf(rule, { email: 'b@wok.example' }) };
    const [undone, changed] = await Promise.all([undo(added!), ask(desk, 'update', change)]);
    expect([
      [200, 404],
      [422, 200],
    ]).toContainEqual([undone.status, changed.status]);
    expect(await list()).toHaveLength(undone.status === 200 ? 0 : 1);
  });
});
