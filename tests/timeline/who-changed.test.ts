import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { asChanges } from '../setup/as-changes.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Person } from '../setup/people.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

type Change = { changedBy: string; changedAt: number } | null;
type Refusal = { message: string; data: { current: FieldConflict[] } };

/** By default of the location. */
const ask = ({ token }: Person, field: string, other: object = {}) => {
  const { locationId } = desk.kitchen;
  const of = { subject: 'location', locationId, kind: 'locations', recordId: locationId };
  return call<Change>(desk.url, 'timeline.whoChanged', { ...of, field, ...other }, { token });
};
const named = async (person: Person, field: string, other: object = {}) => {
  const answer = await ask(person, field, other);
  expect(answer.status, answer.text).toBe(200);
  return answer.body?.changedBy ?? null;
};
const ofPrivate = () => ({ kind: 'restaurant_private', recordId: desk.kitchen.restaurantId });

const send = ({ token }: Person, action: string, input: object) =>
  call<Refusal>(desk.url, action, { locationId: desk.kitchen.locationId, ...input }, { token });
async function done<Body>({ token }: Person, action: string, input: object): Promise<Body> {
  const whole = { locationId: desk.kitchen.locationId, ...input };
  const answer = await call<Body>(desk.url, action, whole, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const updating = (update: object) => ({ updates: [{ locationId: desk.kitchen.locationId, ...update }] });
const change = (person: Person, changes: object) =>
  done(person, 'restaurants.updateLocations', updating({ changes }));

const closedWeek = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] };
const at = (openLT: string) => [{ openLT, closeLT: '20:00' }];
/** Sets one day of a week that was closed except for `others`. */
const setDay = (person: Person, day: number, openLT: string, others: object = {}) => {
  const from = { ...closedWeek, ...others };
  return send(person, 'hours.save', { changes: { hoursLT: { from, to: { ...from, [day]: at(openLT) } } } });
};
const closeTheWeek = () =>
  site.database.pool.query('update locations set hours_lt = $2 where id = $1', [
    desk.kitchen.locationId,
    JSON.stringify(closedWeek),
  ]);
const christmas = { kind: 'ordering', date: '2099-12-25' };
const easter = { kind: 'ordering', date: '2099-04-12' };
const setDate = (person: Person, on: object, fields: object, seen: object | null = null) =>
  send(person, 'hours.saveException', { ...on, changes: asChanges(fields, seen) });
const holiday = {
  activeAfter: Date.UTC(2099, 11, 24),
  activeUntil: Date.UTC(2099, 11, 27),
  title: 'Closed over Christmas',
  message: 'We are back on the 27th.',
};
const announce = (person: Person, fields: object, seen: object | null = null) =>
  send(person, 'announcements.save', { changes: asChanges(fields, seen) });

describe('refused, or without a name', () => {
  test("another restaurant's location is refused exactly like an unknown one", async () => {
    const { locationId } = desk.neighbour;
    const unknown = randomUUID();
    const foreign = await ask(desk.admin, 'waitTime', { locationId, recordId: locationId });
    expect(foreign.status).toBe(404);
    expect((await ask(desk.admin, 'waitTime', { locationId: unknown, recordId: unknown })).text).toBe(
      foreign.text,
    );
  });

  test("a record of another location, asked for through the caller's own", async () => {
    const recordId = desk.neighbour.locationId;
    expect((await ask(desk.admin, 'waitTime', { recordId })).status).toBe(404);
    const other = { kind: 'restaurant_private', recordId: desk.neighbour.restaurantId };
    // No id at all, of a kind that has ids, and of one whose keys are words.
    expect((await ask(desk.boss, 'waitTime', { recordId: 'cad_pst' })).status).toBe(404);
    const tax = { subject: 'taxes', locationId: undefined, kind: 'taxes', recordId: 'cad_none' };
    expect((await ask(desk.boss, 'name', tax)).status).toBe(404);
    expect((await ask(desk.boss, 'name', { ...tax, recordId: 'cad_gst' })).text).toBe('{"json":null}');
    expect((await ask(desk.boss, 'deposit', other)).status).toBe(404);
  });

  test('a kind that an admin may not know about is refused like an unknown kind', async () => {
    await done(
      desk.boss,
      'restaurants.updateLocations',
      updating({ privateChanges: { deposit: { from: 0, to: 5 } } }),
    );
    const hidden = await ask(desk.admin, 'deposit', ofPrivate());
    const unheard = await ask(desk.admin, 'deposit', { ...ofPrivate(), kind: 'unheard_of' });
    expect(hidden.status).toBe(404);
    expect(hidden.text).toBe(unheard.text);
    expect((await ask(desk.admin, 'name', { subject: 'tags', kind: 'tags' })).status).toBe(404);
  });

  test('a subject that no kind of record has', async () => {
    const answer = await ask(desk.boss, 'waitTime', { subject: 'unheard-of' });
    expect(answer).toMatchObject({
      status: 400,
      text: expect.stringContaining('There is no such timeline.') as string,
    });
  });

  test('an unknown field', async () => {
    for (const field of ['rev', '', 'constructor']) expect((await ask(desk.boss, field)).status).toBe(400);
  });

  test('an admin is not told who changed a field that they cannot see', async () => {
    await change(desk.boss, { paymentProcessor: { from: 'Moneris', to: 'Stripe' } });
    expect(await named(desk.admin, 'paymentProcessor')).toBeNull();
    expect(await named(desk.boss, 'paymentProcessor')).toBe(desk.boss.name);
  });

  test('no name is given for a value that was set without an action', async () => {
    expect(await named(desk.boss, 'waitTime')).toBeNull();
    await change(desk.boss, { waitTime: { from: 30, to: 45 } });
    await site.database.pool.query('update locations set wait_minutes = 20 where id = $1', [
      desk.kitchen.locationId,
    ]);
    expect(await named(desk.boss, 'waitTime')).toBeNull();
  });
});

describe('it names the person who set the current value', () => {
  test('of a field, also one of several columns', async () => {
    const all = { Pickup: true, Delivery: true, DineIn: true };
    await change(desk.boss, { waitTime: { from: 30, to: 45 }, deliveryFee: { from: 4.88, to: 5.5 } });
    await change(desk.admin, { waitTime: { from: 45, to: 50 } });
    await change(desk.boss, { availableOrderTypes: { from: all, to: { ...all, DineIn: false } } });
    expect(await named(desk.boss, 'waitTime')).toBe(desk.admin.name);
    for (const field of ['deliveryFee', 'availableOrderTypes', 'availableOrderTypes.DineIn'])
      expect(await named(desk.admin, field)).toBe(desk.boss.name);
    // Nobody changed that one.
    expect(await named(desk.admin, 'availableOrderTypes.Pickup')).toBeNull();
  });

  test('of a day, not the person who changed another day since', async () => {
    await closeTheWeek();
    await setDay(desk.boss, 1, '09:00');
    await setDay(desk.admin, 2, '10:00', { 1: at('09:00') });
    expect(await named(desk.admin, 'hoursLT.1')).toBe(desk.boss.name);
    expect(await named(desk.admin, 'hoursLT.2')).toBe(desk.admin.name);
    expect(await named(desk.admin, 'hoursLT.3')).toBeNull();
  });

  test('of a date, and of a field of it', async () => {
    await setDate(desk.boss, christmas, { name: 'Christmas', ranges: [] });
    await setDate(desk.admin, easter, { name: 'Easter', ranges: [] });
    await setDate(desk.admin, christmas, { ranges: at('11:00') }, { name: 'Christmas', ranges: [] });
    const path = `hoursExceptions.ordering.${christmas.date}`;
    expect(await named(desk.admin, `${path}.name`)).toBe(desk.boss.name);
    expect(await named(desk.boss, `${path}.ranges`)).toBe(desk.admin.name);
    expect(await named(desk.boss, `hoursExceptions.delivery.${christmas.date}.name`)).toBeNull();
  });

  test('of a field of the announcement', async () => {
    await announce(desk.boss, holiday);
    await announce(desk.admin, { message: 'See you.' }, holiday);
    expect(await named(desk.admin, 'announcement.title')).toBe(desk.boss.name);
    expect(await named(desk.boss, 'announcement.message')).toBe(desk.admin.name);
  });

  test('of a notification rule, also for its initial values', async () => {
    const rule = await done<{ id: string }>(desk.boss, 'notifications.add', {
      trigger: 'NewOrder',
      email: 'a@wok.example',
    });
    await done(desk.admin, 'notifications.update', {
      ruleId: rule.id,
      changes: { phoneNumber: { from: '', to: '+16045550123' } },
    });
    const of = { kind: 'notification_rules', recordId: rule.id };
    expect(await named(desk.admin, 'email', of)).toBe(desk.boss.name);
    expect(await named(desk.boss, 'phoneNumber', of)).toBe(desk.admin.name);
  });

  test('of the private record, and of what is the platform’s', async () => {
    await done(
      desk.boss,
      'restaurants.updateLocations',
      updating({ privateChanges: { deposit: { from: 0, to: 5 } } }),
    );
    expect(await named(desk.boss, 'deposit', ofPrivate())).toBe(desk.boss.name);
    const tag = await done<{ id: string }>(desk.boss, 'tags.add', {
      group: 'taste',
      name: `Pizza ${randomUUID().slice(0, 8)}`,
      type: 'None',
      imageUrl: null,
      colour: null,
    });
    const of = { subject: 'tags', locationId: undefined, kind: 'tags', recordId: tag.id };
    expect(await named(desk.boss, 'name', of)).toBe(desk.boss.name);
  });
});

describe('a 409 names the same people', () => {
  test('by the day', async () => {
    await closeTheWeek();
    await setDay(desk.boss, 1, '09:00');
    await setDay(desk.admin, 2, '10:00', { 1: at('09:00') });
    const late = await setDay(desk.boss, 1, '12:00');
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([{ field: 'hoursLT.1', changedBy: desk.boss.name }]);
  });

  test('by the date and its field', async () => {
    await setDate(desk.boss, christmas, { name: 'Christmas', ranges: [] });
    await setDate(desk.admin, easter, { name: 'Easter', ranges: [] });
    const late = await setDate(desk.admin, christmas, { name: 'Feast' });
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([
      { field: `hoursExceptions.ordering.${christmas.date}.name`, changedBy: desk.boss.name },
    ]);
  });

  test('by the field of an announcement', async () => {
    await announce(desk.boss, holiday);
    await announce(desk.admin, { message: 'See you.' }, holiday);
    const late = await announce(desk.admin, { title: 'Mine' });
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([{ field: 'title', changedBy: desk.boss.name }]);
  });

  test('and nobody, when the value was set without an action', async () => {
    await change(desk.admin, { waitTime: { from: 30, to: 45 } });
    await site.database.pool.query('update locations set wait_minutes = 20 where id = $1', [
      desk.kitchen.locationId,
    ]);
    const late = await send(
      desk.boss,
      'restaurants.updateLocations',
      updating({ changes: { waitTime: { from: 30, to: 50 } } }),
    );
    expect(late.body).toMatchObject({
      message: 'Changed meanwhile: “Wait time”. Nothing was saved.',
      data: { current: [{ field: 'waitTime', theirs: 20, changedBy: '', changedAt: 0 }] },
    });
  });

  test('for each field; the sentence names nobody when there are several people', async () => {
    await change(desk.admin, { waitTime: { from: 30, to: 45 } });
    await change(desk.boss, { title: { from: '', to: 'Noodles' } });
    const late = await send(
      desk.boss,
      'restaurants.updateLocations',
      updating({ changes: { waitTime: { from: 30, to: 50 }, title: { from: '', to: 'Wok' } } }),
    );
    expect(late.body).toMatchObject({
      message: 'Changed meanwhile: “Wait time”, “Title”. Nothing was saved.',
      data: { current: [{ changedBy: desk.admin.name }, { changedBy: desk.boss.name }] },
    });
  });
});
