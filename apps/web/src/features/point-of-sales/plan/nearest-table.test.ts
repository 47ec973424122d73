import { expect, test } from 'vitest';
import { closestTable, DIRECTIONS, nearestTable } from './nearest-table.ts';

const at = (id: string, xPos: number, yPos: number) => ({ id, xPos, yPos });
const tables = [at('1', 100, 100), at('2', 200, 110), at('3', 300, 90), at('4', 120, 200), at('5', 280, 220)];
const next = (id: string, key: string) =>
  nearestTable(
    tables.find((one) => one.id === id)!,
    tables,
    DIRECTIONS[key]!,
  )?.id ?? null;

test('at the edge there is none', () => {
  expect(next('1', 'ArrowLeft')).toBeNull();
  expect(next('5', 'ArrowDown')).toBeNull();
  expect(nearestTable(tables[0]!, [tables[0]!], [1, 0])).toBeNull();
});

test('an arrow goes to the next one of the row, and to what lies below', () => {
  expect(next('1', 'ArrowRight')).toBe('2');
  expect(next('2', 'ArrowRight')).toBe('3');
  expect(next('3', 'ArrowDown')).toBe('5');
  expect(next('5', 'ArrowLeft')).toBe('4');
  expect(next('4', 'ArrowUp')).toBe('1');
});

test('the closest table lies in any direction, and there is none on an empty floor', () => {
  expect(closestTable(at('9', 210, 115), [])).toBeNull();
  expect(closestTable(at('9', 210, 115), tables)?.id).toBe('2');
  expect(closestTable(at('9', 0, 0), tables)?.id).toBe('1');
});
