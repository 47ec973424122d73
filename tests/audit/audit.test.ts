import { randomUUID } from 'node:crypto';
import type { AuditActor, AuditRow } from '@passline/contract/audit/audit';
import type { Page } from '@passline/contract/kernel/list';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';

const site = await openSite();
const { pool } = site.database;
const AT = Date.UTC(2026, 10, 20, 12);

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
  await pool.query('delete from audit');
});

type Line = Partial<{
  at: Date;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  action: string;
  record_table: string;
  record_id: string;
  location_id: string | null;
  request_id: string;
  before: object | null;
  after: object | null;
  reason: string;
}>;

/** Writes a line of the trail; returns its id. */
async function put(line: Line = {}): Promise<number> {
  const { before = null, after = {}, ...more } = line;
  const columns = {
    actor_kind: 'user',
    actor_id: desk.boss.id,
    actor_name: 'Ana',
    action: 'tags.update',
    record_table: 'tags',
    record_id: randomUUID(),
    request_id: randomUUID(),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    ...more,
  };
  const names = Object.keys(columns);
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  return Number(rows[0]?.id);
}

const list = (filters: object = {}) =>
  call<Page<AuditRow> & RefusalBody>(desk.url, 'audit.list', filters, { token: desk.boss.token });
const found = async (filters: object) => (await list(filters)).body.rows.map(({ id }) => id);

describe('the trail is found', () => {
  test('by person, by what was done by itself, kind, record, action and place, and by all of them together', async () => {
    const { locationId } = desk.kitchen;
    const other = await createPerson(pool, 'admin', desk.kitchen);
    const record = randomUUID();
    const mine = await put();
    const theirs = await put({ actor_id: other.id });
    const itself = await put({ actor_kind: 'system', actor_id: null, actor_name: 'Square' });
    const order = await put({ record_table: 'orders', record_id: record, action: 'orders.confirm' });
    const delivery = await put({ record_table: 'deliveries', record_id: record, action: 'orders.confirm' });
    const here = await put({ location_id: locationId, actor_id: other.id });
    expect(await found({})).toEqual([here, delivery, order, itself, theirs, mine]);
    expect(await found({ actorId: other.id })).toEqual([here, theirs]);
    expect(await found({ actorKind: 'system' })).toEqual([itself]);
    expect(await found({ kind: 'orders' })).toEqual([order]);
    expect(await found({ recordId: record })).toEqual([delivery, order]);
    expect(await found({ kind: 'orders', recordId: record })).toEqual([order]);
    expect(await found({ action: 'orders.confirm' })).toEqual([delivery, order]);
    expect(await found({ locationId })).toEqual([here]);
    expect(await found({ locationId, actorId: other.id, kind: 'tags' })).toEqual([here]);
    expect(await found({ locationId, actorId: desk.boss.id })).toEqual([]);
  });

  test('by time, the end not included, also where lines that were written at once have their times the other way round', async () => {
    const at = (minutes: number) => new Date(AT + minutes * 60_000);
    await put({ at: at(-1) });
    // The line with the smaller id is the later one.
    const [late, early] = [await put({ at: at(2) }), await put({ at: at(1) })];
    const last = await put({ at: at(3) });
    await put({ at: at(5) });
    const all = [last, early, late];
    expect(await found({ from: AT, to: at(5).getTime() })).toEqual(all);
    expect(await found({ from: at(2).getTime(), to: at(3).getTime() })).toEqual([late]);
    expect(await found({ from: at(1).getTime(), to: at(2).getTime() })).toEqual([early]);
    expect(await found({ from: at(3).getTime(), to: at(4).getTime(), kind: 'tags' })).toEqual([last]);
    expect(await found({ from: at(6).getTime() })).toEqual([]);
    expect(await found({ to: at(-1).getTime() })).toEqual([]);
  });

  test('line by line as all at once, and what is written meanwhile neither hides a line nor shows one twice', async () => {
    const ids = [await put(), await put(), await put()];
    const walked: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await list({ kind: 'tags', limit: 1, ...(cursor ? { cursor } : {}) });
      walked.push(...body.rows.map(({ id }) => id));
      cursor = body.next;
      await put();
    }
    expect(walked).toEqual(ids.toReversed());
  });

  test('by one line, whatever page it is on; an unknown one is not found', async () => {
    const id = await put({ reason: 'It was wrong.' });
    const get = (entryId: number) =>
      call<AuditRow & RefusalBody>(desk.url, 'audit.get', { entryId }, { token: desk.boss.token });
    expect((await get(id)).body).toMatchObject({ id, reason: 'It was wrong.', actorId: desk.boss.id });
    expect((await get(id + 1_000_000)).status).toBe(404);
  });

  test('and says more than 1,000 where there are more, without counting them', async () => {
    await pool.query(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, request_id)
       select 'system', 'Passline', 'tags.update', 'tags', n, n from generate_series(1, 1001) n`,
    );
    expect((await list()).body).toMatchObject({ total: 1_000, isTotalExact: false });
  });
});

describe('a line is told', () => {
  test('with before and after, the number of its order, and its place', async () => {
    const order = await desk.place();
    await pool.query('delete from audit');
    await put({
      record_table: 'deliveries',
      record_id: order.id,
      location_id: desk.kitchen.locationId,
      before: { deliveryStatus: 'Matching' },
      after: { deliveryStatus: 'Delivered' },
    });
    const { locationId, restaurantId } = desk.kitchen;
    expect((await list()).body.rows).toMatchObject([
      {
        before: { deliveryStatus: 'Matching' },
        after: { deliveryStatus: 'Delivered' },
        record: { kind: 'deliveries', id: order.id, title: `#${order.orderNumber}` },
        place: { locationId, restaurantId },
      },
    ]);
  });

  test('with the name of its record, as the line has it or as it is now, and with names instead of ids', async () => {
    const { token } = desk.boss;
    const tag = { group: 'product', name: 'Pizza', type: 'ProductTag', imageUrl: null, colour: '#1d3fa8' };
    const added = await call<{ id: string }>(desk.url, 'tags.add', tag, { token });
    expect(added.status, added.text).toBe(200);
    const changes = { colour: { from: '#1d3fa8', to: '#ff0000' } };
    await call(desk.url, 'tags.update', { tagId: added.body.id, changes }, { token });
    const region = randomUUID();
    await put({
      record_table: 'locations',
      record_id: desk.kitchen.locationId,
      after: { region },
      before: { region: null },
    });
    const { rows } = (await list()).body;
    expect(rows.map(({ record: { title } }) => title)).toEqual([null, 'Pizza', 'Pizza']);
    expect(rows[0]?.after).toEqual({ region: 'a region that is gone' });
  });

  test('with who was unblocked by name, else by how they are reached, and never by an id', async () => {
    const { id: userId, name } = desk.admin;
    const unblock = (who: string) =>
      put({
        action: 'blocklist.remove',
        record_table: 'blocklist',
        before: { userId: who, phoneNumber: '6045550131', description: 'Rude' },
        after: null,
      });
    await unblock(userId);
    await unblock('');
    await unblock(randomUUID());
    const whom = async () => (await list()).body.rows.map(({ before }) => before?.['userId']);
    expect(await whom()).toEqual(['a person who is gone', '', name]);
    await pool.query(`update users set name = '', phone_number = '+16045550131' where id = $1`, [userId]);
    expect((await whom())[2]).toBe('+16045550131');
  });

  test('with whose an address and a card are by name, and whose sign-ins a request ended that is about an account too', async () => {
    const { id: userId, name } = desk.admin;
    const request = randomUUID();
    const ended = {
      action: 'staff.suspend',
      record_table: 'session',
      before: { address: '::1' },
      after: null,
    };
    await put({ action: 'guests.addCard', record_table: 'user_cards', after: { userId, maskedPan: 'Visa' } });
    await put({ action: 'userAddresses.add', record_table: 'user_addresses', after: { userId } });
    await put({ action: 'staff.suspend', record_table: 'users', record_id: userId, request_id: request });
    await put({ ...ended, request_id: request });
    await put(ended);
    const rows = (await list()).body.rows.toReversed();
    expect(rows.slice(0, 2).map(({ after }) => after?.['userId'])).toEqual([name, name]);
    expect(rows.slice(2).map(({ record: { kind, title } }) => [kind, title])).toEqual([
      ['users', name],
      ['session', name],
      ['session', null],
    ]);
  });

  test('with an erased person as nothing else than that', async () => {
    const { id: userId } = desk.admin;
    const request = randomUUID();
    await put({ action: 'staff.suspend', record_table: 'users', record_id: userId, request_id: request });
    await put({ action: 'staff.suspend', record_table: 'session', request_id: request });
    await put({ record_table: 'shifts', after: { userId } });
    await pool.query(
      `update users set name = '', email = 'erased-' || id || '@erased.invalid', erased_at = now() where id = $1`,
      [userId],
    );
    const { rows } = (await list()).body;
    expect(rows[0]?.after).toEqual({ userId: 'an erased person' });
    expect(rows.slice(1).map(({ record: { title } }) => title)).toEqual(['Erased person', 'Erased person']);
  });

  test('also where its record, its place and its author are gone, or its id is no id of ours', async () => {
    await put({
      record_table: 'orders',
      record_id: 'one',
      location_id: randomUUID(),
      actor_id: randomUUID(),
    });
    await put({ record_table: 'tags', record_id: 'two' });
    const { rows } = (await list()).body;
    expect(rows).toMatchObject([
      { record: { kind: 'tags', id: 'two', title: null } },
      { record: { kind: 'orders', id: 'one', title: null }, place: null, actorName: 'Ana' },
    ]);
  });
});

describe('the choices', () => {
  test('are the kinds and actions that the trail knows, each once', async () => {
    for (const kind of ['tags', 'orders', 'tags'])
      await put({ record_table: kind, action: `${kind}.update` });
    const { body } = await call(desk.url, 'audit.choices', {}, { token: desk.boss.token });
    expect(body).toEqual({ kinds: ['orders', 'tags'], actions: ['orders.update', 'tags.update'] });
  });

  test('are the people and programs who did anything, by words of their newest name and their e-mail', async () => {
    const program = await createProgram(pool, ['kitchen']);
    const gone = randomUUID();
    await put({ actor_name: 'Ana Moreau' });
    await put({ actor_name: 'Ana Lévesque' });
    await put({ actor_kind: 'service', actor_id: program.id, actor_name: 'Kitchen' });
    await put({ actor_id: gone, actor_name: 'Wei Lin' });
    await put({ actor_kind: 'system', actor_id: null, actor_name: 'Square' });
    const actors = async (input: object) =>
      (await call<AuditActor[]>(desk.url, 'audit.actors', input, { token: desk.boss.token })).body;
    const ana = { id: desk.boss.id, kind: 'user', name: 'Ana Lévesque', email: desk.boss.email };
    expect(await actors({})).toEqual([
      ana,
      { id: program.id, kind: 'service', name: 'Kitchen', email: null },
      { id: gone, kind: 'user', name: 'Wei Lin', email: null },
    ]);
    expect(await actors({ search: 'levesque ANA' })).toEqual([ana]);
    expect(await actors({ search: desk.boss.email.slice(0, 12) })).toEqual([ana]);
    expect(await actors({ search: 'Moreau' })).toEqual([]);
    expect(await actors({ actorId: gone })).toMatchObject([{ name: 'Wei Lin' }]);
    expect(await actors({ actorId: randomUUID() })).toEqual([]);
  });
});
