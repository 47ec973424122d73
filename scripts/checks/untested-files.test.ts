import { expect, test } from 'vitest';
import { findUntestedFiles } from './untested-files.ts';

const untested = (links: Record<string, string[]>, types: [string, string][] = []) =>
  findUntestedFiles(
    new Map(Object.entries(links).map(([file, used]) => [file, new Set(used)])),
    types.map(([from, to]) => ({ from, to, kind: 'type' })),
  );
const server = 'apps/server/src';

test('a source file that no test depends on is reported with what to do, also when other such files use it', () => {
  const links = {
    [`${server}/orders/gone.ts`]: [`${server}/orders/deeper.ts`],
    [`${server}/orders/deeper.ts`]: [],
    [`${server}/orders/order.ts`]: [],
    'tests/setup/gone.ts': [],
    'tests/orders/order.test.ts': [`${server}/orders/order.ts`],
  };
  expect(untested(links)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/orders\/gone\.ts: no test depends on it\. Delete it if /),
    expect.stringContaining('orders/deeper.ts'),
    expect.stringContaining('tests/setup/gone.ts'),
  ]);
});

test('a file counts as tested through other files, through what every test loads, and by its types', () => {
  const links = {
    'vitest.config.ts': ['tests/setup/guard.ts'],
    'tests/setup/guard.ts': [],
    'tests/orders/order.test.ts': [`${server}/main.ts`],
    [`${server}/main.ts`]: [`${server}/orders/order.ts`],
    [`${server}/orders/order.ts`]: [],
    [`${server}/orders/order-types.ts`]: [],
  };
  expect(untested(links, [[`${server}/orders/order.ts`, `${server}/orders/order-types.ts`]])).toEqual([]);
});

test('a file whose types only a test reads is reported; one of the tests themselves is not', () => {
  const links = {
    'tests/orders/order.test.ts': [],
    [`${server}/orders/order.test.ts`]: [],
    [`${server}/orders/order-types.ts`]: [],
    'tests/setup/order-input.ts': [],
  };
  const types: [string, string][] = [
    ['tests/orders/order.test.ts', `${server}/orders/order-types.ts`],
    [`${server}/orders/order.test.ts`, `${server}/orders/order-types.ts`],
    ['tests/orders/order.test.ts', 'tests/setup/order-input.ts'],
  ];
  expect(untested(links, types)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/orders\/order-types\.ts: no test depends on it\./),
  ]);
});

test('a feature that a list forgot is reported with the list, without what only it uses', () => {
  const links = {
    'packages/contract/src/tags/feature.ts': ['packages/contract/src/tags/tags.ts'],
    'packages/contract/src/tags/tags.ts': [],
    [`${server}/features/tags/feature.ts`]: [`${server}/features/tags/tags.ts`],
    [`${server}/features/tags/tags.ts`]: [],
    [`${server}/features/tags/gone.ts`]: [],
  };
  expect(untested(links)).toEqual([
    'packages/contract/src/tags/feature.ts: nothing loads this feature. Add it to packages/contract/src/contract.ts.',
    `${server}/features/tags/feature.ts: nothing loads this feature. Add it to ${server}/features.ts.`,
    expect.stringMatching(/gone\.ts: no test depends on it\./),
  ]);
});

test('a check and a program beside the commands need one', () => {
  expect(untested({ 'scripts/checks/words.ts': [], 'scripts/bootstrap.mjs': [] })).toHaveLength(2);
});

test('documents, commands and declarations need no test', () => {
  expect(
    untested({ 'docs/scale.md': [], 'scripts/commands/start.ts': [], [`${server}/late.d.ts`]: [] }),
  ).toEqual([]);
});
