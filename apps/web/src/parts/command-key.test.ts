import { afterEach, expect, test, vi } from 'vitest';
import { isCommandKey } from './command-key.ts';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./command-key.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
/** Where nothing is typed, or a field asks before its keys come here. */
const ELSEWHERE = [
  '../features/menus/guest/guest-product.tsx',
  '../features/schedules/week/use-shift-drag.ts',
  './address/address-control.tsx',
  './form/search-choice.tsx',
  './reorder/reorder-handle.tsx',
  './reorder/use-drag.ts',
];

const body = {};
const openDialog = (dialog: object | null) =>
  vi.stubGlobal('document', { body, querySelector: (found: string) => found === 'dialog:modal' && dialog });
afterEach(() => vi.unstubAllGlobals());

const key = (more: { isComposing?: boolean; keyCode?: number; target?: object }) =>
  ({ isComposing: false, keyCode: 13, ...more }) as KeyboardEvent;

test('a key of a syllable that is put together is no command, also the Enter that ends it in Safari', () => {
  openDialog(null);
  expect(isCommandKey(key({ isComposing: true }))).toBe(false);
  expect(isCommandKey(key({ keyCode: 229 }))).toBe(false);
  expect(isCommandKey(key({}))).toBe(true);
});

test('while a dialog is open, a key of nothing that has the focus is no command of what lies behind', () => {
  openDialog({});
  expect(isCommandKey(key({ target: body }))).toBe(false);
  expect(isCommandKey(key({ target: {} }))).toBe(true);
  openDialog(null);
  expect(isCommandKey(key({ target: body }))).toBe(true);
});

test('whoever listens for Enter or Escape asks whether it is a command, and asks nothing else', () => {
  const listening = Object.keys(sources).filter((path) =>
    /\.key [!=]== '(?:Enter|Escape)'/.test(sources[path] ?? ''),
  );
  const careless = listening.filter((path) => !sources[path]?.includes('isCommandKey(event)'));
  expect(careless.toSorted()).toEqual(ELSEWHERE);
  expect(Object.keys(sources).filter((path) => sources[path]?.includes('isComposing'))).toEqual([]);
});
