import type { OrderRow } from '@passline/contract/orders/order';
import { isRiderActive } from '@passline/domain/riders/active';
import { localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { beforeAll, expect, test } from 'vitest';
import { openMarketplace } from './open-marketplace.ts';
import { Town } from './town.ts';

const MINUTE_MS = 60_000;
/** The longest step that still counts as driving and not as a pause; two days are 35,000 steps, and some seconds of computing. */
const STEP_MS = 5_000;
const COURIERS = 25;

/** They include a Friday evening. */
const town = new Town({ nowMs: Date.parse('2026-09-18T10:00:00-07:00'), couriers: COURIERS });

type Look = { time: string; onDuty: number; fresh: number; preparing: number; deliveries: number };
const looks: Look[] = [];
const lines: string[] = [];

function look(): Look {
  const open = [...town.open.values()].map(({ order }) => order);
  const preparing = open.filter(({ status }) => status === 'Preparing');
  return {
    time: localTime(town.nowMs, DEFAULT_TIME_ZONE),
    onDuty: town.riders.filter((one) => isRiderActive(one.riderActiveUntil, town.nowMs)).length,
    fresh: open.length - preparing.length,
    preparing: preparing.length,
    deliveries: preparing.filter(({ orderType }) => orderType === 'Delivery').length,
  };
}

beforeAll(async () => {
  let lookMs = town.nowMs + 30 * MINUTE_MS;
  const sleep = async (ms: number) => {
    town.nowMs += Math.max(ms, STEP_MS);
    if (town.nowMs < lookMs) return;
    looks.push(look());
    lookMs += 5 * MINUTE_MS;
  };
  const clock = { nowMs: () => town.nowMs, sleep };
  const say = (line: string) => lines.push(line);
  const outcome = await openMarketplace({
    api: town.api,
    clock,
    say,
    rate: 1,
    seed: 1,
    isBusy: false,
    minutes: 48 * 60,
  });
  expect(outcome).toBe('time is up');
}, 120_000);

const between = (from: string, to: string) => looks.filter(({ time }) => time >= from && time < to);
const most = (list: readonly Look[], what: keyof Omit<Look, 'time'>) =>
  Math.max(...list.map((one) => one[what]));
const orders = () => [...town.orders.values()].map(({ order }) => order);
const finished = () => orders().filter(({ status }) => status === 'Done');
const minutesOf = ({ createdAt, finishedAt }: OrderRow) => ((finishedAt ?? NaN) - createdAt) / MINUTE_MS;
const share = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length;

test('in two days nothing piles up: what is open stays within bounds, also on a Friday evening', () => {
  expect(most(looks, 'fresh')).toBeLessThan(50);
  expect(most(looks, 'preparing')).toBeLessThan(250);
  expect(most(looks, 'deliveries')).toBeLessThan(75);
  expect(most(between('04:00', '06:00'), 'preparing')).toBeLessThan(40);
  expect(orders().length).toBeGreaterThan(6_000);
});

test('there is something to see at any time of the day', () => {
  for (const { preparing, fresh } of looks) expect(preparing + fresh).toBeGreaterThan(5);
});

test('a delivery takes 15 to 30 minutes, hardly ever an hour', () => {
  const waits = finished()
    .filter((order) => order.orderType === 'Delivery' && order.scheduledOrderTimestamp === null)
    .map(minutesOf)
    .toSorted((a, b) => a - b);
  const at = (part: number) => waits[Math.floor(waits.length * part)];
  expect(at(0.5)).toBeGreaterThan(15);
  expect(at(0.5)).toBeLessThan(30);
  expect(at(0.95)).toBeLessThan(60);
  expect(waits.at(-1)).toBeLessThan(120);
  expect(waits.length).toBeGreaterThan(1_500);
});

test('some orders are late, some are cancelled by customer or kitchen, and some customers go elsewhere', () => {
  const isLate = ({ completionTime, finishedAt }: OrderRow) => (finishedAt ?? 0) > (completionTime ?? 0);
  expect(share(finished().filter(isLate), finished())).toBeGreaterThan(0.05);
  expect(share(finished().filter(isLate), finished())).toBeLessThan(0.3);
  const cancelled = orders().filter(({ status }) => status === 'Cancelled');
  expect(share(cancelled, orders())).toBeGreaterThan(0.02);
  expect(share(cancelled, orders())).toBeLessThan(0.06);
  expect(new Set(cancelled.map(({ cancelReason }) => cancelReason)).size).toBe(3);
  expect(lines.some((line) => line.includes('went elsewhere'))).toBe(true);
});

test('couriers come for the day and go home for the night', () => {
  for (const { onDuty } of between('12:00', '20:00')) expect(onDuty).toBeGreaterThan(10);
  for (const { onDuty } of between('03:00', '06:00')) {
    expect(onDuty).toBeGreaterThan(0);
    expect(onDuty).toBeLessThan(8);
  }
  expect(most(looks, 'onDuty')).toBeLessThan(COURIERS);
  expect(lines.some((line) => line.includes('went home'))).toBe(true);
});
