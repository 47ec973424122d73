import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromDecimal, decimalFromCents, formatCents, multiplyByRate, sumCents } from './cents.ts';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('cents of a decimal', () => {
  test.each([NaN, Infinity, -Infinity, '', ' ', '.', '-', '1,50', '$1', '0x10', '1e', '1e41', '1 2', 1e16])(
    'refuses %j',
    (value) => {
      expect(() => centsFromDecimal(value)).toThrow(RangeError);
    },
  );

  test.each([
    [1.005, 101],
    [-1.005, -101],
    ['1.005', 101],
    [1.0049, 100],
    [0.615, 62],
    [8.325, 833],
    [1.115, 112],
    ['12', 1200],
    ['.5', 50],
    ['+2.', 200],
    ['1e2', 10000],
    [1e-7, 0],
    [5e-324, 0],
    [-0.001, 0],
    [4.88, 488],
    ['90071992547409.91', 9007199254740991],
  ])('reads %j as %d', (value, cents) => {
    expect(centsFromDecimal(value)).toBe(cents);
  });

  test('reads back what it wrote', () => {
    fc.assert(fc.property(anyCents, (cents) => centsFromDecimal(decimalFromCents(cents)) === cents));
  });

  test('rounds a half away from zero on both sides', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`;
        expect(centsFromDecimal(text)).toBe(cents + 1);
        expect(centsFromDecimal(`-${text}`)).toBe(-cents - 1);
      }),
    );
  });
});

describe('amounts', () => {
  test('half a cent is refused everywhere', () => {
    expect(() => decimalFromCents(0.5)).toThrow(RangeError);
    expect(() => formatCents(NaN)).toThrow(RangeError);
    expect(() => sumCents([1, 0.5])).toThrow(RangeError);
    expect(() => multiplyByRate(0.5, 0.1)).toThrow(RangeError);
    expect(() => multiplyByRate(1, Infinity)).toThrow(RangeError);
  });

  test('a sum beyond the exact integers is refused', () => {
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  test.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
    [-300, '−$3.00'],
    [100000000, '$1,000,000.00'],
    [99999, '$999.99'],
  ])('%d cents read %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test.each([
    [1000, 0.15, 150],
    [1, 0.5, 1],
    [-1, 0.5, -1],
    [3, 0.15, 0],
    [10, 0.15, 2],
    [-10, 0.15, -2],
    [1005, 0.1, 101],
  ])('%d cents at %d are %d', (cents, rate, product) => {
    expect(multiplyByRate(cents, rate)).toBe(product);
  });

  test('a product lies within half a cent of the exact value', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 1000 }), (cents, thousandths) => {
        const error =
          BigInt(multiplyByRate(cents, thousandths / 1000)) * 1000n - BigInt(cents) * BigInt(thousandths);
        expect(error >= -500n && error <= 500n).toBe(true);
      }),
    );
  });
});

test('a number is read as its shortest decimal string, whatever it is', () => {
  const amount = fc.oneof(
    fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((cents) => cents / 100),
    fc.double({ min: -1e10, max: 1e10, noNaN: true }),
    fc.constantFrom(1.005, -1.005, 0.1 + 0.2, 4.35, -0, 999_999_999.99, 1e9),
  );
  fc.assert(
    fc.property(amount, (value) => {
      expect(centsFromDecimal(value)).toBe(centsFromDecimal(String(value)));
    }),
  );
});
