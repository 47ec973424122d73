import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_SHAPES, demoPictureOf, type DemoPicture } from '@passline/database/data-sets';
import pg from 'pg';
import { fileOfUrl, type FileStore } from '../kernel/files/file-store.ts';

/** Marks that all pictures were drawn: a start that ended before that leaves them to the next one. */
const DRAWN = 'demo-pictures-drawn';

/**
 * Draws the pictures that the demo shows, where that was not done yet. A bowl and its steam, without words, which a machine
 * may have no font for. Takes about a second of one core, beside the work of the server.
 */
export async function drawPictures(
  connectionString: string,
  dataDir: string,
  files: Pick<FileStore, 'put'>,
): Promise<void> {
  const mark = join(dataDir, DRAWN);
  if (
    await access(mark).then(
      () => true,
      () => false,
    )
  )
    return;
  const names = await shownNames(connectionString);
  const drawn = new Map<string, Promise<Buffer>>();
  for (const name of names) {
    const picture = demoPictureOf(name);
    if (!picture) continue;
    // The locations of one restaurant have the same.
    const key = JSON.stringify(picture);
    const content = drawn.get(key) ?? draw(picture);
    drawn.set(key, content);
    await files.put(name, await content, 'image/png');
  }
  await writeFile(mark, '');
}

async function shownNames(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'passline demo' });
  await client.connect();
  try {
    const { rows } = await client.query<{ url: string }>(
      `select distinct url from shown_images where starts_with(url, '/files/demo/') order by url`,
    );
    return rows.flatMap(({ url }) => fileOfUrl(url) ?? []);
  } finally {
    await client.end();
  }
}

async function draw({ shape, ground, food }: DemoPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [width, height] = DEMO_SHAPES[shape];
  const isIcon = width === height;
  const [x, y, r] = [width * (isIcon ? 0.5 : 0.7), height * 0.6, height * 0.3];
  const steam = [-0.4, 0, 0.4].map(
    (at) => `<path d="M${x + at * r} ${y - r * 0.3}q${r * 0.2} -${r * 0.3} 0 -${r * 0.6}t0 -${r * 0.6}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="#fff" opacity="0.12"/>
    <path d="M${x - r} ${y}h${2 * r}a${r} ${r} 0 0 1 -${2 * r} 0z" fill="${food}"/>
    <g fill="none" stroke="#fff" stroke-width="${r * 0.06}" opacity="0.8">${steam.join('')}</g></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
