import { expect, test } from 'vitest';
import { distanceWords, isPlaced } from './address-and-pin.ts';

const pin = { lat: 49.2634, lng: -123.1007 };
const stored = { address: '2500 Main St', pin };

test('another address with the same pin does not count as placed until a person confirms it', () => {
  const typed = { address: '7 Unbuilt Lane', pin };
  expect(isPlaced(typed, [stored, null])).toBe(false);
  expect(isPlaced(typed, [stored, typed])).toBe(true);
});

test('the previous address with the pin of another one does not count as placed', () => {
  const elsewhere = { lat: 49.284, lng: -123.108 };
  const suggested = { address: '68 Water St', pin: elsewhere };
  expect(isPlaced({ address: '2500 Main St', pin: elsewhere }, [stored, suggested])).toBe(false);
});

test('a confirmation no longer counts once the pin is moved', () => {
  const confirmed = { address: '7 Unbuilt Lane', pin };
  expect(isPlaced({ ...confirmed, pin: { ...pin, lat: 49.3 } }, [stored, confirmed])).toBe(false);
});

test('blanks around an address do not make it another address', () => {
  expect(isPlaced({ address: ' 2500 Main St ', pin }, [stored])).toBe(true);
});

test.each([
  [{ lat: 49.2634, lng: -123.1007 }, null],
  [{ lat: 49.2638, lng: -123.1007 }, '44 m'],
  [{ lat: 49.27239, lng: -123.1007 }, '1.0 km'],
  [{ lat: 49.2742, lng: -123.1007 }, '1.2 km'],
])('%o is %s away', (other, words) => {
  expect(distanceWords(pin, other)).toBe(words);
});
