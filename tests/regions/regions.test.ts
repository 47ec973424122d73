import { describe, expect, test } from 'vitest';
import { createPerson } from '../setup/people.ts';
import { openDesk } from '../setup/desk.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { EVENINGS, regionSample, SQUARE } from './region-sample.ts';

const desk = await openDesk();

const [southWest, southEast, northEast, northWest] = SQUARE;
const NIGHT = { openLT: '17:00', closeLT: '03:00' };
const BOW_TIE = [southWest, northEast, southEast, northWest];
const records = oweRecord(regionSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no name': [given({ name: ' ' }), 400],
      'two corners': [given({ polygonLatLng: SQUARE.slice(0, 2) }), 422, 'at least 3 corners'],
      'no corners': [given({ polygonLatLng: [] }), 422, 'at least 3 corners'],
      '501 corners': [given({ polygonLatLng: Array.from({ length: 501 }, () => SQUARE[0]) }), 400],
      'a corner that is not a place on Earth': [
        given({ polygonLatLng: [...SQUARE, { lat: 91, lng: 0 }] }),
        400,
      ],
      'lines that cross': [given({ polygonLatLng: BOW_TIE }), 422, 'Lines 1 and 3 cross.'],
      'the first corner again': [
        given({ polygonLatLng: [...SQUARE, southWest] }),
        422,
        'Corners 1 and 5 are the same.',
      ],
      'no time of day': [
        given({ deliveryHoursLT: { ...EVENINGS, 1: [{ openLT: '24:00', closeLT: '25:00' }] } }),
        400,
      ],
      'hours that overlap': [
        given({ deliveryHoursLT: { ...EVENINGS, 6: [{ openLT: '01:00', closeLT: '02:00' }], 5: [NIGHT] } }),
        422,
        'overlap',
      ],
      'a foreign time zone': [given({ timezone: 'Asia/Seoul' }), 400],
    },
    update: {
      'lines that cross': [changing('polygonLatLng', BOW_TIE, SQUARE), 422, 'Lines 1 and 3 cross.'],
    },
  },
});
const { addAs: add, update: change, ask, undo } = records;
const { pool } = desk.site.database;
const region = {
  name: 'Burnaby',
  polygonLatLng: SQUARE,
  timezone: 'America/Vancouver',
  deliveryHoursLT: null,
};

const putIn = (regionId: string, location = desk.kitchen.locationId) =>
  pool.query('update locations set region_id = $2 where id = $1', [location, regionId]);

describe('a name', () => {
  test('that another region has, in other letters, is refused at its field, also when two choose it at once', async () => {
    await add(region);
    const taken = {
      message: 'There is a region of this name already.',
      data: { code: 'region-taken', field: 'name' },
    };
    expect((await ask('regions.add', { ...region, name: 'BURNABY' })).body).toMatchObject(taken);
    const other = await add({ ...region, name: 'Lougheed' });
    expect(await change(other, { name: 'burnaby' })).toMatchObject({ status: 422, body: taken });
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('regions.add', { ...region, name: 'Whalley' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });
});

test('an outline is stored to seven decimals, the precision at which it is checked', async () => {
  const typed = [{ lat: 49.200_000_04, lng: -123.000_000_06 }, ...SQUARE.slice(1)];
  const { polygonLatLng } = await add({ ...region, polygonLatLng: typed });
  expect(polygonLatLng).toEqual([{ lat: 49.2, lng: -123.000_000_1 }, ...SQUARE.slice(1)]);
});

describe('a region that was stored without an outline', () => {
  const putBare = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into regions (name, polygon) values ('Bare', '[]') returning id`,
    );
    return { ...region, name: 'Bare', polygonLatLng: [], id: rows[0]?.id ?? '', rev: 1, rank: 0 };
  };

  test('gets no invalid outline, and does not lose a valid one, not even by undo', async () => {
    const bare = await putBare();
    const neighbour = await add(region);
    const few = { status: 422, body: { data: { field: 'polygonLatLng' } } };
    expect(await change(bare, { polygonLatLng: SQUARE.slice(0, 2) })).toMatchObject(few);
    expect(await change(neighbour, { polygonLatLng: [] })).toMatchObject(few);
    expect((await change(bare, { polygonLatLng: SQUARE })).status).toBe(200);
    expect(await change({ ...bare, polygonLatLng: SQUARE }, { polygonLatLng: [] })).toMatchObject(few);
    expect(await undo((await records.trail())[0])).toMatchObject({
      status: 422,
      body: { message: 'An outline needs at least 3 corners.' },
    });
    expect(await records.stored()).toMatchObject([{ polygonLatLng: SQUARE }, { polygonLatLng: SQUARE }]);
  });

  test('can have its name and hours edited, and is removed and restored as it was', async () => {
    const bare = await putBare();
    expect((await change(bare, { name: 'Port Moody', deliveryHoursLT: EVENINGS })).status).toBe(200);
    const kept = { name: 'Port Moody', polygonLatLng: [], deliveryHoursLT: EVENINGS };
    expect(await records.stored()).toMatchObject([kept]);
    expect((await ask('regions.remove', { regionId: bare.id })).status).toBe(200);
    expect((await undo((await records.trail())[0])).status).toBe(200);
    expect(await records.stored()).toMatchObject([{ ...kept, id: bare.id }]);
    expect((await records.trail())[0]).toMatchObject({ action: 'timeline.undo' });
  });
});

describe('a region with a location', () => {
  test('cannot be removed, not even by undoing its addition; its neighbour without locations can', async () => {
    const [used, free] = [await add(region), await add({ ...region, name: 'Lougheed' })];
    const added = (await records.trail())[1];
    await putIn(used.id);
    const refused = {
      status: 422,
      body: { data: { code: 'region-used' }, message: 'One location is in this region.' },
    };
    expect(await ask('regions.remove', { regionId: used.id })).toMatchObject(refused);
    expect(await undo(added)).toMatchObject(refused);
    expect((await ask('regions.remove', { regionId: free.id })).status).toBe(200);
    expect(await records.ids()).toEqual([used.id]);
  });

  test('or with only a shift cannot be removed either', async () => {
    const { id } = await add(region);
    const courier = await createPerson(pool, 'courier');
    await pool.query(
      `insert into shifts (user_id, region_id, starts_at, ends_at)
       values ($1, $2, '2026-11-23T18:00:00Z', '2026-11-23T22:00:00Z')`,
      [courier.id, id],
    );
    expect(await ask('regions.remove', { regionId: id })).toMatchObject({
      status: 422,
      body: { message: 'One shift is in this region.' },
    });
    expect(await records.ids()).toEqual([id]);
  });

  test('is listed with the count', async () => {
    const { id } = await add(region);
    await add({ ...region, name: 'Lougheed' });
    await putIn(id);
    expect((await ask<object>('regions.locationCounts', {})).body).toEqual([{ regionId: id, count: 1 }]);
  });
});

describe('two people', () => {
  test('who change the hours of different weekdays are both saved', async () => {
    const made = await add({ ...region, deliveryHoursLT: EVENINGS });
    const monday = { ...EVENINGS, 1: [{ openLT: '09:00', closeLT: '12:00' }] };
    const sunday = { ...EVENINGS, 0: [{ openLT: '10:00', closeLT: '12:00' }] };
    expect((await change(made, { deliveryHoursLT: monday })).status).toBe(200);
    const { status, body } = await change(made, { deliveryHoursLT: sunday }, await records.colleague());
    expect(status).toBe(200);
    expect(body['deliveryHoursLT']).toEqual({ ...monday, 0: sunday[0] });
  });

  test('who change the same weekday, or the outline, get a conflict that names who and when, and the first stays', async () => {
    const made = await add({ ...region, deliveryHoursLT: EVENINGS });
    const other = await records.colleague();
    const later = { ...EVENINGS, 5: [{ openLT: '18:00', closeLT: '23:00' }] };
    const wider = [...SQUARE.slice(0, 3), { lat: 49.4, lng: -123 }];
    expect((await change(made, { deliveryHoursLT: later, polygonLatLng: wider }, other)).status).toBe(200);
    const narrow = SQUARE.slice(0, 3);
    const never = { ...EVENINGS, 5: [] };
    const { status, body } = await change(made, { deliveryHoursLT: never, polygonLatLng: narrow });
    expect(status).toBe(409);
    expect(body.data.current).toMatchObject([
      { field: 'polygonLatLng', yours: narrow, theirs: wider, changedBy: other.name },
      { field: 'deliveryHoursLT.5', yours: [], theirs: later[5], changedBy: other.name },
    ]);
    const [kept] = await records.stored();
    expect(kept).toMatchObject({ polygonLatLng: wider, deliveryHoursLT: later });
  });

  test('whose Friday night and Saturday morning are valid separately are refused when they overlap', async () => {
    const made = await add({ ...region, deliveryHoursLT: EVENINGS });
    const night = { ...EVENINGS, 5: [NIGHT] };
    const morning = { ...EVENINGS, 6: [{ openLT: '02:00', closeLT: '10:00' }] };
    expect((await change(made, { deliveryHoursLT: night })).status).toBe(200);
    expect(await change(made, { deliveryHoursLT: morning })).toMatchObject({
      status: 422,
      body: {
        message: 'Friday 17:00 to 03:00 and Saturday 02:00 to 10:00 overlap.',
        data: { field: 'deliveryHoursLT.5' },
      },
    });
  });
});

test('hours are stored from morning to night, so the same hours in another order are not a change', async () => {
  const [morning, evening] = [
    { openLT: '09:00', closeLT: '12:00' },
    { openLT: '17:00', closeLT: '22:00' },
  ];
  const week = (ranges: object[]) => ({ ...EVENINGS, 5: ranges });
  const made = await add({ ...region, deliveryHoursLT: week([evening, morning]) });
  expect(made['deliveryHoursLT']).toEqual(week([morning, evening]));
  expect((await change(made, { deliveryHoursLT: week([evening, morning]) })).body.rev).toBe(made.rev);
});
