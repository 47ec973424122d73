import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { runMarketplace } from './run-marketplace.ts';

/** A clock whose sleep ends at once. */
function clockFrom(startMs: number) {
  let nowMs = startMs;
  const naps: number[] = [];
  return {
    naps,
    nowMs: () => nowMs,
    sleep: async (ms: number) => {
      naps.push(ms);
      nowMs += ms;
    },
  };
}

test('a token that is not accepted ends it with one line', async () => {
  const lines: string[] = [];
  const actors = [
    { name: 'any', step: () => Promise.reject(new ORPCError('UNAUTHORIZED', { status: 401 })) },
  ];
  const outcome = await runMarketplace({
    actors,
    clock: clockFrom(0),
    say: (line) => lines.push(line),
    untilMs: null,
  });
  expect(outcome).toBe('unauthorized');
  expect(lines).toEqual([
    'The server does not accept the service token: set PASSLINE_SERVICE_TOKEN to a valid one.',
  ]);
});

test('it waits for a server that is away, longer each time, and reports it once', async () => {
  const lines: string[] = [];
  const clock = clockFrom(0);
  const step = async (nowMs: number) => {
    if (nowMs < 60_000) throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  };
  const outcome = await runMarketplace({
    actors: [{ name: 'any', step }],
    clock,
    say: (line) => lines.push(line),
    untilMs: 120_000,
  });
  expect(outcome).toBe('time is up');
  expect(clock.naps.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 250]);
  expect(lines).toEqual([
    'The server cannot be reached (fetch failed: connect ECONNREFUSED); trying again.',
    'The server answers again.',
  ]);
});
