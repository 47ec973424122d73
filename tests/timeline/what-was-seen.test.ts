import { expect, test } from 'vitest';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { productTable } from '../../apps/server/src/features/menus/product-table.ts';
import { readRecord } from '../../apps/server/src/kernel/records/read-record.ts';
import { EDITED_SAMPLES } from '../setup/all-edited-samples.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createMenuParts } from '../setup/menu-parts.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { CALLERS, createCallers } from '../security/callers.ts';
import { walks } from '../security/walks/all-walks.ts';
import { askRpc, declared, type Declared } from '../security/walks/ask-walk.ts';

const site = await openSite();
const { pool } = site.database;
const kitchen = await createKitchen(pool);
const tokens = await createCallers(pool, kitchen, await createKitchen(pool, 'Neighbour'));
const ground = { pool, kitchen, riderUserId: (await createPerson(pool, 'courier')).id };
const boss = await createPerson(pool, 'super_admin');

type Change = { from?: unknown; to: unknown };

/** Actions of which a change may leave out what was seen, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'guests.update': "A guest's own record, which a program writes for them: what is there counts as seen.",
  'guests.updateAddress': 'The same.',
  'guests.updateCard': 'The same.',
  'hours.save': 'A program that does not say what it saw sets the week.',
};

/** Of these it means that nothing was there yet, as whoever writes the first one saw it: both values are shown, and whose the other is. */
const WAS_NOTHING: readonly string[] = ['announcements.save', 'hours.saveException'];

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'to' in value;

/** Every change in an input, however deep: `changes`, or the `changes` of each of a list. */
function changesIn(input: unknown): Record<string, Change>[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]): Record<string, Change>[] =>
    /changes$/i.test(name) && Object.values(value as object).every(isChange)
      ? [value as Record<string, Change>]
      : changesIn(value),
  );
}

/** The input schema, as the document of the API has it, names changes. */
const takesChanges = ({ input }: Declared) => JSON.stringify(keysOf(input)).match(/"changes"/i) !== null;

function keysOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? { def: {} };
  const shape = def['shape'] as Record<string, unknown> | undefined;
  const inner = [def['innerType'], def['element'], def['in'], ...((def['options'] as unknown[]) ?? [])];
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, one]) => [name, ...keysOf(one, seen)]),
    ...inner.flatMap((one) => keysOf(one, seen)),
  ];
}

const changing = declared.filter(
  ({ meta, ...one }) => meta.kind === 'action' && takesChanges({ meta, ...one }),
);

test('the actions that change a record by what was seen are found', () => {
  expect(changing.length).toBeGreaterThan(20);
  const names = changing.map(({ name }) => name);
  expect([...Object.keys(WITHOUT), ...WAS_NOTHING].filter((name) => !names.includes(name))).toEqual([]);
});

test.each(changing.map((action) => [action.name, action] as const))(
  '%s refuses a change that does not say what was seen, for that reason, and nothing is changed',
  async (name, action) => {
    const walk = walks[name];
    const { input } = (await walk?.prepare(ground)) ?? {};
    const as = CALLERS.findLastIndex((_, index) => (walk?.answers[index] ?? 500) < 300);
    const token = tokens[CALLERS[as] ?? 'nobody'];
    const ask = () => askRpc(site.server.url, action, input, token);
    const all = changesIn(input);
    expect(all.length, JSON.stringify(input)).toBeGreaterThan(0);
    const first = await ask();
    expect(first.status, first.text).toBeLessThan(300);
    // Now somebody wants another value, and does not say that they saw what the sample left there.
    const left = all.flatMap((changes) =>
      Object.values(changes).map((change) => {
        const was = change.to;
        change.to = other(change);
        delete change.from;
        return { change, was };
      }),
    );
    const blind = await ask();
    if (name in WITHOUT) return expect(blind.status, blind.text).toBeLessThan(300);
    if (WAS_NOTHING.includes(name)) {
      expect(blind.status, blind.text).toBe(409);
      const theirs = expect.objectContaining({ theirs: left[0]?.was });
      expect(blind.json()).toMatchObject({ json: { data: { current: expect.arrayContaining([theirs]) } } });
    } else {
      expect(blind.status, blind.text).toBe(422);
      expect(blind.json()).toMatchObject({
        json: {
          data: { code: 'not-seen' },
          message: expect.stringMatching(
            /^Please send what you saw of “.+” as “from”\. Nothing was saved\.$/,
          ),
        },
      });
    }
    // What was there still is: who says so changes it.
    for (const { change, was } of left) change.from = was;
    const seen = await ask();
    expect(seen.status, seen.text).toBeLessThan(300);
  },
);

/** Of every kind of value, one that some field takes. */
const VALUES: readonly unknown[] = [
  0,
  3,
  0.5,
  true,
  'Words',
  'one@wok.example',
  '604-555-0100',
  '#aabbcc',
  'https://wok.example/a',
  Date.UTC(2030, 0),
  ['GST'],
  ['Words'],
  { 3: [] },
  { fr: 'Mots' },
];

/** Nothing is there, or nothing in any part of it. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : isSameJson(value, null) || value === '';

/** Of these a change without what was seen is what was decided above. */
const isLeftOut = (action: string) => action in WITHOUT || WAS_NOTHING.includes(action);

test('nothing is written into a field that is empty now without saying so, of any record', async () => {
  const refused: string[] = [];
  for (const { kind, table, put, change, prepare } of EDITED_SAMPLES) {
    await prepare?.(pool);
    const id = await put(pool, kitchen);
    const stored = () => readRecord(pool, table, id);
    const was = (await stored()) ?? {};
    for (const field of Object.keys(kind.fields).filter((name) => isEmpty(was[name]))) {
      for (const to of VALUES) {
        const [action = '', input] = change({ id, kitchen }, field, { to }) ?? [];
        if (action === '' || isLeftOut(action)) continue;
        const { status, body } = await call<{ data: { code?: string } }>(
          site.server.url,
          action,
          input,
          boss,
        );
        expect([400, 422], `${kind.name}.${field}: ${JSON.stringify(to)}`).toContain(status);
        if (body.data.code === 'not-seen') refused.push(`${kind.name}.${field}`);
      }
      expect((await stored())?.[field], `${kind.name}.${field}`).toEqual(was[field]);
    }
  }
  expect(refused).toEqual(
    expect.arrayContaining([
      'products.priceDelivery',
      'products.priceDineIn',
      'products.qty',
      'products.kitchenName',
      'categories.description',
      'menus.activeFrom',
    ]),
  );
});

test('one field whose change does not say what was seen refuses the whole request; said to be empty, all of it is saved', async () => {
  const { productId } = await createMenuParts(pool, kitchen.locationId);
  const send = (pricePickup: Change) =>
    call(
      site.server.url,
      'products.update',
      { productId, changes: { priceDelivery: { from: null, to: 5 }, pricePickup } },
      boss,
    );
  expect((await send({ to: 4 })).status).toBe(422);
  const empty = { priceDelivery: null, pricePickup: null };
  expect(await readRecord(pool, productTable, productId)).toMatchObject(empty);
  const { status, body } = await send({ from: null, to: 4 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ priceDelivery: 5, pricePickup: 4 });
});

test('a language that has no translation is refused without what was seen, like one that has', async () => {
  const send = (action: string, input: object) =>
    call<{ id: string; translated: object }>(site.server.url, action, input, boss);
  const { body: word } = await send('translations.add', { input: 'Pay', target: { web: true } });
  const change = (translated: Change) =>
    send('translations.update', { translationId: word.id, changes: { translated } });
  const blind = await change({ to: { fr: 'Payer' } });
  expect(blind.status, blind.text).toBe(422);
  expect((await change({ to: { fr: null } })).body.translated).toEqual(word.translated);
  expect((await change({ from: {}, to: { fr: 'Payer' } })).body.translated).toMatchObject({ fr: 'Payer' });
});

/** Another value of the same field. */
function other({ from, to }: Change): unknown {
  if (from !== undefined && !isSameJson(from, to)) return from;
  if (typeof to === 'number') return to + 1;
  if (typeof to !== 'string') return to;
  if (to.includes('@')) return `other.${to}`;
  return /^\d+$/.test(to) ? to.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) : `${to} 2`;
}
