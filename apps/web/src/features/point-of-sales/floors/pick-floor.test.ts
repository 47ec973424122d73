import type { Floor } from '@passline/contract/point-of-sales/floors';
import { expect, test } from 'vitest';
import { pickFloor } from './pick-floor.ts';

const floor = (id: string): Floor => ({
  id,
  name: id,
  backgroundUrl: null,
  pointOfSaleId: 'p',
  locationId: 'l',
  tableIds: [],
  rank: 1,
  rev: 1,
});
const [hall, patio, bar] = [floor('hall'), floor('patio'), floor('bar')];
const none = { seen: null, leftId: '' };

test('a floor that a colleague deleted while it was open stays the open one, and is gone', () => {
  const seen = { floor: patio, at: 1 };
  expect(pickFloor({ floors: [hall], named: 'patio', seen, leftId: '' })).toEqual({
    floor: patio,
    isHere: false,
    isUnknown: false,
  });
  expect(pickFloor({ floors: [], named: 'patio', seen, leftId: '' }).floor).toBe(patio);
});

test('a floor that was never here is not another one', () => {
  expect(pickFloor({ ...none, floors: [hall], named: 'cellar' })).toMatchObject({
    floor: null,
    isUnknown: true,
  });
  expect(pickFloor({ ...none, floors: [], named: 'cellar' })).toMatchObject({
    floor: null,
    isUnknown: false,
  });
});

test('the floor of the address is the open one, in whatever order; without one the first', () => {
  expect(pickFloor({ ...none, floors: [patio, hall], named: 'hall' }).floor).toBe(hall);
  expect(pickFloor({ ...none, floors: [patio, hall], named: '' })).toMatchObject({
    floor: patio,
    isHere: true,
  });
  expect(pickFloor({ ...none, floors: [], named: '' })).toMatchObject({ floor: null, isUnknown: false });
});

test('a link to the screen that names no floor stays on the open one, also when it is no longer the first', () => {
  const seen = { floor: hall, at: 0 };
  expect(pickFloor({ floors: [patio, hall], named: '', seen, leftId: '' }).floor).toBe(hall);
});

test('after the open floor was deleted here, the one at its place is opened, or the last', () => {
  const left = (at: number, floors: Floor[]) =>
    pickFloor({ floors, named: 'patio', seen: { floor: patio, at }, leftId: 'patio' }).floor;
  expect(left(1, [hall, bar])).toBe(bar);
  expect(left(1, [hall])).toBe(hall);
  expect(left(0, [])).toBeNull();
});
