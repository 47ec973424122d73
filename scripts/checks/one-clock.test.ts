import { expect, test } from 'vitest';
import { checkOneClock } from './one-clock.ts';

const found = (text: string, path = 'apps/web/src/features/tags/tag-row.tsx') =>
  checkOneClock(() => Promise.resolve([{ path, text }]));

test.each([
  'new Intl.DateTimeFormat("en", options)',
  'date.toLocaleTimeString("en")',
  `date.toLocaleString('en', { timeZone: 'America/Vancouver' })`,
  'new Date(atMs).getHours()',
  'Temporal.Now.plainTimeISO()',
  'localTime(atMs, zone, platformOffsetMs)',
])('a time by the browser’s own rules is found with its line: %s', async (text) => {
  const { code, output } = await found(`\n${text}`);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^apps\/web\/src\/features\/tags\/tag-row\.tsx:2: a time by the browser’s own rules/,
  );
});

test('times by the functions that follow the server’s rules pass, and so do numbers, tests and other rooms', async () => {
  const fine = 'formatTime(atMs, zone, nowMs) + count.toLocaleString("en") + new Date(0).getTime()';
  expect(await found(fine)).toEqual({ code: 0, output: '' });
  const own = 'new Intl.DateTimeFormat("en")';
  expect((await found(own, 'apps/web/src/parts/week/week.test.ts')).code).toBe(0);
  expect((await found(own, 'apps/server/src/server.ts')).code).toBe(0);
});

test('the portal itself passes', async () => {
  expect(await checkOneClock()).toEqual({ code: 0, output: '' });
});
