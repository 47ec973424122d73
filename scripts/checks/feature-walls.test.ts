import { expect, test } from 'vitest';
import { findBrokenWalls, findMisplaced } from './feature-walls.ts';
import { OPEN } from './floors.ts';
import type { Import } from './imports.ts';
import { layFloors } from './lay-floors.ts';
import type { ImportKind } from './module-requests.ts';
import type { Ground } from './trees.ts';

const web: Ground = { name: 'portal', root: 'web/', ground: { parts: OPEN, app: OPEN }, frame: 'app' };
const files = [
  { path: 'web/parts/field.tsx', text: '' },
  { path: 'web/app/shell.tsx', text: '' },
  { path: 'web/features/orders/feature.ts', text: `export const doors = ['board'];\n\nexport default {};\n` },
  { path: 'web/features/dispatch/feature.ts', text: 'export default {};\n' },
];
const used: Import = {
  from: 'web/features/dispatch/list.ts',
  to: 'web/features/orders/board.ts',
  kind: 'static',
};
const lay = (imports: readonly Import[]) => layFloors(web, files, imports);
const broken = (from: string, to: string, kind: ImportKind = 'static') => {
  const imports = [used, { from: `web/${from}`, to: `web/${to}`, kind }];
  return findBrokenWalls(imports, lay(imports));
};

test('the ground may not import a feature, late or not, for a type or a worker; the message says what to do', () => {
  for (const kind of ['static', 'type', 'late', 'address'] as const) {
    expect(broken('parts/field.tsx', 'features/orders/board.ts', kind)).toEqual([
      'web/parts/field.tsx may not import web/features/orders/board.ts: features/orders lies above parts. Move what both need into the lower one, or let what puts them together hand it in.',
    ]);
  }
  expect(broken('parts/field.tsx', 'app/title.ts')).toHaveLength(1);
  expect(broken('app/shell.tsx', 'features/orders/board.ts')).toHaveLength(1);
});

test('two features that import each other form a circle, late or not, for a type or a worker', () => {
  for (const kind of ['static', 'type', 'late', 'address'] as const) {
    const back = { from: 'web/features/orders/row.ts', to: 'web/features/dispatch/picker.tsx', kind };
    expect(findMisplaced(lay([used, back]))).toEqual([
      'These folders of web/ import each other, or folders that do: features/dispatch, features/orders. Move what two of them need into a lower one, or let what puts them together hand it in.',
    ]);
  }
  expect(findMisplaced(lay([used]))).toEqual([]);
});

test('a feature is entered only through the doors of its manifest', () => {
  expect(broken('features/dispatch/picker/picker.tsx', 'features/orders/actions/undo.ts')).toEqual([
    'web/features/dispatch/picker/picker.tsx may not import web/features/orders/actions/undo.ts: that is not a door of features/orders. Use one of its doors (board), or make it one in web/features/orders/feature.ts.',
  ]);
});

test('a file of the root that puts features together is no way around the walls', () => {
  const list: Import = { from: 'web/features.ts', to: 'web/features/orders/feature.ts', kind: 'static' };
  const again: Import = { from: 'web/router.ts', to: 'web/features.ts', kind: 'static' };
  const brokenBy = (from: string, to: string) => {
    const imports: Import[] = [used, list, again, { from: `web/${from}`, to: `web/${to}`, kind: 'type' }];
    return findBrokenWalls(imports, lay(imports));
  };
  expect(brokenBy('parts/field.tsx', 'router.ts')).toEqual([
    'web/parts/field.tsx may not import web/features/orders/feature.ts through web/router.ts: features/orders lies above parts. Move what both need into the lower one, or let what puts them together hand it in.',
  ]);
  expect(brokenBy('features/dispatch/list.ts', 'features.ts')).toEqual([
    'web/features/dispatch/list.ts may not import web/features/orders/feature.ts through web/features.ts: that is not a door of features/orders. Use one of its doors (board), or make it one in web/features/orders/feature.ts.',
  ]);
});

test('no file of a kernel folder may import what stands on that folder', () => {
  const wire: Ground = { name: 'wire', root: 'wire/', ground: { kernel: OPEN } };
  const to = 'wire/orders/order.ts';
  for (const from of ['wire/kernel/action.ts', 'wire/kernel/records/kind.ts']) {
    const [up, down]: Import[] = [
      { from, to, kind: 'static' },
      { from: to, to: from, kind: 'static' },
    ];
    const sources = [from, to].map((path) => ({ path, text: '' }));
    expect(findBrokenWalls([up!], layFloors(wire, sources, [up!]))).toHaveLength(1);
    expect(findBrokenWalls([down!], layFloors(wire, sources, [down!]))).toEqual([]);
  }
});

test('features stand above what they import; otherwise they are sorted by name', () => {
  expect(Object.keys(lay([used]).floors)).toEqual(['parts', 'app', 'features/orders', 'features/dispatch']);
  expect(Object.keys(lay([]).floors)).toEqual(['parts', 'app', 'features/dispatch', 'features/orders']);
});

test('a door that is no longer used is reported, so that a manifest lists only doors in use', () => {
  expect(findBrokenWalls([], lay([]))).toEqual([
    'No other folder uses the door board of features/orders: delete it from web/features/orders/feature.ts.',
  ]);
});

test('allowed: an import that goes down, stays inside, comes from the root, or is loaded late by the frame', () => {
  expect(broken('features/dispatch/list.ts', 'features/orders/board.ts')).toEqual([]);
  expect(broken('features/orders/row.ts', 'parts/form/field.tsx')).toEqual([]);
  expect(broken('features/orders/row.ts', 'features/orders/actions/undo.ts')).toEqual([]);
  expect(broken('main.tsx', 'features/dispatch/picker/picker.tsx')).toEqual([]);
  for (const kind of ['late', 'pattern'] as const)
    expect(broken('app/router.tsx', 'features/dispatch/picker/picker.tsx', kind)).toEqual([]);
});
