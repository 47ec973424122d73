import { expect, test } from 'vitest';
import { costTable } from './run-cost.ts';

test('the cost of a run is told by part and in sum, and which files of each project take longest', () => {
  expect(
    costTable({
      date: '2026-11-24',
      cores: 2,
      parts: [
        { part: 'static checks', seconds: 20.4, computingSeconds: 39.6 },
        { part: 'tests', seconds: 600.2, computingSeconds: 1000 },
      ],
      projects: [{ project: 'unit', files: 2, tests: 30, seconds: 1.6, longest: ['cart', 'cents'] }],
    }),
  ).toBe(
    [
      '`npm test` on 2026-11-24, 2 cores:',
      '',
      '| part | seconds | seconds of computing |',
      '|---|---|---|',
      '| static checks | 20 | 40 |',
      '| tests | 600 | 1000 |',
      '| **all** | 621 | 1040 |',
      '',
      '| tests | files | tests | seconds, summed over files | longest |',
      '|---|---|---|---|---|',
      '| unit | 2 | 30 | 2 | `cart`, `cents` |',
    ].join('\n'),
  );
});
