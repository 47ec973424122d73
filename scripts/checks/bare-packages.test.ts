import { expect, test } from 'vitest';
import { findBarePackages } from './bare-packages.ts';

const found = (text: string) => findBarePackages([{ path: 'apps/web/src/page.tsx', text }]);

test.each([
  `import { fee } from '@passline/domain';`,
  `import type { Fee } from "@passline/domain";`,
  `export { fee } from '@passline/domain';`,
  `const load = () => import('@passline/domain');`,
])('%s is refused with what to do', (text) => {
  expect(found(text)).toEqual([
    "apps/web/src/page.tsx imports @passline/domain, which has no index. Import the file that holds what you need, such as '@passline/domain/money/cents'.",
  ]);
});

test('the contract is imported by file too', () => {
  expect(found(`import { orders } from '@passline/contract';`)).toEqual([
    expect.stringContaining('imports @passline/contract, which has no index.'),
  ]);
});

test('allowed: a file of a package, another package, and a name that nothing imports', () => {
  expect(
    found(
      `import { fee } from '@passline/domain/orders/fee';\nimport { createPool } from '@passline/database';\nconst name = '@passline/domain';`,
    ),
  ).toEqual([]);
});
