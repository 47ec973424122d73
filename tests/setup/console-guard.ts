import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A stray console.error or console.warn fails its test: they are how libraries report a mistake of ours.
 * A test that expects one puts its own spy on the console. (Unhandled rejections fail the run by vitest itself.)
 */
const strays: string[] = [];

function record(...parts: unknown[]): void {
  strays.push(
    parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '),
  );
}

beforeEach(() => {
  strays.length = 0;
  vi.spyOn(console, 'error').mockImplementation(record);
  vi.spyOn(console, 'warn').mockImplementation(record);
});

afterEach(() => {
  expect(strays, 'stray console.error or console.warn').toEqual([]);
});
