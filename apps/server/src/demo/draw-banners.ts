import { DEMO_BANNERS, demoPictureName } from '@passline/database/data-sets';
import type { FileStore } from '../files/file-store.ts';

const SHAPES = { phone: [800, 450], wide: [1200, 400] } as const;

/** Draws the pictures of the demo's banners: a bowl and its steam, without words, which a machine may have no font for. */
export async function drawBanners(files: FileStore): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const { file, colours } of DEMO_BANNERS) {
    for (const shape of ['phone', 'wide'] as const) {
      const [width, height] = SHAPES[shape];
      const [ground, food] = colours;
      const [x, y, r] = [width * 0.7, height * 0.6, height * 0.3];
      const steam = [-0.4, 0, 0.4].map(
        (at) =>
          `<path d="M${x + at * r} ${y - r * 0.3}q${r * 0.2} -${r * 0.3} 0 -${r * 0.6}t0 -${r * 0.6}"/>`,
      );
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="100%" height="100%" fill="${ground}"/>
        <circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="#fff" opacity="0.12"/>
        <path d="M${x - r} ${y}h${2 * r}a${r} ${r} 0 0 1 -${2 * r} 0z" fill="${food}"/>
        <g fill="none" stroke="#fff" stroke-width="${r * 0.06}" opacity="0.8">${steam.join('')}</g></svg>`;
      await files.put(
        demoPictureName(file, shape),
        await sharp(Buffer.from(drawing)).png().toBuffer(),
        'image/png',
      );
    }
  }
}
