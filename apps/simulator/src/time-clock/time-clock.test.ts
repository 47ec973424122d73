import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { nowMs } from '../orders/fixtures.ts';
import { TimeClock, type TimeClockOptions } from './time-clock.ts';

type Typed = { passCode: number };

/** A till that knows who is clocked in. */
function till() {
  const inside = new Set<number>();
  const state = vi.fn(async ({ passCode }: Typed) => ({
    currentClockId: inside.has(passCode) ? 'clock' : null,
  }));
  const clockIn = vi.fn(async ({ passCode }: Typed) => void inside.add(passCode));
  const clockOut = vi.fn(async ({ passCode }: Typed) => void inside.delete(passCode));
  const api = { timeClock: { state, clockIn, clockOut } } as unknown as TimeClockOptions['api'];
  const clock = new TimeClock({ api, seed: 1 });
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await clock.step(nowMs + minute * 60_000);
  };
  return { state, clockIn, clockOut, pass };
}

test('where the till is not there, nobody asks a second time', async () => {
  const { state, pass } = till();
  state.mockRejectedValue(new ORPCError('NOT_FOUND', { status: 404 }));
  await pass(120);
  expect(state).toHaveBeenCalledTimes(1);
});

test('people come and go every few minutes: who is in goes out', async () => {
  const { state, clockIn, clockOut, pass } = till();
  await pass(240);
  expect(state.mock.calls.length).toBeGreaterThan(15);
  expect(clockIn.mock.calls.length).toBeGreaterThan(0);
  expect(clockOut.mock.calls.length).toBeGreaterThan(0);
  expect(clockIn.mock.calls.length + clockOut.mock.calls.length).toBe(state.mock.calls.length);
});
