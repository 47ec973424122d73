import { expect, test } from 'vitest';
import { findUnknownFiles } from './named-files.ts';

const paths = [
  'README.md',
  'docs/pictures/home.png',
  'apps/server/src/features/orders/confirm-order.ts',
  'packages/contract/src/orders/topics.ts',
  'tests/security/action-walk.test.ts',
];
const gone = (text: string, path = 'README.md') => findUnknownFiles([{ path, text }], paths);

test.each([
  '`server/src/orders/confirm-order.ts`',
  '`confirm.ts`',
  '`orders/refuse-order.ts`',
  '`features/drivers`',
  '`node scripts/commands/write-tables.ts`',
  '`npm test -- --only tests/orders`',
  '`@passline/contract/orders/words`',
])('a path that is not there is found, with its file and line: %s', (cited) => {
  const [, path] = /([^ `]+)`$/.exec(cited) ?? [];
  expect(gone(`# Start\n\nSee ${cited}.`)).toEqual([`README.md:3: there is no ${path}`]);
});

test('a link to what is not there is found, seen from its page', () => {
  expect(gone('![x](pictures/work.png)\n[y](tests)', 'docs/portal.md')).toEqual([
    'docs/portal.md:1: there is no docs/pictures/work.png',
    'docs/portal.md:2: there is no docs/tests',
  ]);
});

test('what exists is accepted, also by the end of its path and without its extension', () => {
  const page = [
    '`apps/server/src/features/orders/confirm-order.ts`, `orders/confirm-order.ts`, `confirm-order.ts`',
    '`server/src/features/orders`, `tests/security/action-walk`, `@passline/contract/orders/topics`',
    '![home](docs/pictures/home.png) [tests](tests/security/) [web](https://example.com/a.png)',
  ].join('\n');
  expect(gone(page)).toEqual([]);
});

test('what is no path is left alone: patterns, addresses, words with a slash, what a build makes', () => {
  const page =
    '`tests/*.test.ts` `docs/rules/<feature>.md` `/tags/{tagId}` `Points/Discount` `POST orders/paid` `apps/server/dist/main.js`';
  expect(gone(page)).toEqual([]);
});

test('a decision may name what has gone since', () => {
  expect(gone('`orders/refuse-order.ts`', 'docs/decisions/2026-11-21-undo.md')).toEqual([]);
});
