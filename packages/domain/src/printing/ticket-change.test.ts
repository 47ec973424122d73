import { describe, expect, test } from 'vitest';
import { changeOf, changeWords } from './ticket-change.ts';

const at = (atMs: number) => `18:${atMs}`;

describe('what is said of a change', () => {
  test('nothing where the order is as it was', () => {
    const same = { dueMs: 20, tableName: '9' };
    expect(changeOf(same, { ...same })).toBeNull();
    expect(changeWords({}, at)).toEqual([]);
  });

  test('the time and the table, each only where it is another one', () => {
    const from = { dueMs: 20, tableName: '9' };
    expect(changeOf(from, { dueMs: 40, tableName: '9' })).toEqual({ due: { from: 20, to: 40 } });
    expect(changeOf(from, { dueMs: 20, tableName: null })).toEqual({ tableName: { from: '9', to: null } });
  });

  test.each([
    [{ due: { from: 20, to: 40 } }, 'CHANGED: due 18:40, was 18:20'],
    [{ due: { from: null, to: 40 } }, 'CHANGED: due 18:40'],
    [{ tableName: { from: '5', to: '9' } }, 'CHANGED: Table 9, was Table 5'],
    [{ tableName: { from: 'Table 5', to: null } }, 'CHANGED: no table, was Table 5'],
    [{ tableName: { from: null, to: '9 (Patio)' } }, 'CHANGED: Table 9 (Patio)'],
    [{ charge: { name: 'Extra rice', price: 2.5 } }, 'ADDED: Extra rice $2.50'],
  ])('%j is “%s”', (change, words) => {
    expect(changeWords(change, at)).toEqual([words]);
  });
});
