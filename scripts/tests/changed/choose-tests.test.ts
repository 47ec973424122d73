import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResolver, readImports } from '../../checks/imports.ts';
import { layTree } from '../../checks/lay-tree.ts';
import { readTrackedFiles } from '../../checks/tracked-files.ts';
import { chooseTests } from './choose-tests.ts';
import { BROWSER_TESTS, TABLES, WALKS } from './feature-tests.ts';
import { readLinks, readProjectLinks } from './file-links.ts';

const tree: Record<string, string> = {
  'packages/domain/package.json': '{ "name": "@passline/domain", "exports": { "./*": "./src/*.ts" } }',
  'packages/domain/src/orders/fee.ts': 'export const fee = 1;',
  'packages/domain/src/orders/fee.test.ts': `import { fee } from './fee.ts';`,
  'packages/domain/src/hours/week.ts': 'export const week = 7;',
  'packages/contract/package.json': '{ "name": "@passline/contract", "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/contract.ts': `import hours from './hours/feature.ts';\nexport const contract = { hours };`,
  'packages/contract/src/hours/feature.ts': `export { hours as default } from './hours.ts';`,
  'packages/contract/src/hours/hours.ts': 'export const hours = {};\nexport type Hours = number;',
  'packages/database/migrations/0001-orders.sql': 'create table orders ()',
  'packages/database/src/deep.database.test.ts': '',
  'apps/server/src/main.ts': `import { router } from './router.ts';\nimport { docs } from './kernel/http/docs.ts';`,
  'apps/server/src/kernel/http/docs.ts': `export const docs = new URL('../../../../../docs/openapi.json', import.meta.url);`,
  'apps/server/src/router.ts': `import { order } from './features/orders/order.ts';\nimport { save } from './features/hours/save.ts';`,
  'apps/server/src/kernel/actions/run.ts': 'export const run = 1;',
  'apps/server/src/features/orders/order.ts': `import { fee } from '@passline/domain/orders/fee';\nimport { pay } from '../payments/pay.ts';`,
  'apps/server/src/features/payments/pay.ts': 'export const pay = 1;',
  'apps/server/src/features/hours/save.ts': `import type { Order } from '../orders/order.ts';\nimport { week } from '@passline/domain/hours/week';`,
  'apps/server/src/demo/prepare.ts': '',
  'apps/web/src/main.tsx': `import './theme/colours.css';\nimport './theme/theme.ts';`,
  'apps/web/src/theme/colours.css': '',
  'apps/web/src/theme/theme.ts': `import './parts-of-theme.ts';`,
  'apps/web/src/theme/parts-of-theme.ts': '',
  'apps/web/src/app/router.tsx': `const page = () => import('../features/hours/page.tsx');`,
  'apps/web/src/app/shell.tsx': `import { bar } from '../parts/bar.tsx';`,
  'apps/web/src/parts/bar.tsx': `import './bar.module.css';\nexport const bar = 1;`,
  'apps/web/src/parts/bar.module.css': `.bar { composes: plain from './plain.module.css'; }`,
  'apps/web/src/parts/plain.module.css': '',
  'apps/web/src/parts/switch.tsx': 'export const other = 1;',
  'apps/web/src/features/hours/page.tsx': `import { other } from '../../parts/switch.tsx';`,
  'apps/web/src/features/hours/page.test.ts': `import { page } from './page.tsx';`,
  'tests/setup/server.ts': `const main = join(import.meta.dirname, '../../apps/server/src/main.ts');`,
  'tests/setup/guard.ts': '',
  'tests/setup/couriers.ts': `import type { Guard } from './guard.ts';`,
  'tests/orders/order.test.ts': `import { start } from '../setup/server.ts';`,
  'tests/payments/pay.test.ts': '',
  'tests/hours/save.test.ts': '',
  'tests/dispatch/ride.test.ts': `import { courier } from '../setup/couriers.ts';`,
  'tests/faults/worker.test.ts': `fork(join(import.meta.dirname, 'programs/worker.ts'));`,
  'tests/faults/programs/worker.ts': '',
  'tests/house/evidence.test.ts': `read('docs/openapi.json')`,
  'tests/browser/hours.test.ts': '',
  'tests/browser/order-detail.test.ts': '',
  'tests/browser/shell.test.ts': '',
  'docs/openapi.json': '{}',
  'docs/rules/hours.md': '',
  'vitest.config.ts': `const guard = 'tests/setup/guard.ts'; const late = ['tests/hours/save.test.ts'];`,
  'package.json': '{}',
};
let root: string;
let links: Map<string, Set<string>>;
beforeAll(async () => {
  const laid = await layTree(tree);
  root = laid.root;
  links = readLinks(laid.files, readImports(laid.files, root), createResolver(root));
});
afterAll(() => rm(root, { recursive: true }));
const all = Object.keys(tree)
  .filter((path) => path.includes('.test.'))
  .toSorted();
const chosen = (...changed: string[]) => chooseTests(changed, links).tests;

describe('never too few tests', () => {
  test.each(['package.json', 'package-lock.json', 'vitest.config.ts', 'tests/setup/guard.ts', 'Dockerfile'])(
    '%s can touch everything',
    (path) => expect(chosen(path)).toEqual(all),
  );

  test('a migration can touch every database test', () => {
    expect(chosen('packages/database/migrations/0001-orders.sql')).toEqual(
      all.filter((path) => path.includes('.database.') || /^tests\/(?!browser)/.test(path)),
    );
  });

  test.each(['apps/server/src/kernel/actions/run.ts', 'apps/server/src/demo/prepare.ts'])(
    '%s, which belongs to a feature without tests, can touch every test with a server',
    (path) => {
      expect(chosen(path)).toEqual(
        all.filter((test) => test.startsWith('tests/') || test.includes('.database.')),
      );
    },
  );

  test.each([
    'apps/web/index.html',
    'apps/web/src/main.tsx',
    'apps/web/src/theme/colours.css',
    'apps/web/src/theme/parts-of-theme.ts',
    'apps/web/src/app/shell.tsx',
    'apps/web/src/parts/bar.module.css',
    'apps/web/src/parts/plain.module.css',
  ])('%s is in every screen', (path) =>
    expect(chosen(path)).toEqual(all.filter((test) => test.startsWith('tests/browser/'))),
  );

  test('a program that a test starts by its path is like an import', () => {
    expect(chosen('tests/faults/programs/worker.ts')).toEqual(['tests/faults/worker.test.ts']);
    expect(chosen('apps/server/src/main.ts')).toContain('tests/orders/order.test.ts');
  });

  test('a deleted file still belongs to its feature', () => {
    expect(chosen('apps/server/src/features/hours/gone.ts')).toContain('tests/hours/save.test.ts');
  });
});

describe('not too many tests', () => {
  test('documents touch only what reads them', () => {
    expect(chosen('docs/rules/hours.md', 'README.md')).toEqual([]);
    // The server hands it out.
    expect(chosen('docs/openapi.json')).toEqual(['tests/house/evidence.test.ts']);
  });

  test('a feature of the server touches its own tests, those of the features that use it, those of its screens, and the walks', () => {
    expect(chosen('apps/server/src/features/payments/pay.ts')).toEqual([
      'tests/browser/order-detail.test.ts',
      'tests/house/evidence.test.ts',
      'tests/orders/order.test.ts',
      'tests/payments/pay.test.ts',
    ]);
    expect(chosen('apps/server/src/features/orders/order.ts')).not.toContain('tests/hours/save.test.ts');
  });

  test("a rule is followed through its package's name to the files that use it", () => {
    expect(chosen('packages/domain/src/orders/fee.ts')).toContain('tests/orders/order.test.ts');
    expect(chosen('packages/domain/src/orders/fee.ts')).toContain('packages/domain/src/orders/fee.test.ts');
    expect(chosen('packages/domain/src/orders/fee.ts')).not.toContain('tests/hours/save.test.ts');
  });

  test('the actions of a feature are its own, though the contract holds all of them', () => {
    expect(chosen('packages/contract/src/hours/hours.ts')).toEqual([
      'tests/browser/hours.test.ts',
      'tests/hours/save.test.ts',
      'tests/house/evidence.test.ts',
    ]);
  });

  test('a screen, and a part that only it uses, touch its own tests', () => {
    const own = ['apps/web/src/features/hours/page.test.ts', 'tests/browser/hours.test.ts'];
    expect(chosen('apps/web/src/features/hours/page.tsx')).toEqual(own);
    expect(chosen('apps/web/src/parts/switch.tsx')).toEqual(own);
  });

  test('a set-up file touches the tests that use it', () => {
    expect(chosen('tests/setup/couriers.ts')).toEqual(['tests/dispatch/ride.test.ts']);
  });

  test('a test touches itself, also where a list names it', () => {
    expect(chosen('tests/hours/save.test.ts')).toEqual(['tests/hours/save.test.ts']);
  });

  test('another line in a table touches the walks', () => {
    expect(chosen('apps/server/src/router.ts')).toEqual(['tests/house/evidence.test.ts']);
  });
});

test('it says which tests were chosen because of which file', () => {
  const { reasons } = chooseTests(
    ['package.json', 'apps/server/src/features/hours/save.ts', 'apps/server/src/features/hours/b.ts'],
    links,
  );
  expect(reasons).toEqual([
    'everything: package.json',
    'all tests of hours: apps/server/src/features/hours/save.ts and 1 more',
  ]);
});

describe('of this project', () => {
  let project: Map<string, Set<string>>;
  // Every file is read: on a busy machine that takes longer than a test may.
  beforeAll(async () => {
    project = await readProjectLinks();
  }, 120_000);

  test.each([
    ['packages/contract/src/tags/tags.ts', ['tests/tags/tags.test.ts', 'tests/browser/tags.test.ts']],
    [
      'packages/domain/src/banking/cooling-off.ts',
      ['tests/banking/banking.test.ts', 'tests/browser/banking.test.ts'],
    ],
    ['apps/server/src/features/tags/tags.ts', ['tests/tags/tags.test.ts']],
    ['apps/web/src/theme/tokens.css', ['tests/browser/shell.test.ts', 'tests/browser/tags.test.ts']],
    ['apps/web/src/features/devices/feature.ts', ['tests/browser/every-screen/platform.test.ts']],
    ['docs/openapi.json', ['tests/house/evidence.test.ts', 'tests/server/answers.test.ts']],
    ['scripts/bootstrap.mjs', ['tests/commands/bootstrap.test.ts']],
    ['scripts/end-with-parent.mjs', ['tests/commands/bootstrap.test.ts']],
    ['scripts/commands/test.ts', ['tests/commands/test-command.test.ts']],
    [
      'apps/server/src/kernel/session/sessions.ts',
      ['tests/tags/tags.test.ts', 'tests/browser/shell.test.ts'],
    ],
  ])('a change of %s chooses %j', (path, tests) => {
    expect(chooseTests([path], project).tests).toEqual(expect.arrayContaining(tests));
  });

  test.each([
    'docs/openapi.json',
    'packages/contract/src/tags/tags.ts',
    'apps/server/src/features/tags/tags.ts',
  ])('a change of %s leaves out the tests of other features', (path) => {
    const { tests } = chooseTests([path], project);
    expect(tests.filter((test) => /^tests\/(banking|dispatch|orders)\//.test(test))).toEqual([]);
  });
});

test('every file that the rules name exists', async () => {
  const paths = (await readTrackedFiles()).map(({ path }) => path);
  const screens = paths.flatMap((path) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []);
  // The first is of the browser itself.
  const named = ['open-browser', ...Object.values(BROWSER_TESTS).flat()];
  const byName = new Set(screens);
  const tests = paths.flatMap((path) => /^tests\/browser\/(.+)\.test\.tsx?$/.exec(path)?.[1] ?? []);
  for (const test of tests)
    expect(
      [...named, ...byName, 'every-screen/'].filter((name) => test.startsWith(name)),
      test,
    ).not.toEqual([]);
  for (const [feature, own] of Object.entries(BROWSER_TESTS))
    expect(own, `${feature} would have no browser test`).not.toEqual([]);
  for (const name of named)
    expect(
      tests.filter((test) => test.startsWith(name)),
      name,
    ).not.toEqual([]);
  for (const path of [...TABLES, ...WALKS])
    expect(
      paths.filter((one) => one.startsWith(path)),
      path,
    ).not.toEqual([]);
});
