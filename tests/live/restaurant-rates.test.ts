import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { waitUntil } from '../setup/wait-until.ts';

const { site, url, kitchen, neighbour, admin, boss } = await openDesk();
const { pool } = site.database;
const RATES = 'restaurants.rates';
const REVISIONS = 'restaurants.locationRevisions';

const setRate = (locationId: string, from: number, to: number) =>
  call(
    url,
    'restaurants.updateLocations',
    { updates: [{ locationId, privateChanges: { commissionFee: { from, to } } }] },
    { token: boss.token },
  );

test('an admin sees neither the rates of their own restaurant nor the revisions of all locations', async () => {
  const reader = await openLiveReader(url, admin.token);
  const { restaurantId } = kitchen;
  for (const [id, query, params] of [
    [1, RATES, { restaurantId }],
    [2, RATES, { restaurantId: null }],
    [3, REVISIONS, {}],
  ] as const)
    expect(await reader.subscribe(id, query, params)).toMatchObject({ type: 'refused', code: 'NOT_FOUND' });
  reader.close();
});

test('a new rate and a changed rate are sent to those who watch; the neighbour gets nothing', async () => {
  const [all, own, beside] = await Promise.all(
    [null, kitchen.restaurantId, neighbour.restaurantId].map(async (restaurantId) => {
      const reader = await openLiveReader(url, boss.token);
      expect(await reader.subscribe(1, RATES, { restaurantId })).toMatchObject({
        type: 'snapshot',
        rows: [],
      });
      return reader;
    }),
  );
  const rates = (reader = all!) =>
    [...rowsOf(reader.messages, 'restaurantId').values()].map((row) => [
      row['restaurantId'],
      row['commissionFee'],
    ]);
  expect((await setRate(kitchen.locationId, 0.15, 0.2)).status).toBe(200);
  await waitUntil(() => rates(own).length === 1);
  expect((await setRate(kitchen.locationId, 0.2, 0.25)).status).toBe(200);
  await waitUntil(() => rates(own)[0]?.[1] === 0.25);
  expect((await setRate(neighbour.locationId, 0.15, 0.3)).status).toBe(200);
  await waitUntil(() => rates(all).length === 2 && rates(beside).length === 1);
  expect(rates(own)).toEqual([[kitchen.restaurantId, 0.25]]);
  expect(rates(beside)).toEqual([[neighbour.restaurantId, 0.3]]);
  expect(beside!.messages.filter(({ type }) => type === 'frame')).toHaveLength(1);
  for (const reader of [all, own, beside]) reader!.close();
});

test('when a location changes, only its revision is sent', async () => {
  const reader = await openLiveReader(url, boss.token);
  await reader.subscribe(1, REVISIONS, {});
  const known = rowsOf(reader.messages, 'locationId');
  expect([...known.keys()].toSorted()).toEqual([kitchen.locationId, neighbour.locationId].toSorted());
  await pool.query('update locations set wait_minutes = 45 where id = $1', [kitchen.locationId]);
  const { rows } = await reader.next('frame');
  expect(rows).toEqual([{ locationId: kitchen.locationId, rev: expect.any(Number) }]);
  reader.close();
});
