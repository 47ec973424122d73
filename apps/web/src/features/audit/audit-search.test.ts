import { expect, test } from 'vitest';
import { askedOf, AUDIT_ADDRESS, EVERYTHING, filterCount } from './audit-search.ts';

const ID = '0b4f2c50-6f0d-4a53-8a53-3c5a0f5a1f11';
const { read, write } = AUDIT_ADDRESS;

test('an address keeps every filter and the open line', () => {
  const raw = {
    person: ID,
    kind: 'orders',
    action: 'orders.confirm',
    record: ID,
    about: ID,
    location: ID,
    from: '2026-11-20T18:05Z',
    to: '2026-11-21T00:00Z',
    entry: '12',
  };
  expect(write(read(raw))).toEqual(raw);
  expect(filterCount(read(raw))).toBe(7);
});

test('what an address cannot mean is left out', () => {
  const raw = { person: 'Ana', location: 'here', from: 'yesterday', to: '2026-13-40T99:99Z', more: 1 };
  expect(write(read(raw))).toEqual({});
  expect(askedOf(read(raw))).toEqual({});
});

test('the product itself is asked for by its kind, and a person by their id', () => {
  const all = { ...EVERYTHING, entry: '' };
  expect(askedOf({ ...all, person: 'system' })).toEqual({ actorKind: 'system' });
  expect(askedOf({ ...all, person: ID, record: ID })).toEqual({ actorId: ID, recordId: ID });
  expect(filterCount(all)).toBe(0);
});
