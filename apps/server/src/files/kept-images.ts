import type { RecordKind } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { refused } from '../actions/refusal.ts';
import { fileOfUrl } from './file-store.ts';

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

/**
 * The rule of records with pictures: a field can only be given the address of a file that was stored here and is kept,
 * or null. For `requireWritable`: until the transaction ends, nobody begins to remove the file.
 *
 * @throws Refused with the field
 */
export async function requireStoredPictures(
  db: Queryable,
  kind: RecordKind,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(fields).flatMap(([field, url]) =>
    kind.fields[field]?.kind === 'picture' && typeof url === 'string' ? [{ field, url }] : [],
  );
  for (const { field, url } of given) {
    if (fileOfUrl(url) !== null) continue;
    throw refused({
      code: 'picture-foreign',
      message: 'Please choose a picture: only one that was stored here can be shown.',
      field,
    });
  }
  const isKept = await readKeptImages(
    db,
    given.map(({ url }) => url),
    { isHeld: true },
  );
  for (const { field, url } of given) {
    if (isKept(url)) continue;
    throw refused({
      code: 'picture-gone',
      message: 'The picture is not kept any more. Please choose it again.',
      field,
    });
  }
}
