import type { Queryable } from '@passline/database';
import { fileOfUrl } from '../files/file-store.ts';

/** Says whether a picture can be shown again: one elsewhere is not ours to lose, one of ours while its file is kept. */
export type KeptImages = (url: string) => boolean;

/** Which pictures can still be shown. `isHeld`: for the length of the transaction nobody begins to remove them. */
export async function readKeptImages(
  db: Queryable,
  urls: readonly string[],
  { isHeld = false } = {},
): Promise<KeptImages> {
  const ours = [...new Set(urls)].filter((url) => fileOfUrl(url) !== null).sort();
  if (ours.length === 0) return (url) => fileOfUrl(url) === null;
  const { rows } = await db.query<{ url: string }>(
    `select url from image_files where url = any($1) and state <> 'removing' order by url ${isHeld ? 'for update' : ''}`,
    [ours],
  );
  const kept = new Set(rows.map(({ url }) => url));
  return (url) => fileOfUrl(url) === null || kept.has(url);
}
