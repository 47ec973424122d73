import type { OrderItems } from '@passline/contract/orders/board';
import { expect, test } from 'vitest';
import { cardNote, itemDetails, kitchenHeight, noteLines } from './kitchen-height.ts';

const item = (changes: Partial<OrderItems['items'][number]> = {}) => ({
  name: 'Noodles',
  kitchenName: '',
  count: 1,
  modifiers: [],
  notes: null,
  ...changes,
});
const order = { notes: null, itemCount: 1 };
const BARE = { hasBadges: false, hasAction: false };
const plain = kitchenHeight(order, [item()], BARE);

test('each line has its height: an item, its modifiers, the count of further lines, the note, the step', () => {
  expect(kitchenHeight(order, [item(), item()], BARE)).toBe(plain + 24);
  expect(kitchenHeight(order, [item({ modifiers: ['Hot'] })], BARE)).toBe(plain + 20);
  expect(kitchenHeight(order, [item(), item(), item(), item()], BARE)).toBe(plain + 2 * 24 + 20);
  expect(kitchenHeight(order, [item()], { ...BARE, hasAction: true })).toBe(plain + 48 + 8);
  expect(kitchenHeight(order, [item()], { ...BARE, hasBadges: true })).toBe(plain + 20 + 8);
  expect(kitchenHeight({ ...order, notes: 'Please ring.' }, [item()], BARE)).toBe(plain + 32 + 8);
});

test('before its items are loaded a card is as high as their number needs', () => {
  expect(kitchenHeight({ ...order, itemCount: 2 }, null, BARE)).toBe(plain + 24);
  expect(kitchenHeight({ ...order, itemCount: 9 }, null, BARE)).toBe(plain + 2 * 24);
});

test('a note is cut after four lines, and no note takes no line', () => {
  const lines = (text: string) => noteLines({ kind: 'note', text });
  expect(['Ring twice', 'x'.repeat(27), 'x'.repeat(500)].map(lines)).toEqual([1, 2, 4]);
  expect(cardNote(null, null)).toBeNull();
  expect(cardNote(' ', [item({ notes: 'extra hot' })])).toBeNull();
});

test('an allergy noted at an item comes first, with its item, whatever else is noted', () => {
  const items = [item(), item({ name: 'Squid', notes: ' Allergic to nuts ' })];
  expect(cardNote('Ring twice', items)).toEqual({
    kind: 'allergy',
    text: 'Squid: Allergic to nuts · Ring twice',
  });
  expect(cardNote('Ring twice', [item()])).toEqual({ kind: 'note', text: 'Ring twice' });
  expect(kitchenHeight(order, items, BARE)).toBeGreaterThan(
    kitchenHeight(order, [item(), item()], BARE) + 20,
  );
});

test('below an item are its modifiers and its own note', () => {
  expect(itemDetails(item({ modifiers: ['Large', 'Hot'], notes: 'no peanuts' }))).toBe(
    'Large, Hot, “no peanuts”',
  );
});
