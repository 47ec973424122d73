import { expect, test } from 'vitest';
import { toldValue } from './told-value.ts';

const column = (type: string) => ({ name: 'one', type });

test('amounts have their currency, and rates and distances have none', () => {
  expect(toldValue(column('numeric(12,2)'), 12.5)).toBe('12.50 CAD');
  expect(toldValue(column('numeric(12,2)'), 0)).toBe('0.00 CAD');
  expect(toldValue(column('numeric(8,3)'), 1.25)).toBe(1.25);
  expect(toldValue(column('integer'), 3)).toBe(3);
});

test('what is empty is left out, and false is told', () => {
  for (const nothing of [null, '', [], {}, { notes: '' }, [null]])
    expect(toldValue(column('jsonb'), nothing)).toBeUndefined();
  expect(toldValue(column('boolean'), false)).toBe(false);
});

test('what is inside of a value has plain words, and neither secrets nor other people', () => {
  const value = {
    deliveryUnit: '1567',
    items: [{ price: 0.75, token: 'abc' }],
    riderName: 'Ken',
    riderUserId: 'an id',
    supportUserName: 'Lea',
    createdBy: 'Lea',
  };
  expect(toldValue(column('jsonb'), value)).toEqual({
    'delivery unit': '1567',
    items: [{ price: '0.75 CAD' }],
  });
});
