import { expect, test } from 'vitest';
import { isInStock, MODIFIER_INDEFINITELY_MS, PRODUCT_INDEFINITELY_MS, stockState } from './availability.ts';

const nowMs = Date.UTC(2026, 5, 1);

test.each([
  [{ qty: 0, activeAfterMs: null }, false],
  [{ qty: -1, activeAfterMs: 0 }, false],
  [{ qty: 0.5, activeAfterMs: null }, false],
  [{ qty: null, activeAfterMs: nowMs + 1 }, false],
  [{ qty: 1, activeAfterMs: nowMs }, true],
  [{ qty: null, activeAfterMs: null }, true],
  [{ activeAfterMs: 0 }, true],
])('%j in stock: %j', (stock, inStock) => {
  expect(isInStock(stock, nowMs)).toBe(inStock);
});

test('a modifier and a product are out of stock indefinitely from their own threshold on', () => {
  expect(stockState(null, nowMs, PRODUCT_INDEFINITELY_MS)).toBe('in-stock');
  expect(stockState(nowMs, nowMs, PRODUCT_INDEFINITELY_MS)).toBe('in-stock');
  expect(stockState(1e14, nowMs, PRODUCT_INDEFINITELY_MS)).toBe('out-until');
  expect(stockState(1e15, nowMs, PRODUCT_INDEFINITELY_MS)).toBe('out');
  expect(stockState(1e14, nowMs, MODIFIER_INDEFINITELY_MS)).toBe('out');
});
