import { expect, test } from 'vitest';
import { STATEMENT_ADDRESS } from './statement-address.ts';

test.each([{}, { week: 'x' }, { week: '2026-02-30' }, { week: '1026-01-01' }])(
  'an address without a real day is this week: %j',
  (raw) => {
    expect(STATEMENT_ADDRESS.read(raw)).toEqual({ week: null });
  },
);

test('what is written is read back, and this week is not written', () => {
  expect(STATEMENT_ADDRESS.write({ week: null })).toEqual({});
  const search = { week: '2026-11-16' };
  expect(STATEMENT_ADDRESS.read(STATEMENT_ADDRESS.write(search))).toEqual(search);
});
