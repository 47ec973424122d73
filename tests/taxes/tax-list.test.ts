import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { MAX_TAXES, type TaxRow } from '@passline/contract/taxes/taxes';
import { TAX_NAME_MOST } from '@passline/domain/taxes/tax-id';
import { beforeEach, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { trailOf } from '../staff/people.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { noodles } = desk.kitchen;

beforeEach(async () => {
  await pool.query(`delete from orders; delete from product_taxes; delete from audit;
    delete from taxes where id <> 'cad_gst'`);
});

const ask = <Answer>(action: string, input?: object, token = desk.boss.token) =>
  call<Answer & RefusalBody>(desk.url, `taxes.${action}`, input, { token });
const add = (name: string, percent: number) => ask<TaxRow>('add', { name, percent });
const remove = (taxId: string) => ask('remove', { taxId });
const listed = async () => (await ask<TaxRow[]>('list')).body;
const ALL = ['Delivery', 'Pickup', 'DineIn'];
const GST = { id: 'cad_gst', name: 'GST', rate: 0.05, percent: 5, orderTypes: ALL };
const change = (taxId: string, changes: object) => ask<TaxRow>('update', { taxId, changes });
const taxed = (id: string) => ask('apply', { taxId: id, productIds: [noodles], isTaxed: true });
const paid = async (orderId: string) =>
  (
    await pool.query(
      `select t.name, t.amount::float8, (select i.taxes from order_items i where i.order_id = t.order_id and i.position = 0) as lines
       from order_taxes t where t.order_id = $1 and t.tax_id <> 'cad_gst' order by t.tax_id`,
      [orderId],
    )
  ).rows as { name: string; amount: number; lines: object[] }[];
const timeline = <Answer>(action: string, input: object, token: string) =>
  call<Answer>(desk.url, `timeline.${action}`, { subject: 'taxes', ...input }, { token });
const happened = async () => (await timeline<{ rows: RecordEntry[] }>('read', {}, desk.boss.token)).body.rows;
/** The newest entry, unless it is another one. */
const undo = async (entry?: RecordEntry, token = desk.boss.token) =>
  timeline<RefusalBody>('undo', { entryId: (entry ?? (await happened())[0])?.id ?? 0 }, token);

test('a name that another tax has, and a rate that is none, are refused at their fields, and nothing is added', async () => {
  for (const name of ['GST', ' gst ', 'Gst!']) {
    const { status, body } = await add(name, 7);
    expect([status, body.data]).toEqual([422, { code: 'tax-taken', field: 'name' }]);
  }
  for (const percent of [-1, 100.5, 7.0001]) expect((await add('PST', percent)).status).toBe(400);
  expect((await add('  ', 7)).status).toBe(400);
  expect(await listed()).toEqual([GST]);
  expect(await trailOf(pool, 'taxes.add')).toEqual([]);
});

test('an added tax keeps all places of its rate, and the next order of a product that is ticked pays it', async () => {
  const added = await add('Taxe de vente du Québec', 9.975);
  const tax = {
    id: 'cad_taxe_de_vente_du_quebec',
    name: 'Taxe de vente du Québec',
    rate: 0.09975,
    percent: 9.975,
    orderTypes: ALL,
  };
  expect(added.body).toEqual(tax);
  expect(await listed()).toEqual([GST, tax]);
  expect(await trailOf(pool, 'taxes.add')).toEqual([
    {
      actor: desk.boss.name,
      table: 'taxes',
      id: tax.id,
      before: null,
      after: { id: tax.id, name: tax.name, percent: 9.975, orderTypes: ALL },
    },
  ]);
  await ask('apply', { taxId: tax.id, productIds: [noodles], isTaxed: true });
  const { id, subTotal } = await desk.place();
  const { rows } = await pool.query(
    'select amount::float8 from order_taxes where order_id = $1 and tax_id = $2',
    [id, tax.id],
  );
  expect(rows).toEqual([{ amount: Math.round(subTotal * 9.975) / 100 }]);
});

test.each(['a', '한'])(
  'a tax with the longest name, of %s alone, is ticked and removed like any other',
  async (letter) => {
    const { id } = (await add(letter.repeat(TAX_NAME_MOST), 7)).body;
    for (const isTaxed of [true, false])
      expect((await ask('apply', { taxId: id, productIds: [noodles], isTaxed })).status).toBe(200);
    for (const [from, to] of [
      ['cad_gst', id],
      [id, 'cad_gst'],
    ]) {
      const changes = { taxIds: { from: [from], to: [to] } };
      const { status, text } = await call(
        desk.url,
        'products.update',
        { productId: noodles, changes },
        { token: desk.boss.token },
      );
      expect(status, text).toBe(200);
    }
    expect((await remove(id)).status).toBe(200);
  },
);

test('GST, a tax that a product has and one that nobody knows are not removed', async () => {
  const { id } = (await add('PST', 7)).body;
  await ask('apply', { taxId: id, productIds: [noodles], isTaxed: true });
  expect((await remove(id)).body.message).toBe('One product has PST. Take it from them first.');
  expect((await remove('cad_gst')).body.message).toBe(
    'GST is the tax of products that name none. It cannot be removed.',
  );
  expect((await remove('cad_none')).status).toBe(404);
  expect((await listed()).map((tax) => tax.id)).toEqual(['cad_gst', id]);
});

test('a tax that nobody uses is removed, and its neighbour stays', async () => {
  const { id } = (await add('PST', 7)).body;
  await add('PST Liquor', 10);
  expect((await remove(id)).status).toBe(200);
  expect((await listed()).map(({ name }) => name)).toEqual(['GST', 'PST Liquor']);
  expect(await trailOf(pool, 'taxes.remove')).toEqual([
    expect.objectContaining({ id, before: { id, name: 'PST', percent: 7, orderTypes: ALL }, after: null }),
  ]);
});

test('of many at once exactly as many are added as there is room', async () => {
  // With GST: room for two.
  await pool.query(`insert into taxes select 'cad_' || n, 'Old ' || n, 0.01 from generate_series(4, $1) n`, [
    MAX_TAXES,
  ]);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((nth) => add(`Tax ${nth}`, 1)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.data?.code)).toEqual(Array(3).fill('taxes-too-many'));
  expect(await listed()).toHaveLength(MAX_TAXES);
});

test('GST, an unknown tax, a name that is another’s, no order type, and a change that saw another rate are not saved', async () => {
  const { id } = (await add('PST', 7)).body;
  await add('QST', 9.975);
  const gst = await change('cad_gst', { percent: { from: 5, to: 6 } });
  expect([gst.status, gst.body.data?.code]).toEqual([422, 'tax-default']);
  expect((await change('cad_none', { percent: { from: 5, to: 6 } })).status).toBe(404);
  const taken = await change(id, { name: { from: 'PST', to: 'qst' } });
  expect([taken.status, taken.body.data]).toEqual([422, { code: 'tax-taken', field: 'name' }]);
  expect((await change(id, { orderTypes: { from: ALL, to: [] } })).status).toBe(400);
  expect((await change(id, { percent: { from: 7, to: 101 } })).status).toBe(400);
  const stale = await change(id, { percent: { from: 6, to: 8 } });
  expect(stale.status).toBe(409);
  expect((await ask('update', { taxId: id, changes: {} }, desk.admin.token)).status).toBe(403);
  expect(await trailOf(pool, 'taxes.update')).toEqual([]);
  expect((await listed()).map(({ rate }) => rate)).toEqual([0.05, 0.07, 0.09975]);
});

test('an edited tax is paid by the next order; an order that is placed keeps its name, its amount and the rates of its lines', async () => {
  const { id } = (await add('PST', 7)).body;
  await add('QST', 9.975);
  await taxed(id);
  const first = await desk.place({
    orderCartItems: [{ productId: noodles, count: 2, selectedModifierGroups: [] }],
  });
  const before = await paid(first.id);
  expect((await change(id, { name: { from: 'PST', to: 'BC PST' } })).body.name).toBe('BC PST');
  // Another field: no conflict.
  const edited = await change(id, { percent: { from: 7, to: 10 } });
  expect(edited.body).toEqual({ id, name: 'BC PST', rate: 0.1, percent: 10, orderTypes: ALL });
  expect(await paid(first.id)).toEqual(before);
  expect(before).toEqual([
    {
      name: 'PST',
      amount: 2.03,
      lines: [
        { id: 'cad_gst', rate: 0.05 },
        { id, rate: 0.07 },
      ],
    },
  ]);
  const next = await desk.place({
    orderCartItems: [{ productId: noodles, count: 2, selectedModifierGroups: [] }],
  });
  expect(await paid(next.id)).toEqual([
    {
      name: 'BC PST',
      amount: 2.9,
      lines: [
        { id: 'cad_gst', rate: 0.05 },
        { id, rate: 0.1 },
      ],
    },
  ]);
  expect(await trailOf(pool, 'taxes.update')).toEqual([
    expect.objectContaining({ id, before: { name: 'PST' }, after: { name: 'BC PST' } }),
    expect.objectContaining({ id, before: { percent: 7 }, after: { percent: 10 } }),
  ]);
  expect((await listed()).at(-1)).toMatchObject({ name: 'QST', rate: 0.09975 });
  // A line that says nothing of the name has it from the tax.
  const told = await call<{ rows: RecordEntry[] }>(
    desk.url,
    'audit.list',
    { action: 'taxes.update' },
    desk.boss,
  );
  expect(told.body.rows.map(({ record }) => record.title)).toEqual(['BC PST', 'BC PST']);
});

test('a percent that a program computed from the rate is the one it saw; the rate itself is none, and nobody is said to have changed it', async () => {
  const { id, rate } = (await add('PST', 7)).body;
  const wrong = await change(id, { percent: { from: rate, to: 8 } });
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    'What you sent as “from” is not what is there: “Rate in percent”. Nothing was saved.',
  ]);
  expect((await change(id, { percent: { from: rate * 100, to: 8 } })).body).toMatchObject({
    rate: 0.08,
    percent: 8,
  });
});

test('of order types each caller adds and removes their own, whatever order they saw; together they take none away from all, and who would is told so as a conflict', async () => {
  const { id } = (await add('PST', 7)).body;
  const turned = ALL.toReversed();
  const one = await change(id, { orderTypes: { from: turned, to: ['DineIn', 'Pickup'] } });
  expect(one.body.orderTypes?.toSorted()).toEqual(['DineIn', 'Pickup']);
  const other = await change(id, { orderTypes: { from: ALL, to: ['Delivery', 'Pickup'] } });
  expect(other.body.orderTypes).toEqual(['Pickup']);
  const last = await change(id, { orderTypes: { from: ALL, to: ['Delivery', 'DineIn'] } });
  expect(last.status).toBe(409);
  expect(last.body.data).toMatchObject({
    current: [{ field: 'orderTypes', yours: ['Delivery', 'DineIn'], theirs: ['Pickup'] }],
  });
  expect((await listed()).at(-1)?.orderTypes).toEqual(['Pickup']);
  expect(await trailOf(pool, 'taxes.update')).toHaveLength(2);
});

test('a tax of other order types is not paid, neither in the quote nor in the order, and its line does not tell of it', async () => {
  const { id } = (await add('PST', 7)).body;
  await taxed(id);
  await change(id, { orderTypes: { from: ALL, to: ['DineIn'] } });
  const cart = { orderCartItems: [{ productId: noodles, count: 1, selectedModifierGroups: [] }] };
  const { body } = await call<{ quote: { taxes: { id: string }[] } }>(
    desk.url,
    'orders.quote',
    { locationId: desk.kitchen.locationId, orderType: 'Pickup', asIfOpen: true, ...cart },
    { token: desk.boss.token },
  );
  expect(body.quote.taxes.map((tax) => tax.id)).toEqual(['cad_gst']);
  const order = await desk.place({ ...cart, orderType: 'Pickup' });
  const { rows } = await pool.query('select taxes from order_items where order_id = $1', [order.id]);
  expect(rows).toEqual([{ taxes: [{ id: 'cad_gst', rate: 0.05 }] }]);
  expect(await paid(order.id)).toEqual([]);
});

test('a tax that an order paid is removed: the order keeps it, no product gets it, an undo brings it back, and a tax that is added under its name is another one', async () => {
  const { id } = (await add('PST', 7)).body;
  await taxed(id);
  const { id: orderId } = await desk.place();
  const before = await paid(orderId);
  expect(before).toMatchObject([{ name: 'PST' }]);
  await ask('apply', { taxId: id, productIds: [noodles], isTaxed: false });
  await change(id, { orderTypes: { from: ALL, to: ['Pickup'] } });
  expect((await remove(id)).body).toEqual({ taxId: id });
  expect(await listed()).toEqual([GST]);
  expect(await paid(orderId)).toEqual(before);
  expect((await taxed(id)).status).toBe(422);
  const direct = await call(
    desk.url,
    'products.update',
    { productId: noodles, changes: { taxIds: { from: ['cad_gst'], to: ['cad_gst', id] } } },
    { token: desk.boss.token },
  );
  expect([direct.status, direct.body.data?.code]).toEqual([422, 'gone']);
  expect((await remove(id)).status).toBe(404);
  expect((await change(id, { percent: { from: 7, to: 8 } })).status).toBe(404);
  expect((await undo()).status).toBe(200);
  expect(await listed()).toEqual([GST, { id, name: 'PST', rate: 0.07, percent: 7, orderTypes: ['Pickup'] }]);
  await remove(id);
  const again = (await add('PST', 8)).body;
  expect(again).toEqual({ id: 'cad_pst-2', name: 'PST', rate: 0.08, percent: 8, orderTypes: ALL });
  expect(await paid(orderId)).toEqual(before);
  const of = await timeline<{ rows: RecordEntry[] }>('read', { recordId: again.id }, desk.boss.token);
  expect(of.body.rows).toHaveLength(1);
  await taxed(again.id);
  await ask('apply', { taxId: again.id, productIds: [noodles], isTaxed: false });
  await remove(again.id);
  expect((await add('PST', 9)).body.id).toBe('cad_pst-3');
  expect((await add('PST 2', 9)).body.id).toBe('cad_pst_2');
});

test('of what a tax was, nothing comes back by an undo that another tax, a product or a rule has in its way; an admin undoes nothing', async () => {
  const { id } = (await add('PST', 7)).body;
  await taxed(id);
  const added = await undo();
  expect([added.status, added.body.message]).toEqual([422, 'One product has PST. Take it from them first.']);
  await ask('apply', { taxId: id, productIds: [noodles], isTaxed: false });
  await change(id, { name: { from: 'PST', to: 'BC PST' } });
  await remove(id);
  const other = (await add('BC PST', 6)).body;
  const [, removal] = await happened();
  const taken = await undo(removal);
  expect([taken.status, taken.body.data?.code]).toEqual([422, 'tax-taken']);
  await remove(other.id);
  expect((await undo(removal, desk.admin.token)).status).toBe(404);
  expect((await undo(removal)).status).toBe(200);
  expect((await listed()).map(({ name }) => name)).toEqual(['GST', 'BC PST']);
  expect((await trailOf(pool, 'timeline.undo')).at(-1)).toMatchObject({ table: 'taxes', id, before: null });
});

test('of one who removes a tax and one who gives it to a product, one is refused', async () => {
  const { id } = (await add('PST', 7)).body;
  const answers = await Promise.all([remove(id), taxed(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('of two who give two taxes one name at once, one is refused', async () => {
  const [one, other] = [(await add('PST', 7)).body, (await add('HST', 13)).body];
  const answers = await Promise.all([
    change(one.id, { name: { from: 'PST', to: 'Sales tax' } }),
    change(other.id, { name: { from: 'HST', to: 'sales-tax' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('what a change would change is counted from the products, with the dearest of them as example', async () => {
  const { id } = (await add('PST', 7)).body;
  expect((await ask('reach', { taxId: id }, desk.admin.token)).status).toBe(403);
  expect((await ask('reach', { taxId: id })).body).toEqual({
    products: 0,
    restaurants: 0,
    onlyTaxOf: { Delivery: 0, Pickup: 0, DineIn: 0 },
    example: null,
  });
  await taxed(id);
  await ask('apply', { taxId: id, productIds: [desk.neighbour.noodles], isTaxed: true });
  await ask('apply', { taxId: 'cad_gst', productIds: [desk.neighbour.noodles], isTaxed: false });
  expect((await ask('reach', { taxId: id })).body).toMatchObject({
    products: 2,
    restaurants: 2,
    onlyTaxOf: { Delivery: 1, Pickup: 1, DineIn: 1 },
    example: { name: 'Chow mein', price: 14.5 },
  });
  await pool.query('update products set price_delivery = 20 where id = $1', [desk.neighbour.noodles]);
  expect((await ask('reach', { taxId: id })).body).toMatchObject({
    example: { name: 'Chow mein', price: 14.5, priceDelivery: 20, pricePickup: null, priceDineIn: null },
  });
  const other = (await add('HST', 13)).body;
  await ask('apply', { taxId: other.id, productIds: [desk.neighbour.noodles], isTaxed: true });
  await change(other.id, { orderTypes: { from: ALL, to: ['DineIn'] } });
  expect((await ask('reach', { taxId: id })).body).toMatchObject({
    onlyTaxOf: { Delivery: 1, Pickup: 1, DineIn: 0 },
  });
});

test('no other tax gets the name that one had when it was added: the files of menus know it by that', async () => {
  const { id } = (await add('PST', 7)).body;
  const other = (await add('QST', 9.975)).body;
  await change(id, { name: { from: 'PST', to: 'BC PST' } });
  const called = 'BC PST was called so before. Please choose another name.';
  expect((await add('pst', 8)).body.message).toBe(called);
  expect((await change(other.id, { name: { from: 'QST', to: 'PST' } })).body.message).toBe(called);
  expect((await change(id, { name: { from: 'BC PST', to: 'PST' } })).status).toBe(200);
  expect((await listed()).map(({ name }) => name)).toEqual(['GST', 'PST', 'QST']);
});
