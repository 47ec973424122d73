import { expect, test } from 'vitest';
import type { Floors } from './feature-doors.ts';
import { findBrokenWalls } from './feature-walls.ts';

const floors: Floors = { parts: 'open', app: 'open', 'features/orders': ['board'], 'features/dispatch': [] };
const broken = (from: string, to: string, { isLate = false } = {}) =>
  findBrokenWalls(
    [
      { from: 'web/features/dispatch/list.ts', to: 'web/features/orders/board.ts', isLate: false },
      { from: `web/${from}`, to: `web/${to}`, isLate },
    ],
    'web/',
    floors,
    'app',
  );

test('a feature may not import one above it, late or not, and hears what to do', () => {
  for (const isLate of [false, true]) {
    expect(broken('features/orders/row.ts', 'features/dispatch/picker/picker.tsx', { isLate })).toEqual([
      'web/features/orders/row.ts may not import web/features/dispatch/picker/picker.tsx: features/dispatch lies above features/orders. Move what both need into the lower one, or let what puts them together hand it in.',
    ]);
  }
  expect(broken('parts/field.tsx', 'app/title.ts')).toHaveLength(1);
  expect(broken('app/shell.tsx', 'features/orders/board.ts')).toHaveLength(1);
});

test('a feature is entered through its doors alone', () => {
  expect(broken('features/dispatch/picker/picker.tsx', 'features/orders/actions/undo.ts')).toEqual([
    'web/features/dispatch/picker/picker.tsx may not import web/features/orders/actions/undo.ts: that is no door of features/orders. Use one of its doors (board), or make it one in scripts/checks/feature-doors.ts.',
  ]);
});

test('a folder that is not in the table is asked for its place', () => {
  expect(broken('features/tags/tag.ts', 'parts/field.tsx')).toEqual([
    'web/features/tags has no place yet: give it one in scripts/checks/feature-doors.ts.',
  ]);
});

test('a door that is used no more is told, so that the table only holds what is', () => {
  expect(findBrokenWalls([], 'web/', floors)).toEqual([
    'No other folder uses the door board of features/orders: delete it from scripts/checks/feature-doors.ts.',
  ]);
});

test('what goes down, stays inside, is of the root, or is loaded late by the frame passes', () => {
  expect(broken('features/dispatch/list.ts', 'features/orders/board.ts')).toEqual([]);
  expect(broken('features/orders/row.ts', 'parts/form/field.tsx')).toEqual([]);
  expect(broken('features/orders/row.ts', 'features/orders/actions/undo.ts')).toEqual([]);
  expect(broken('main.tsx', 'features/dispatch/picker/picker.tsx')).toEqual([]);
  expect(broken('app/router.tsx', 'features/dispatch/picker/picker.tsx', { isLate: true })).toEqual([]);
});
