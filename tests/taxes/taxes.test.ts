import type { ProductRow } from '@passline/contract/menus/products';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createProduct } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { done, refusal, tablesOf, timelineOf, undoNewest } from '../menus/menu-desk.ts';

const site = await openSite();
const { pool } = site.database;
await pool.query(`insert into taxes values ('cad_pst', 'PST', 0.07), ('cad_liquor', 'Liquor', 0.1)`);
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

const giving = (changes: object) => (right: object) => ({ ...right, ...changes });
const apply = (productIds: readonly string[], isTaxed: boolean, taxId = 'cad_pst') =>
  done<{ products: ProductRow[] }>(desk, 'taxes.apply', { taxId, productIds, isTaxed });
/** The taxes that each product of a kitchen names, by the product's name. */
async function taxed({ locationId } = desk.kitchen): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select p.name, array(select tax_id from product_taxes t where t.product_id = p.id order by tax_id) as ids
     from products p where p.location_id = $1`,
    [locationId],
  );
  return Object.fromEntries(rows.map(({ name, ids }) => [name, ids]));
}
const GST_AND_PST = ['cad_gst', 'cad_pst'];

oweRefusals('taxes.apply', {
  desk: () => desk,
  target: ({ noodles }) => ({
    id: noodles,
    input: { taxId: 'cad_pst', productIds: [noodles], isTaxed: true },
  }),
  wrong: {
    'an unknown tax': [giving({ taxId: 'none' }), 422, `There is no tax 'none'.`],
    'no product': [giving({ productIds: [] }), 400],
    'the last tax of a product taken away': [
      giving({ taxId: 'cad_gst', isTaxed: false }),
      422,
      'Chow mein has no other tax, and a product without taxes would be taxed with GST.',
    ],
  },
});

test('if one product among many has no other tax, or belongs to another restaurant, none of them is changed', async () => {
  const { noodles, dumplings } = desk.kitchen;
  await apply([noodles], true);
  const before = await tablesOf(desk, desk.kitchen);
  const both = { taxId: 'cad_gst', productIds: [noodles, dumplings], isTaxed: false };
  expect((await refusal(desk, 'taxes.apply', both)).data).toMatchObject({ code: 'tax-last' });
  const across = { taxId: 'cad_pst', productIds: [dumplings, desk.neighbour.noodles], isTaxed: true };
  const answer = await call(desk.url, 'taxes.apply', across, { token: desk.admin.token });
  expect(answer.status).toBe(404);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('the taxes and their rates are shown to those who may read menus', async () => {
  const taxes = await done<TaxRow[]>(desk, 'taxes.list', undefined);
  expect(taxes).toEqual([
    { id: 'cad_gst', name: 'GST', rate: 0.05, percent: 5, orderTypes: ['Delivery', 'Pickup', 'DineIn'] },
    {
      id: 'cad_liquor',
      name: 'Liquor',
      rate: 0.1,
      percent: 10,
      orderTypes: ['Delivery', 'Pickup', 'DineIn'],
    },
    { id: 'cad_pst', name: 'PST', rate: 0.07, percent: 7, orderTypes: ['Delivery', 'Pickup', 'DineIn'] },
  ]);
});

test('a product that names no tax keeps GST beside the one that it gets, and the next order pays both', async () => {
  const { noodles, dumplings } = desk.kitchen;
  const neighbour = await tablesOf(desk, desk.neighbour);
  const { products } = await apply([noodles, dumplings], true);
  expect(products.map(({ taxIds }) => taxIds)).toEqual([GST_AND_PST, GST_AND_PST]);
  expect(await taxed()).toEqual({ 'Chow mein': GST_AND_PST, Dumplings: GST_AND_PST });
  expect(await tablesOf(desk, desk.neighbour)).toEqual(neighbour);
  const order = await desk.place({
    orderCartItems: [{ productId: noodles, count: 1, selectedModifierGroups: [] }],
  });
  // 5 % and 7 % of $14.50, each rounded separately.
  expect(order.taxAmount).toBe(0.73 + 1.02);
});

test('what is already as wanted stays as it is, without an audit row', async () => {
  const { noodles, dumplings } = desk.kitchen;
  await apply([noodles], true);
  const before = await tablesOf(desk, desk.kitchen);
  expect((await apply([noodles], true)).products).toEqual([]);
  expect((await apply([noodles, dumplings], true, 'cad_gst')).products).toEqual([]);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  expect(await timelineOf(desk, desk.kitchen)).toHaveLength(1);
});

test('one request is one entry of the timeline, and all of it is undone as one', async () => {
  const { noodles, dumplings } = desk.kitchen;
  const before = await tablesOf(desk, desk.kitchen);
  await apply([noodles, dumplings], true);
  const [entry] = await timelineOf(desk, desk.kitchen);
  expect(entry).toMatchObject({
    action: 'taxes.apply',
    actorName: desk.boss.name,
    before: { taxIds: [] },
    after: { taxIds: ['GST', 'PST'] },
    along: [{ kind: 'products', count: 2 }],
  });
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('an undo names what was changed since, and changes nothing', async () => {
  const { noodles, dumplings, locationId } = desk.kitchen;
  await apply([noodles, dumplings], true);
  await apply([dumplings], false);
  const before = await tablesOf(desk, desk.kitchen);
  const [, both] = await timelineOf(desk, desk.kitchen);
  expect(both?.undo?.reason).toContain('“Taxes”');
  const answer = await refusal(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: both?.id });
  expect(answer.data).toMatchObject({ code: 'undo-changed-since' });
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('two people who tick different taxes of the same products at once are both saved', async () => {
  const { noodles, dumplings } = desk.kitchen;
  await pool.query(`insert into taxes values ('cad_pst_liquor', 'PST Liquor', 0.1) on conflict do nothing`);
  await Promise.all([
    apply([noodles, dumplings], true, 'cad_pst'),
    apply([dumplings, noodles], true, 'cad_pst_liquor'),
  ]);
  const all = [...GST_AND_PST, 'cad_pst_liquor'];
  expect(await taxed()).toEqual({ 'Chow mein': all, Dumplings: all });
});

test.each([
  { seen: ['cad_liquor', 'cad_pst'], first: ['cad_liquor'], second: ['cad_pst'] },
  { seen: [], first: ['cad_liquor'], second: ['cad_pst'] },
])(
  'the taxes of a product are one choice: who saw $seen, and chooses $second while another chose $first, gets a conflict with both, and the product has what the first chose',
  async ({ seen, first, second }) => {
    const { noodles: productId } = desk.kitchen;
    const choose = (from: string[], to: string[], token = desk.admin.token) =>
      call<{ data?: object; message?: string }>(
        desk.url,
        'products.update',
        { productId, changes: { taxIds: { from, to } } },
        { token },
      );
    await choose([], seen);
    const before = await taxed();
    expect((await choose(seen, first)).status).toBe(200);
    const refused = await choose(seen, second, desk.boss.token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Changed meanwhile by ${desk.admin.name}: “Taxes”. Nothing was saved.`,
    ]);
    expect(refused.body.data).toMatchObject({
      current: [{ field: 'taxIds', yours: second, theirs: first }],
    });
    expect(await taxed()).toEqual({ ...before, 'Chow mein': first });
    expect((await choose(first, second, desk.boss.token)).status).toBe(200);
  },
);

test('those who look at the products see the change at once, and the neighbour gets nothing', async () => {
  const { noodles, locationId } = desk.kitchen;
  const watch = async (at: string) => {
    const reader = await openLiveReader(desk.url, desk.boss.token);
    await reader.subscribe(1, 'menus.products', { locationId: at });
    return reader;
  };
  const [own, other] = await Promise.all([watch(locationId), watch(desk.neighbour.locationId)]);
  const before = other.messages.length;
  await apply([noodles], true);
  const told = () => rowsOf(own.messages, 'productId').get(noodles)?.['taxIds'];
  await waitUntil(() => isSameJson(told(), GST_AND_PST));
  expect(other.messages.slice(before).filter(({ type }) => type === 'frame')).toEqual([]);
  own.close();
  other.close();
});

test('two thousand products can be taxed in one request', async () => {
  const { locationId } = desk.kitchen;
  const name = 'Tea';
  await createProduct(pool, desk.kitchen, { name, price: '3.00' });
  await pool.query(
    `insert into products (location_id, category_id, name, price, rank)
     select location_id, category_id, name || ' ' || n, price, rank + n from products, generate_series(1, 1999) n
     where location_id = $1 and name = $2`,
    [locationId, name],
  );
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where location_id = $1 and name like $2',
    [locationId, `${name}%`],
  );
  expect(
    (
      await apply(
        rows.map(({ id }) => id),
        true,
      )
    ).products,
  ).toHaveLength(2_000);
  expect((await timelineOf(desk, desk.kitchen))[0]?.along).toEqual([{ kind: 'products', count: 2_000 }]);
  expect(await taxed()).toMatchObject({ Tea: GST_AND_PST, 'Tea 1999': GST_AND_PST, 'Chow mein': [] });
});
