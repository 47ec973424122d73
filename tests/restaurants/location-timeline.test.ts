import type { AuditEntry } from '@passline/contract/kernel/audit';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import type { Person } from '../setup/people.ts';
import { layDesk, openSite } from '../setup/desk.ts';

let kitchen: Kitchen;
let neighbour: Kitchen;
let admin: Person;
let boss: Person;

const site = await openSite();
beforeEach(async () => {
  ({ kitchen, neighbour, admin, boss } = await layDesk(site));
});

type Entry = AuditEntry & { requestId: string; undo: { reason: string | null } | null };
type Refusal = { code: string; message: string; data: { code: string } };

async function update(who: Person, more: object, { locationId } = kitchen): Promise<void> {
  const input = { updates: [{ locationId, ...more }] };
  const answer = await call(site.server.url, 'restaurants.updateLocations', input, { token: who.token });
  expect(answer.status, answer.text).toBe(200);
}
const waits = (from: number, to: number) => ({ changes: { waitTime: { from, to } } });

async function timeline(who: Person): Promise<Entry[]> {
  const { locationId } = kitchen;
  const input = { subject: 'location', locationId };
  const answer = await call<{ rows: Entry[] }>(site.server.url, 'timeline.read', input, { token: who.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.rows;
}

function undo(who: Person, entryId: number, { locationId } = kitchen) {
  return call<Refusal>(
    site.server.url,
    'timeline.undo',
    { subject: 'location', locationId, entryId },
    { token: who.token },
  );
}

async function stored(table = 'locations', id = kitchen.locationId): Promise<Record<string, unknown>> {
  const key = table === 'restaurant_private' ? 'restaurant_id' : 'id';
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    `select * from ${table} where ${key} = $1`,
    [id],
  );
  return rows[0]!;
}

describe('the timeline', () => {
  test('shows who changed what, newest first, and what can be undone', async () => {
    await update(admin, waits(30, 45));
    await update(boss, { changes: { title: { from: '', to: 'Noodles' } } });
    const entries = await timeline(boss);
    expect(entries).toMatchObject([
      { actorName: boss.name, before: { title: '' }, after: { title: 'Noodles' }, undo: { reason: null } },
      {
        actorName: admin.name,
        before: { waitTime: 30 },
        after: { waitTime: 45 },
        undo: { reason: null },
      },
    ]);
  });

  test('never shows an admin commissions or the payment processor', async () => {
    await update(boss, {
      changes: { paymentProcessor: { from: 'Moneris', to: 'Stripe' } },
      privateChanges: { commissionFee: { from: 0.15, to: 0.2 } },
    });
    expect(await timeline(admin)).toEqual([]);
    expect(await timeline(boss)).toHaveLength(2);
  });

  test('shows a region by its name, also to an admin, and restores it', async () => {
    const { pool } = site.database;
    const names = [`North ${randomUUID()}`, `South ${randomUUID()}`];
    const { rows } = await pool.query<{ id: string }>(
      'insert into regions (name) select unnest($1::text[]) returning id',
      [names],
    );
    const [north, south] = rows.map(({ id }) => id);
    await update(boss, { changes: { region: { from: null, to: north } } });
    await update(boss, { changes: { region: { from: north, to: south }, title: { from: '', to: 'Wok' } } });
    for (const who of [admin, boss]) {
      expect(await timeline(who)).toMatchObject([
        { before: { region: names[0], title: '' }, after: { region: names[1], title: 'Wok' } },
        { before: { region: null }, after: { region: names[0] } },
      ]);
    }
    expect(JSON.stringify(await timeline(boss))).not.toContain(south);
    const [{ id } = { id: 0 }, first] = await timeline(boss);
    expect(first?.undo?.reason).toMatch(/ changed “Region” since, /);
    expect((await undo(boss, id)).status).toBe(200);
    expect(await stored()).toMatchObject({ region_id: north });
    await update(boss, { changes: { region: { from: north, to: null } } });
    await pool.query('delete from regions where id = $1', [north]);
    expect((await timeline(boss))[0]).toMatchObject({
      before: { region: 'a region that is gone' },
      after: { region: null },
    });
  });

  test('shows a creation once, whatever was created with it', async () => {
    await site.database.pool.query(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
       select 'user', 'Ana', 'functions.createNewRestaurant', made.kind, made.id, $1::uuid, null, '{"title": ""}', 'r'
       from (values ('locations', $1::text), ('restaurant_private', $2::text)) as made (kind, id)`,
      [kitchen.locationId, kitchen.restaurantId],
    );
    expect(await timeline(boss)).toMatchObject([{ record: { kind: 'locations' }, before: null }]);
  });

  test("shows neither the neighbour's changes nor orders", async () => {
    await update(boss, waits(30, 45), neighbour);
    expect(await timeline(boss)).toEqual([]);
  });

  test('says who changed a field since', async () => {
    await update(admin, waits(30, 45));
    await update(boss, waits(45, 50));
    const [, first] = await timeline(admin);
    expect(first?.undo?.reason).toMatch(
      new RegExp(`^${boss.name} changed “Wait time” since, \\d\\d:\\d\\d\\.$`),
    );
  });
});

describe('refused, and nothing is changed', () => {
  test('an unknown entry, one of another location, or one that the caller may not see', async () => {
    await update(boss, waits(30, 45), neighbour);
    await update(boss, { privateChanges: { commissionFee: { from: 0.15, to: 0.2 } } });
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from audit where record_id = any($1) order by id',
      [[neighbour.locationId, kitchen.restaurantId]],
    );
    expect(rows).toHaveLength(2);
    for (const id of [1e9, ...rows.map((row) => Number(row.id))]) {
      const answer = await undo(admin, id);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('There is no such entry.');
    }
    expect(await stored('restaurant_private', kitchen.restaurantId)).toMatchObject({
      commission_fee: '0.200',
    });
    expect(await stored('locations', neighbour.locationId)).toMatchObject({ wait_minutes: 45 });
  });

  test("another restaurant's location, like an unknown one", async () => {
    const foreign = await undo(admin, 1, neighbour);
    const unknown = await undo(admin, 1, { ...neighbour, locationId: randomUUID() });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });

  test('a field that an admin may not edit', async () => {
    await update(boss, { changes: { title: { from: '', to: 'Noodles' } } });
    const [entry] = await timeline(admin);
    expect(entry?.undo?.reason).toBe('Only a super admin can undo this.');
    const answer = await undo(admin, entry!.id);
    expect(answer.status).toBe(422);
    expect(answer.body.data.code).toBe('undo-locked');
    expect(await stored()).toMatchObject({ title: 'Noodles' });
  });

  test('a field that somebody changed since', async () => {
    await update(admin, waits(30, 45));
    await update(boss, waits(45, 50));
    const [, first] = await timeline(boss);
    const answer = await undo(boss, first!.id);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(`${boss.name} changed “Wait time” since`);
    expect(await stored()).toMatchObject({ wait_minutes: 50 });
  });

  test('a creation', async () => {
    const { pool } = site.database;
    const { locationId } = kitchen;
    await pool.query(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
       values ('user', 'Ana', 'functions.createNewRestaurant', 'locations', $1::text, $1::uuid, null, '{"title": ""}', 'r')`,
      [locationId],
    );
    const [entry] = await timeline(boss);
    expect(entry?.undo).toBeNull();
    expect((await undo(boss, entry!.id)).body.data.code).toBe('undo-nothing');
  });

  test('delivery dates, for an admin', async () => {
    const { pool } = site.database;
    const date = { kind: 'delivery', date: '2026-12-25', name: 'Christmas', ranges: [] };
    await pool.query('update locations set hours_exceptions = $2 where id = $1', [
      kitchen.locationId,
      JSON.stringify([date]),
    ]);
    await pool.query(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
       values ('user', 'Ana', 'hours.saveException', 'locations', $1::text, $1::uuid, '{"hoursExceptions": []}', $2, 'r')`,
      [kitchen.locationId, { hoursExceptions: [date] }],
    );
    const [forAdmin] = await timeline(admin);
    expect(forAdmin?.undo?.reason).toBe('Only a super admin can undo this.');
    const [forBoss] = await timeline(boss);
    const answer = await undo(boss, forBoss!.id);
    expect(answer.status, answer.text).toBe(200);
    expect(await stored()).toMatchObject({ hours_exceptions: [] });
  });
});

describe('what is undone', () => {
  test('exactly the fields of the entry; the neighbour and later changes stay; the audit trail records it', async () => {
    await update(admin, waits(30, 45));
    await update(boss, { changes: { title: { from: '', to: 'Noodles' } } });
    const other = await stored('locations', neighbour.locationId);
    const entry = (await timeline(admin)).find(({ after }) => after?.['waitTime'] === 45);
    const answer = await undo(admin, entry!.id);
    expect(answer.status, answer.text).toBe(200);
    expect(await stored()).toMatchObject({ wait_minutes: 30, title: 'Noodles' });
    expect(await stored('locations', neighbour.locationId)).toEqual(other);
    const [latest] = await timeline(admin);
    expect(latest).toMatchObject({
      action: 'timeline.undo',
      actorName: admin.name,
      before: { waitTime: 45 },
      after: { waitTime: 30 },
      reason: `undid: restaurants.updateLocations of ${admin.name}`,
      undo: { reason: null },
    });
  });

  test('every field of the form, exactly', async () => {
    const before = await stored();
    await update(boss, {
      changes: {
        restaurantLatLng: { from: { lat: 49.2634, lng: -123.1007 }, to: { lat: 50, lng: -120 } },
        tags: { from: [], to: ['spicy', 'late'] },
        availableOrderTypes: {
          from: { Pickup: true, Delivery: true, DineIn: true },
          to: { Pickup: false, Delivery: true, DineIn: false },
        },
        deliveryFee: { from: 4.88, to: 5.55 },
        description: { from: '', to: 'Long' },
      },
      orderStatus: { choice: 7 },
    });
    const [entry] = await timeline(boss);
    expect((await undo(boss, entry!.id)).status).toBe(200);
    expect(await stored()).toEqual({ ...before, rev: expect.any(String) });
  });

  test('a commission, and then the undo itself', async () => {
    await update(boss, { privateChanges: { commissionFee: { from: 0.15, to: 0.2 } } });
    const [changed] = await timeline(boss);
    expect((await undo(boss, changed!.id)).status).toBe(200);
    const fees = () => stored('restaurant_private', kitchen.restaurantId);
    expect(await fees()).toMatchObject({ commission_fee: '0.150' });
    const [undone] = await timeline(boss);
    expect((await undo(boss, undone!.id)).status).toBe(200);
    expect(await fees()).toMatchObject({ commission_fee: '0.200' });
  });

  test('a notification rule', async () => {
    const { pool } = site.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into notification_rules (restaurant_id, location_id, trigger, by_email, email)
       values ($1, $2, 'NewOrder', true, 'b@x.example') returning id`,
      [kitchen.restaurantId, kitchen.locationId],
    );
    const ruleId = rows[0]!.id;
    await pool.query(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
       values ('user', 'Ana', 'notifications.update', 'notification_rules', $1, $2, '{"email": "a@x.example"}',
         '{"email": "b@x.example"}', 'r')`,
      [ruleId, kitchen.locationId],
    );
    const [entry] = await timeline(admin);
    expect((await undo(admin, entry!.id)).status).toBe(200);
    expect(await stored('notification_rules', ruleId)).toMatchObject({
      email: 'a@x.example',
      by_email: true,
    });
  });

  test('at the same moment by two people: done once', async () => {
    await update(admin, waits(30, 45));
    const [entry] = await timeline(admin);
    const answers = await Promise.all([undo(admin, entry!.id), undo(boss, entry!.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await stored()).toMatchObject({ wait_minutes: 30 });
  });
});

describe('a long timeline', () => {
  type TrailPage = { rows: Entry[]; next: string | null; total: number; isTotalExact: boolean };
  const read = (who: Person, more: object) =>
    call<TrailPage & { message: string }>(
      site.server.url,
      'timeline.read',
      { subject: 'location', locationId: kitchen.locationId, ...more },
      { token: who.token },
    );
  async function readOn(who: Person, limit: number): Promise<TrailPage[]> {
    const pages: TrailPage[] = [];
    let cursor: string | null = null;
    do {
      const { status, text, body }: Awaited<ReturnType<typeof read>> = await read(who, {
        limit,
        ...(cursor === null ? {} : { cursor }),
      });
      expect(status, text).toBe(200);
      pages.push(body);
      cursor = body.next;
    } while (cursor !== null);
    return pages;
  }

  test('refuses a cursor of another one, or of somebody who sees more', async () => {
    await update(boss, { privateChanges: { commissionFee: { from: 0.15, to: 0.2 } } });
    await update(boss, waits(30, 45));
    const { next } = (await read(boss, { limit: 1 })).body;
    expect((await read(admin, { limit: 1, cursor: next })).status).toBe(400);
    expect((await read(boss, { limit: 1, cursor: next, locationId: neighbour.locationId })).status).toBe(400);
  });

  test("can be read to its first entry, and an admin's count has only what they see", async () => {
    await update(admin, waits(30, 45));
    await update(boss, { changes: { paymentProcessor: { from: 'Moneris', to: 'Stripe' } } });
    await update(boss, { privateChanges: { commissionFee: { from: 0.15, to: 0.2 } } });
    await update(admin, waits(45, 50));
    await update(boss, waits(30, 40), neighbour);
    const seen = await readOn(admin, 1);
    expect(seen.map(({ rows }) => rows[0]?.after)).toEqual([{ waitTime: 50 }, { waitTime: 45 }]);
    expect(seen[0]).toMatchObject({ total: 2, isTotalExact: true });
    expect((await readOn(boss, 3)).map(({ rows, total }) => [rows.length, total])).toEqual([
      [3, 4],
      [1, 4],
    ]);
  });

  test('names on an older page who changed a field since, and undoes old entries', async () => {
    await update(admin, waits(30, 45));
    await update(boss, { changes: { title: { from: '', to: 'Noodles' } } });
    await update(boss, waits(45, 50));
    const [, title, wait] = (await readOn(boss, 1)).map(({ rows }) => rows[0]!);
    expect(wait?.undo?.reason).toMatch(new RegExp(`^${boss.name} changed “Wait time`));
    expect(title?.undo).toEqual({ reason: null });
    // It does not look that far back for a later change; the entry can be undone all the same.
    await site.database.pool.query(
      `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, location_id, before, after)
       select 'user', 'Filler', 'restaurants.updateLocations', gen_random_uuid(), 'locations', $1, $2, '{"waitTime": 1}', '{"waitTime": 2}'
       from generate_series(1, 250)`,
      [kitchen.locationId, kitchen.locationId],
    );
    expect((await undo(boss, title!.id)).status).toBe(200);
    expect(await stored()).toMatchObject({ title: '', wait_minutes: 50 });
  });
});
