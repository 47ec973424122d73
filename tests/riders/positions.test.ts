import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { openRiderDesk, placeOf, report } from './rider-desk.ts';

const desk = await openRiderDesk();

const newRider = () => createPerson(desk.site.database.pool, 'courier');

test('a batch has 1 to 500 positions, all on Earth', async () => {
  const position = { riderUserId: desk.mia.id, latitude: 49, longitude: -123, timestamp: Date.now() };
  const batches = [
    [],
    Array.from({ length: 501 }, () => position),
    [{ ...position, latitude: 90.1 }],
    [{ ...position, longitude: -181 }],
    [{ ...position, riderUserId: 'mia' }],
    [{ ...position, timestamp: -1 }],
  ];
  for (const positions of batches) {
    const answer = await call(desk.url, 'riders.reportPositions', { positions }, { token: desk.app.token });
    expect(answer.status).toBe(400);
  }
  expect(await placeOf(desk, desk.mia)).toBeUndefined();
});

test('positions of unknown people and of people who do not deliver are ignored, without saying whose', async () => {
  for (const id of [randomUUID(), desk.customer.id]) {
    expect(await report(desk, { id }, 49, Date.now())).toMatchObject({ status: 200, body: { accepted: 0 } });
  }
  expect(await placeOf(desk, desk.customer)).toBeUndefined();
});

test('a position from the future is ignored, since it would outrank every true one', async () => {
  const rider = await newRider();
  expect((await report(desk, rider, 49, Date.now() + 3_600_000)).body.accepted).toBe(0);
  expect(await placeOf(desk, rider)).toBeUndefined();
  expect((await report(desk, rider, 49, Date.now() + 5_000)).body.accepted).toBe(1);
});

test('an older position never replaces a newer one, and the same one changes nothing', async () => {
  const rider = await newRider();
  const now = Date.now();
  expect((await report(desk, rider, 49.2, now)).body.accepted).toBe(1);
  const known = await placeOf(desk, rider);
  for (const at of [now - 1, now]) expect((await report(desk, rider, 49.9, at)).body.accepted).toBe(0);
  expect(await placeOf(desk, rider)).toEqual(known);
  expect((await report(desk, rider, 49.3, now + 1)).body.accepted).toBe(1);
  const moved = await placeOf(desk, rider);
  expect(moved).toMatchObject({ lat: 49.3, at: now + 1 });
  expect(moved!.rev).toBeGreaterThan(known!.rev);
});

test('the newest of several positions of one courier in a batch counts', async () => {
  const rider = await newRider();
  const now = Date.now();
  const positions = [-2, 0, -1].map((older) => ({
    riderUserId: rider.id,
    latitude: 49 + older / 10,
    longitude: -123,
    timestamp: now + older * 1000,
  }));
  const { body } = await call(desk.url, 'riders.reportPositions', { positions }, { token: desk.app.token });
  expect(body).toEqual({ accepted: 1 });
  expect(await placeOf(desk, rider)).toMatchObject({ lat: 49, at: now });
});

test('one bad position does not stop the others, and other couriers stay where they are', async () => {
  const [rider, beside] = [await newRider(), await newRider()];
  await report(desk, beside, 49.5, Date.now());
  const known = await placeOf(desk, beside);
  const position = { latitude: 49.1, longitude: -123, timestamp: Date.now() };
  const positions = [
    { ...position, riderUserId: randomUUID() },
    { ...position, riderUserId: beside.id, timestamp: 0 },
    { ...position, riderUserId: rider.id },
  ];
  const { body } = await call(desk.url, 'riders.reportPositions', { positions }, { token: desk.app.token });
  expect(body).toEqual({ accepted: 1 });
  expect(await placeOf(desk, rider)).toMatchObject({ lat: 49.1 });
  expect(await placeOf(desk, beside)).toEqual(known);
});

test('batches with the same couriers in another order do not deadlock', async () => {
  const riders = await Promise.all(Array.from({ length: 6 }, newRider));
  const now = Date.now();
  const batches = Array.from({ length: 20 }, (_, index) => {
    const order = index % 2 === 0 ? riders : riders.toReversed();
    return order.map(({ id }) => ({
      riderUserId: id,
      latitude: 49,
      longitude: -123 + index / 1000,
      timestamp: now + index,
    }));
  });
  const answers = await Promise.all(
    batches.map((positions) =>
      call(desk.url, 'riders.reportPositions', { positions }, { token: desk.app.token }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200));
  for (const rider of riders) expect(await placeOf(desk, rider)).toMatchObject({ at: now + 19 });
});

test('a position writes no audit row', async () => {
  const rider = await newRider();
  await report(desk, rider, 49, Date.now());
  const { rows } = await desk.site.database.pool.query('select from audit where record_id = $1', [rider.id]);
  expect(rows).toEqual([]);
});
