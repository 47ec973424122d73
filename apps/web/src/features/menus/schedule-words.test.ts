import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { NO_TYPE_PRICES } from '@passline/domain/menus/price-by-type';
import { NO_SCHEDULE, type KeptPrices } from '@passline/domain/menus/scheduled-prices';
import { expect, test } from 'vitest';
import { scheduleWords } from './schedule-words.ts';

const zone = 'America/Toronto';
const at = (text: string) => Date.parse(text);
/** A Wednesday. */
const noonMs = at('2026-11-25T12:00-05:00');
const soup: KeptPrices = { price: 14.5, ...NO_TYPE_PRICES, ...NO_SCHEDULE };
const happyHour = {
  scheduledPrice: 9,
  scheduledHours: { ...NO_MENU_HOURS, 3: { open: '15:00', close: '17:00' } },
};
const words = (product: Partial<KeptPrices>, atMs = noonMs) =>
  scheduleWords({ ...soup, ...product }, { atMs, zone });

test.each<[what: string, product: Partial<KeptPrices>, said: string]>([
  ['nothing without a scheduled price', {}, ''],
  ['nothing where it is the same price', { ...happyHour, scheduledPrice: 14.5 }, ''],
  ['nothing of one that is over', { scheduledPrice: 9, scheduledUntil: noonMs }, ''],
  ['what comes today', happyHour, '$9.00 from 15:00'],
  [
    'what comes another day',
    { scheduledPrice: 16, scheduledFrom: at('2026-11-30T05:00-05:00') },
    '$16.00 from Mon 30 Nov, 05:00',
  ],
  ['that it holds, without an end', { scheduledPrice: 16, scheduledFrom: noonMs }, 'Scheduled price'],
  [
    'the types that have their own price then, or now',
    { ...happyHour, priceDelivery: 16, scheduledPriceDelivery: 11, scheduledPriceDineIn: 0 },
    '$9.00, Delivery $11.00, Dine in $0.00 from 15:00',
  ],
  [
    'only a type, where the price stays',
    { ...happyHour, scheduledPrice: null, scheduledPriceDineIn: 0 },
    'Dine in $0.00 from 15:00',
  ],
])('it says %s', (_, product, said) => {
  expect(words(product)).toBe(said);
});

test('while it holds, it says what the usual price is and from when', () => {
  expect(words(happyHour, at('2026-11-25T15:30-05:00'))).toBe('Scheduled price, $14.50 from 17:00');
});
