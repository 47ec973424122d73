import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';

const SIZE = { width: 100, height: 100, fit: 'inside' } as const;

test('two pictures are drawn at once, the others wait, and beyond thirty of them one is refused', async () => {
  const background = '#888';
  const upload = await sharp({ create: { width: 1500, height: 1500, channels: 3, background } })
    .png()
    .toBuffer();
  let left = 40;
  const drawing = Array.from({ length: left }, () => encodeImage(upload, SIZE).finally(() => (left -= 1)));
  let most = 0;
  while (left > 0) {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
    await setImmediate();
  }
  expect(most).toBeGreaterThan(0);
  // One that has just ended is counted for a moment while the next one begins. Without the bound it is all forty.
  expect(most).toBeLessThanOrEqual(3);
  const drawn = await Promise.all(drawing);
  expect(drawn.filter(({ ok }) => ok)).toHaveLength(32);
  expect(drawn.find(({ ok }) => !ok)).toMatchObject({
    refusal: {
      code: 'images-many',
      message: 'Many pictures are being uploaded. Please try again in a moment.',
    },
  });
  expect((await encodeImage(upload, SIZE)).ok).toBe(true);
});
