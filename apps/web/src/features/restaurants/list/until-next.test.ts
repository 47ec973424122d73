import { expect, test } from 'vitest';
import { untilNextMs } from './until-next.ts';

const at = (changesAt: number | null) => ({ ordering: { isOpen: true, changesAt } });

test.each([
  ['nothing changes', [at(null)], 86_400_000],
  ['a change far ahead', [at(1_000_000_000)], 86_400_000],
  ['the first change', [at(1_009_000), at(1_004_000), at(null)], 4_000],
  ['a change that is due', [at(999_000)], 1_000],
])('%s', (_, locations, ms) => {
  expect(untilNextMs(locations, 1_000_000)).toBe(ms);
});
