import { setImmediate } from 'node:timers/promises';
import type { Principal } from '@passline/contract/kernel/permissions';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';

const SIZE = { width: 100, height: 100, fit: 'inside' } as const;

const program = (tokenId: string): Principal => ({ kind: 'service', tokenId, name: tokenId, scopes: [] });
const background = '#888';
const upload = await sharp({ create: { width: 1500, height: 1500, channels: 3, background } })
  .png()
  .toBuffer();

/** What became of many at once, and how many were drawn at the same time. */
async function drawAll(callers: readonly Principal[]) {
  let left = callers.length;
  const drawing = callers.map((caller) => encodeImage(upload, SIZE, caller).finally(() => (left -= 1)));
  const settled = Promise.allSettled(drawing);
  let most = 0;
  while (left > 0) {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
    await setImmediate();
  }
  const all = await settled;
  const refusal = all.find(({ status }) => status === 'rejected');
  return { most, drawn: all.filter(({ status }) => status === 'fulfilled').length, refusal };
}

test('two pictures are drawn at once, the others wait, and beyond thirty of them one is refused', async () => {
  const callers = Array.from({ length: 40 }, (_, index) => program(`Program ${index}`));
  const { most, drawn, refusal } = await drawAll(callers);
  expect(most).toBeGreaterThan(0);
  // Two that have just ended are counted for a moment while the next ones begin. Without the bound it is all forty.
  expect(most).toBeLessThanOrEqual(4);
  expect(drawn).toBe(32);
  expect(refusal).toMatchObject({
    reason: {
      data: { code: 'busy' },
      message: 'Many pictures are being uploaded. Please try again in a moment.',
    },
  });
  expect((await encodeImage(upload, SIZE, program('one more'))).ok).toBe(true);
});

test('one caller has one picture drawn at a time and five waiting; the next is refused', async () => {
  const { most, drawn, refusal } = await drawAll(Array.from({ length: 8 }, () => program('same')));
  expect(most).toBeLessThanOrEqual(2);
  expect(drawn).toBe(6);
  expect(refusal).toMatchObject({
    reason: {
      data: { code: 'busy' },
      message: 'Several pictures of yours are being uploaded already. Please wait until they are done.',
    },
  });
});
