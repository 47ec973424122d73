import { describe, expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

describe('a whole card number', () => {
  test.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242 – 4242 / 4242 4242',
    'Visa 4242424242424242 12/27 123',
    '12 4242 4242 4242 4242',
    'card:378282246310005;',
    'x6011000990139424y',
    '4222222222222',
    '6304000000000000000',
    '４２４２４２４２４２４２４２４２',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    '४२४२४२४२४२४२४२४२',
  ])('is found in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    '',
    'Visa ••• 4242',
    '4242***4242',
    '424242XXXXXX4242',
    '************4242',
    '4242 •••• •••• 4242',
    '4242…4242',
    '4242424242424241',
    '424242424242',
    '42424242424242424242',
    'cus_9s6XKzkNRiz8i3',
    'ot-8Wj2k1L0pQ7Zt5',
    '+1 604 555 0100',
  ])('is not seen in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
