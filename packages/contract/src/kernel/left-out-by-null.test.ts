import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { devices } from '../devices/devices.ts';
import { NewOrder } from '../orders/new-order.ts';
import { quoteQueries } from '../orders/quote.ts';
import { leftOutByNull } from './fields.ts';

type Shape = Record<string, z.ZodMiniType>;

const inputOf = (one: { '~orpc': { inputSchema?: unknown } }) => one['~orpc'].inputSchema as z.ZodMiniObject;
const heartbeat = inputOf(devices.heartbeat);

test('null for what has to be there is refused, and null that means something stays', () => {
  const { name, seenAt } = leftOutByNull({ name: z.string(), seenAt: z.optional(z.nullable(z.int())) });
  expect(name.safeParse(null).success).toBe(false);
  expect(z.object({ seenAt }).parse({ seenAt: null })).toEqual({ seenAt: null });
  expect(NewOrder.shape.name.safeParse(null).success).toBe(false);
  expect(NewOrder.shape.orderCartItems.safeParse(null).success).toBe(false);
});

test('null is what is left out: nothing, or the default; a value stays and is checked', () => {
  const sent = z.object(
    leftOutByNull({ note: z.optional(z.string().check(z.maxLength(3))), count: z._default(z.int(), 1) }),
  );
  expect(sent.parse({ note: null, count: null })).toEqual({ note: undefined, count: 1 });
  expect(sent.parse({})).toEqual({ count: 1 });
  expect(sent.parse({ note: 'Hi', count: 4 })).toEqual({ note: 'Hi', count: 4 });
  expect(sent.safeParse({ note: 'Hello' }).success).toBe(false);
});

test.each<[string, Shape]>([
  ['an order', NewOrder.shape],
  ['a quote', inputOf(quoteQueries.quote).shape as Shape],
  ['a heartbeat', heartbeat.shape as Shape],
  [
    'what a device says of itself',
    (heartbeat.shape as { deviceInfo: z.ZodMiniObject }).deviceInfo.shape as Shape,
  ],
])('all that may be left out of %s may be null', (_, shape) => {
  const kept = Object.entries(shape).filter(
    ([, one]) => one.safeParse(undefined).success && !one.safeParse(null).success,
  );
  expect(kept.map(([name]) => name)).toEqual([]);
});
