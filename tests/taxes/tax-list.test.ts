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
const GST = { id: 'cad_gst', name: 'GST', rate: 0.05 };

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
  const tax = { id: 'cad_taxe_de_vente_du_quebec', name: 'Taxe de vente du Québec', rate: 0.09975 };
  expect(added.body).toEqual(tax);
  expect(await listed()).toEqual([GST, tax]);
  expect(await trailOf(pool, 'taxes.add')).toEqual([
    {
      actor: desk.boss.name,
      table: 'taxes',
      id: tax.id,
      before: null,
      after: { name: tax.name, rate: tax.rate },
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

test('GST, a tax that a product has, one that an order paid and one that nobody knows are not removed', async () => {
  const { id } = (await add('PST', 7)).body;
  await ask('apply', { taxId: id, productIds: [noodles], isTaxed: true });
  expect((await remove(id)).body.message).toBe('One product has PST. Take it from them first.');
  await desk.place();
  await ask('apply', { taxId: id, productIds: [noodles], isTaxed: false });
  expect((await remove(id)).body.message).toBe('Orders were taxed with PST, so it has to stay.');
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
    expect.objectContaining({ id, before: { name: 'PST', rate: 0.07 }, after: null }),
  ]);
});

test('of many at once exactly as many are added as there is room', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_TAXES + 2 }, (_, nth) => add(`Tax ${nth}`, 1)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.data?.code)).toEqual(Array(3).fill('taxes-too-many'));
  expect(await listed()).toHaveLength(MAX_TAXES);
});
