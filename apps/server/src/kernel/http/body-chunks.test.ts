import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyChunks } from './body-chunks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A body that is read while the test sends it. */
function begin() {
  const request = new IncomingMessage(new Socket());
  const chunks = bodyChunks(request, 20_000);
  return {
    next: () => chunks.next(),
    send: (text: string) => request.push(Buffer.from(text)),
    end: () => request.push(null),
  };
}

test('a body that says nothing for as long as it may is ended with the reason', async () => {
  const body = begin();
  body.send('{');
  await body.next();
  const next = body.next();
  vi.advanceTimersByTime(20_000);
  await expect(next).rejects.toMatchObject({
    code: 'REQUEST_TIMEOUT',
    status: 408,
    message: 'Nothing of the body came for 20 seconds. Nothing was changed. Please send it again.',
  });
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow line that brings a little every few seconds may take minutes', async () => {
  const body = begin();
  for (let count = 0; count < 20; count += 1) {
    const next = body.next();
    vi.advanceTimersByTime(19_000);
    body.send('x');
    expect(String((await next).value)).toBe('x');
  }
  body.end();
  expect(await body.next()).toEqual({ done: true, value: undefined });
  expect(vi.getTimerCount()).toBe(0);
});
