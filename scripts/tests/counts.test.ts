import { expect, test } from 'vitest';
import { add, summaryLine } from './counts.ts';

test('the last line tells what was skipped only where something was', () => {
  const checks = { passed: 10, failed: 0, skipped: 0 };
  expect(summaryLine(checks)).toBe('10 passed, 0 failed');
  expect(summaryLine(add(checks, { passed: 2, failed: 1, skipped: 3 }))).toBe(
    '12 passed, 1 failed, 3 skipped',
  );
});
