import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { NO_TYPE_PRICES } from '@passline/domain/menus/price-by-type';
import { NO_SCHEDULE } from '@passline/domain/menus/scheduled-prices';
import { expect, test } from 'vitest';
import { choiceWords, soldOutWords } from './guest-words.ts';
import { priceChoice, type Choice, type Offer } from './price-choice.ts';

// 12:00 in Vancouver, on a Monday.
const atMs = Date.UTC(2026, 5, 1, 19);
const zone = 'America/Vancouver';
const menu = { active: true, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null } as Menu;
const size = {
  id: 'size',
  title: 'Size',
  isRequired: true,
  maxSelection: 1,
  modifierItems: [
    { id: 'small', name: 'Small', price: 0, activeAfter: null },
    { id: 'large', name: 'Large', price: 1.5, activeAfter: null },
    { id: 'huge', name: 'Huge', price: 3, activeAfter: 1e14 },
  ],
} as ModifierGroupRow;
const soup = {
  productId: 'soup',
  name: 'Soup',
  price: 10.05,
  ...NO_TYPE_PRICES,
  ...NO_SCHEDULE,
  qty: null,
  qtyLimit: 3,
  activeAfter: null,
  taxIds: ['cad_gst', 'cad_pst'],
  modifierGroups: ['size'],
} as unknown as ProductRow;
const taxes = new Map([
  ['cad_gst', { id: 'cad_gst', name: 'GST', rate: 0.05 }],
  ['cad_pst', { id: 'cad_pst', name: 'PST', rate: 0.07 }],
]);
const choose = (itemIds: string[], count = 1): Choice => ({ count, itemIds: new Map([['size', itemIds]]) });
const price = (choice: Choice, more: Partial<Offer> = {}) =>
  priceChoice(
    { product: soup, menu, groups: [size], taxes, orderType: 'Pickup', atMs, zone, ...more },
    choice,
  );
const refusal = (...asked: Parameters<typeof price>) => {
  const answer = price(...asked);
  return answer.ok ? null : answer.refusal.message;
};

test('what a guest would read instead of a price', () => {
  expect(refusal(choose([]))).toBe(`Please choose an option for 'Size' of Soup.`);
  expect(refusal(choose(['small', 'large']))).toBe(`At most 1 can be chosen for 'Size' of Soup.`);
  expect(refusal(choose(['huge']))).toBe(`Huge for 'Size' of Soup is temporarily out of stock.`);
  expect(refusal(choose(['small'], 4))).toBe('At most 3 of Soup can be in one order.');
  expect(refusal(choose(['small']), { product: { ...soup, activeAfter: atMs + 1 } })).toBe(
    'Soup is temporarily out of stock.',
  );
  expect(refusal(choose(['small']), { menu: { ...menu, active: false } })).toBe(
    'Soup is not on the menu now.',
  );
});

test('a choice costs what the order would, each tax rounded separately', () => {
  const answer = price(choose(['large'], 2));
  expect(answer.ok && answer.value).toMatchObject({
    line: { unitPriceCents: 1155, lineTotalCents: 2310 },
    // 5 % of 23.10 is 1.155, 7 % is 1.617.
    taxes: [
      { name: 'GST', amountCents: 116 },
      { name: 'PST', amountCents: 162 },
    ],
    totalCents: 2588,
  });
});

test('a choice costs what an order of its type pays, its modifiers the same', () => {
  const product = { ...soup, priceDelivery: 12 };
  const unitOf = (orderType: Offer['orderType']) => {
    const answer = price(choose(['large']), { product, orderType });
    return answer.ok ? answer.value.line.unitPriceCents : null;
  };
  expect([unitOf('Delivery'), unitOf('Pickup'), unitOf('DineIn')]).toEqual([1350, 1155, 1155]);
});

test('a product without taxes is taxed with GST', () => {
  const answer = price(choose(['small']), { product: { ...soup, taxIds: [] } });
  expect(answer.ok && answer.value.taxes.map(({ name }) => name)).toEqual(['GST']);
});

test('words for what is sold out, and for how many to choose', () => {
  const at = { atMs, zone };
  expect(soldOutWords({ activeAfter: null }, 1e15, at)).toBeNull();
  expect(soldOutWords({ activeAfter: atMs + 3_600_000 }, 1e15, at)).toBe('Sold out until 13:00');
  expect(soldOutWords({ activeAfter: 1e15 }, 1e15, at)).toBe('Sold out');
  expect(soldOutWords({ qty: 0, activeAfter: atMs + 3_600_000 }, 1e15, at)).toBe('Sold out');
  expect(choiceWords({ isRequired: true, maxSelection: 1 })).toBe('Required, 1');
  expect(choiceWords({ isRequired: true, maxSelection: 3 })).toBe('Required, 1 to 3');
  expect(choiceWords({ isRequired: false, maxSelection: 2 })).toBe('Optional, 2 at most');
});
