import { MAX_TAGS_OF_GROUP } from '@passline/domain/tags/tags';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { putRecords } from '../setup/record-sample.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { tagSample } from './tag-sample.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { locationId } = desk.kitchen;
beforeEach(async () => {
  await pool.query(`update locations set tags = '{}'`);
  await pool.query(`update products set tags = '{}'`);
});

const TYPE = 'of the type ProductTag';
const records = oweRecord(tagSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no name': [given({ name: ' ' }), 400],
      'a product tag without a colour': [given({ colour: null }), 422, 'choose a colour'],
      'a picture from elsewhere': [
        given({ imageUrl: 'https://elsewhere.example/a.png' }),
        422,
        'uploaded here',
      ],
      'an invalid colour': [given({ colour: 'red' }), 400],
      'a type of the other group': [given({ type: 'None' }), 422, TYPE],
      'a category without a picture': [given({ group: 'taste', type: 'Category' }), 422, 'add a picture'],
    },
    update: { 'a type of the other group': [changing('type', 'None', 'ProductTag'), 422, TYPE] },
  },
});
const { addAs: add, update: change, ask, trail, undo, notesOf: told } = records;

const taste = { group: 'taste', name: 'Pizza', type: 'None', imageUrl: null, colour: null };
const product = { group: 'product', name: 'Vegan', type: 'ProductTag', imageUrl: null, colour: '#1d3fa8' };
const carry = (table: 'locations' | 'products', id: string, names: string[]) =>
  pool.query(`update ${table} set tags = $2 where id = $1`, [id, names]);
const tagsOf = async (table: 'locations' | 'products', id: string) =>
  (await pool.query<{ tags: string[] }>(`select tags from ${table} where id = $1`, [id])).rows[0]?.tags;
describe('a name', () => {
  test('that another tag of the group has, in other letters, is refused at its field; the other group has its own', async () => {
    const pizza = await add(taste);
    const taken = {
      message: 'There is a tag of this name already.',
      data: { code: 'tag-taken', field: 'name' },
    };
    expect((await ask('tags.add', { ...taste, name: 'PIZZA' })).body).toMatchObject(taken);
    const sushi = await add({ ...taste, name: 'Sushi' });
    expect(await change(sushi, { name: 'pizza' })).toMatchObject({ status: 422, body: taken });
    await add({ ...product, name: 'Pizza' });
    expect((await change(pizza, { name: 'pizza' })).status).toBe(200);
  });

  test('that two people choose at once is given once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('tags.add', taste)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });
});

describe('a rename', () => {
  test('of a taste tag is written into every location that has it, each with its audit row; the neighbours and the products keep theirs', async () => {
    const pizza = await add(taste);
    await carry('locations', locationId, ['Pasta', 'Pizza', 'Pizzeria']);
    await carry('locations', desk.neighbour.locationId, ['pizza']);
    await carry('products', desk.kitchen.noodles, ['Pizza']);
    const here = await openLiveReader(desk.url, desk.admin.token);
    await here.subscribe(1, 'restaurants.location', { locationId });
    expect((await change(pizza, { name: 'Pizzeria' })).status).toBe(200);
    await waitUntil(() => {
      const [row] = rowsOf(here.messages, 'locationId').values();
      return JSON.stringify(row?.['tags']) === '["Pasta","Pizzeria"]';
    });
    here.close();
    expect(await tagsOf('locations', desk.neighbour.locationId)).toEqual(['pizza']);
    expect(await tagsOf('products', desk.kitchen.noodles)).toEqual(['Pizza']);
    expect(await told('tags.update')).toEqual([
      { table: 'tags', id: pizza.id, before: { name: 'Pizza' }, after: { name: 'Pizzeria' } },
      {
        table: 'locations',
        id: locationId,
        before: { tags: ['Pasta', 'Pizza', 'Pizzeria'] },
        after: { tags: ['Pasta', 'Pizzeria'] },
      },
    ]);
    const about = { subject: 'location', locationId };
    const [entry] = (await ask<{ rows: { record: object }[] }>('timeline.read', about)).body.rows;
    expect(entry).toMatchObject({ action: 'tags.update', after: { tags: ['Pasta', 'Pizzeria'] } });
  });

  test('of a product tag is written into every product, and an undo reverts it everywhere', async () => {
    const vegan = await add(product);
    const { noodles, dumplings } = desk.kitchen;
    const others = ['Hot', 'Vegan'];
    await carry('products', noodles, others);
    await carry('products', desk.neighbour.noodles, ['Vegan']);
    await carry('products', dumplings, ['Hot']);
    await carry('locations', locationId, ['Vegan']);
    expect((await change(vegan, { name: 'Plants' })).status).toBe(200);
    expect(await tagsOf('products', noodles)).toEqual(['Hot', 'Plants']);
    expect(await tagsOf('products', desk.neighbour.noodles)).toEqual(['Plants']);
    expect((await told('tags.update')).map(({ table }) => table)).toEqual(['tags', 'products', 'products']);
    expect((await undo((await trail())[0])).status).toBe(200);
    expect(await tagsOf('products', noodles)).toEqual(others);
    expect(await tagsOf('products', desk.neighbour.noodles)).toEqual(['Vegan']);
    expect(await tagsOf('products', dumplings)).toEqual(['Hot']);
    expect(await tagsOf('locations', locationId)).toEqual(['Vegan']);
    expect((await told('timeline.undo')).map(({ table }) => table)).toEqual(['tags', 'products', 'products']);
  });

  test('that is refused writes nothing anywhere', async () => {
    const pizza = await add(taste);
    await add({ ...taste, name: 'Sushi' });
    await carry('locations', locationId, ['Pizza']);
    expect((await change(pizza, { name: 'Sushi' })).status).toBe(422);
    expect(await tagsOf('locations', locationId)).toEqual(['Pizza']);
  });
});

test('a tag in use cannot be removed, not even by undoing its addition; it says where it is used, and how often', async () => {
  const [pizza, vegan] = [await add(taste), await add(product)];
  const added = await trail();
  await carry('locations', locationId, ['Pizza']);
  await pool.query(`update products set tags = '{Vegan}'`);
  const refused = { status: 422, body: { data: { code: 'tag-used' }, message: 'It is used by 1 location.' } };
  expect(await ask('tags.remove', { tagId: pizza.id })).toMatchObject(refused);
  expect(await undo(added[1])).toMatchObject(refused);
  expect((await ask('tags.remove', { tagId: vegan.id })).body.message).toBe('It is used by 4 products.');
  const uses = async ({ id }: { id: string }) => (await ask<object>('tags.uses', { tagId: id })).body;
  const { restaurantId } = desk.kitchen;
  const place = { restaurantId, locationId, restaurantName: 'Golden Wok', locationName: 'Main Street' };
  expect(await uses(pizza)).toEqual({ count: 1, uses: [{ ...place, product: null }] });
  expect(await uses(vegan)).toMatchObject({
    count: 4,
    uses: [{ ...place, product: 'Chow mein' }, {}, {}, {}],
  });
  await carry('locations', locationId, []);
  expect((await ask('tags.remove', { tagId: pizza.id })).status).toBe(200);
});

test('each group has its own order and its own limit', async () => {
  const [a, b] = [await add(taste), await add({ ...taste, name: 'Sushi' })];
  await putRecords(pool, tagSample, desk.kitchen, MAX_TAGS_OF_GROUP);
  expect((await ask('tags.add', product)).body.data).toMatchObject({ code: 'tags-too-many' });
  const { body } = await ask('tags.move', { tagId: a.id, toIndex: MAX_TAGS_OF_GROUP });
  expect(body.rank).toBeGreaterThan(b.rank);
  await add({ ...taste, name: 'Ramen' });
});

test('guests read both groups in order, without signing in', async () => {
  await add(taste);
  await add({ ...taste, name: 'Noodles', type: 'None' });
  await add(product);
  await add({ ...product, name: '7 spices', colour: '#ffffff' });
  expect((await call(desk.url, 'tags.list', undefined)).body).toEqual({
    tasteTags: ['Pizza', 'Noodles'].map((tag) => ({ tag, imageUrl: null, type: 'None' })),
    productTags: { Vegan: '#1d3fa8', '7 spices': '#ffffff' },
    productTagOrder: ['Vegan', '7 spices'],
  });
});

test('a tag is moved to where nothing fits between two any more, while somebody deletes one of the list', async () => {
  const [a, b, gone, moved] = [
    await add({ ...product, name: 'Apples' }),
    await add({ ...product, name: 'Bread' }),
    await add({ ...product, name: 'Cream' }),
    await add({ ...product, name: 'Dates' }),
  ];
  // The next number after the rank of the first.
  await pool.query('update tags set rank = $2 where id = $1', [b.id, a.rank * (1 + Number.EPSILON)]);
  expect(a.rank).toBe(1024);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from tags where id = $1', [gone.id]);
    const answer = ask('tags.move', { tagId: moved.id, toIndex: 1 });
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'rank = list.place'`,
      );
      return rowCount === 1;
    });
    await client.query('commit');
    expect((await answer).status).toBe(200);
  } finally {
    client.release();
  }
  const { rows } = await pool.query<{ id: string }>(
    `select id from tags where tag_group = 'product' order by rank`,
  );
  expect(rows.map(({ id }) => id)).toEqual([a.id, moved.id, b.id]);
});
