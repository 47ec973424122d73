import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { Queryable } from '@passline/database';
import { refused } from '../actions/refusal.ts';
import { fileOfUrl } from './file-store.ts';

/**
 * Whether a picture can be shown again: one stored elsewhere is not our concern, one of ours while its file is kept.
 */
export type KeptImages = (url: string) => boolean;

/** Which pictures can still be shown. `isHeld`: for the length of the transaction their removal cannot begin. */
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
 * or null. For `requireWritable`: until the transaction ends, nobody begins to remove the files.
 *
 * @throws Refused with the field
 */
export async function requireStoredPictures(
  db: Queryable,
  kind: RecordKind,
  written: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const given = written
    .flatMap((fields) => Object.entries(fields))
    .flatMap(([field, url]) =>
      kind.fields[field]?.kind === 'picture' && typeof url === 'string' ? [{ field, url }] : [],
    );
  for (const { field, url } of given) {
    if (fileOfUrl(url) !== null) continue;
    throw refused({
      code: 'picture-foreign',
      message: 'Please choose a picture that was uploaded here.',
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
