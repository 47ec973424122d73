import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { Tally } from '../marketplace/tally.ts';
import { Town } from '../marketplace/town.ts';
import { nowMs } from './fixtures.ts';
import { Newcomers } from './newcomers.ts';

function arriving() {
  const { guests, api } = new Town({ nowMs, couriers: 0 });
  const tally = new Tally();
  const come = () => new Newcomers({ api, tally, seed: 1, runId: 'a run' });
  return { guests, api, tally, come };
}

test('guests open an account once, with an address and a card', async () => {
  const { guests, tally, come } = arriving();
  const newcomers = come();
  await newcomers.step();
  await newcomers.step();
  expect(guests.size).toBe(8);
  for (const has of guests.values()) expect(has).toEqual(['address', 'card']);
  expect(newcomers.emails).toEqual([...guests.keys()]);
  expect(tally.line(0)).toBe('joined 8; 0 open; nothing refused');
});

test('those of an earlier run are known, and nothing is added to them', async () => {
  const { guests, tally, come } = arriving();
  await come().step();
  tally.line(0);
  const newcomers = come();
  await newcomers.step();
  expect(newcomers.emails).toHaveLength(8);
  for (const has of guests.values()) expect(has).toEqual(['address', 'card']);
  expect(tally.line(0)).toBe('nothing was due; 0 open; nothing refused');
});

test('a token that may not keep guests changes nothing for the others', async () => {
  const { api, tally } = arriving();
  const create = () => Promise.reject(new ORPCError('FORBIDDEN', { status: 403 }));
  const guests = { ...api.guests, create } as unknown as typeof api.guests;
  const newcomers = new Newcomers({ api: { ...api, guests }, tally, seed: 1, runId: 'a run' });
  await newcomers.step();
  expect(newcomers.emails).toEqual([]);
  expect(tally.line(0)).toBe('nothing was due; 0 open; nothing refused');
});

test('what the server did not answer is sent again', async () => {
  const { api, tally, guests } = arriving();
  let answers = 3;
  const addCard = async (card: Parameters<typeof api.guests.addCard>[0]) => {
    answers -= 1;
    if (answers === 0) throw new TypeError('fetch failed');
    return api.guests.addCard(card);
  };
  const keys = new Map<string, { id: string }>();
  const create = async (...[guest, options]: Parameters<typeof api.guests.create>) => {
    const key = options?.context?.idempotencyKey ?? '';
    const made = keys.get(key) ?? (await api.guests.create(guest));
    keys.set(key, made);
    return made;
  };
  const flaky = { ...api.guests, addCard, create } as unknown as typeof api.guests;
  const newcomers = new Newcomers({ api: { ...api, guests: flaky }, tally, seed: 1, runId: 'a run' });
  await expect(newcomers.step()).rejects.toThrow('fetch failed');
  expect(newcomers.emails).toHaveLength(2);
  await newcomers.step();
  expect(newcomers.emails).toHaveLength(8);
  expect(guests.size).toBe(8);
});
