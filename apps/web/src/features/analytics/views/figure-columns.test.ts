import { expect, test } from 'vitest';
import { figureCsvColumns, sortedBy, type FigureColumn } from './figure-columns.ts';

type Row = { name: string; minutes: number | null };
const ROWS: Row[] = [
  { name: 'Pho Mai', minutes: 4 },
  { name: 'Golden Wok', minutes: null },
  { name: 'Hanok Kitchen', minutes: 12.25 },
  { name: 'Butter & Rye', minutes: 4 },
];
const COLUMNS: FigureColumn<Row>[] = [
  { id: 'minutes', head: 'Minutes', of: ({ minutes }) => minutes, tell: String, decimals: 1 },
];
const nameOf = ({ name }: Row) => name;
const names = (by: string, isDescending: boolean) =>
  sortedBy(ROWS, COLUMNS, nameOf, { by, isDescending }).map(nameOf);

test('unknown figures come last whichever way a table is sorted, and equal ones by name', () => {
  expect(names('minutes', true)).toEqual(['Hanok Kitchen', 'Butter & Rye', 'Pho Mai', 'Golden Wok']);
  expect(names('minutes', false)).toEqual(['Butter & Rye', 'Pho Mai', 'Hanok Kitchen', 'Golden Wok']);
});

test('a table is sorted by its names both ways', () => {
  expect(names('name', false)).toEqual(['Butter & Rye', 'Golden Wok', 'Hanok Kitchen', 'Pho Mai']);
  expect(names('name', true)).toEqual(['Pho Mai', 'Hanok Kitchen', 'Golden Wok', 'Butter & Rye']);
});

test('a file has plain numbers, and nothing where a figure is unknown', () => {
  const columns = figureCsvColumns('Restaurant', nameOf, COLUMNS);
  expect(columns.map(({ label }) => label)).toEqual(['Restaurant', 'Minutes']);
  const [, golden, hanok] = ROWS.map((row) => columns.map(({ text }) => text(row)));
  expect(golden).toEqual(['Golden Wok', '']);
  expect(hanok).toEqual(['Hanok Kitchen', '12.3']);
});
