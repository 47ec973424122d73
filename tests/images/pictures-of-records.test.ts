import type { Principal } from '@passline/contract/kernel/permissions';
import { recordKind } from '@passline/contract/kernel/records/record-kind';
import { transaction } from '@passline/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordTables } from '../../apps/server/src/features.ts';
import { readKeptImages, requireStoredPictures } from '../../apps/server/src/kernel/files/kept-images.ts';
import { lockRecord } from '../../apps/server/src/kernel/records/lock-record.ts';
import {
  recordTable,
  toColumns,
  type RecordCall,
  type RecordTable,
} from '../../apps/server/src/kernel/records/record-table.ts';
import { insertRecord, removeRecord, saveRecord } from '../../apps/server/src/kernel/records/write-record.ts';
import { undoOf } from '../../apps/server/src/kernel/timeline/undo-of.ts';
import { ImageDesk } from './image-desk.ts';
import { aPicture } from './pictures.ts';
import { printSettings } from '../../apps/server/src/features/printing/print-settings.ts';
import { serviceOf } from '../setup/service-of.ts';

/** A record of the platform with two pictures, as a feature would declare it. */
const Poster = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.nullable(z.string()),
  wideUrl: z.nullable(z.string()),
});
type Poster = z.infer<typeof Poster>;
const posterKind = recordKind({
  name: 'posters',
  noun: 'poster',
  subject: 'posters',
  belongsTo: 'platform',
  fields: {
    title: { label: 'Title', kind: 'text', editedBy: 'super admin' },
    imageUrl: { label: 'Picture', kind: 'picture', editedBy: 'super admin' },
    wideUrl: { label: 'Wide picture', kind: 'picture', editedBy: 'super admin' },
  },
});
const posterTable = recordTable<Poster>({
  kind: posterKind,
  wire: Poster,
  key: 'id',
  rules: {
    comesAndGoes: true,
    requireWritable: ({ db }, written) => requireStoredPictures(db, posterKind, written),
  },
});
const boss: Principal = {
  kind: 'user',
  userId: 'boss',
  sessionId: '',
  email: 'boss@passline.example',
  name: 'Boss',
  role: 'super_admin',
  restaurantId: null,
  locationId: null,
};

let desk: ImageDesk;
let png: Buffer;
beforeAll(async () => {
  [desk, png] = await Promise.all([ImageDesk.open(), aPicture('png', 40, 40)]);
  await desk.site.database.pool.query(
    `create table posters (id text primary key, title text not null default '', image_url text, wide_url text);
     select image_files_track('posters', array['image_url', 'wide_url'])`,
  );
});
beforeEach(async () => {
  await sql('delete from posters');
  await sql('delete from image_files');
  for (const name of await desk.files()) await desk.store.remove(`pictures/${name}`);
});
afterAll(() => desk.site.stop());

async function store(purpose = 'tag'): Promise<string> {
  const { status, body } = await desk.storePicture(desk.boss.token, { file: png, purpose });
  expect(status, body.message).toBe(200);
  return body.imageUrl;
}

/** Does what an action on the record would do. */
const act = <T>(work: (call: RecordCall) => Promise<T>): Promise<T> =>
  transaction(desk.site.database.pool, {
    run: (db) =>
      work({
        db,
        audit: () => {},
        caller: boss,
        nowMs: 0,
        of: serviceOf(printSettings, { port: 9100, connectMs: 100 }),
      }),
  });
const add = (poster: Partial<Poster>) =>
  act((call) => insertRecord(call, posterTable, { id: 'a', ...poster }));
const save = (fields: Partial<Poster>) =>
  act(async (call) => {
    const locked = await lockRecord(call.db, { kind: 'anywhere' }, posterTable, 'a');
    return saveRecord(call, posterTable, locked, fields);
  });
const state = async (url: string) => (await desk.fileStates())[url];
const sql = (text: string, values: unknown[] = []) => desk.site.database.pool.query(text, values);

describe('a field is refused', () => {
  const refusal = (code: string, field: string) => ({ status: 422, data: { code, field } });

  test.each([
    'https://elsewhere.example/a.png',
    'data:image/png;base64,AA',
    '/files/../a.png',
    '/rider.png',
    '',
  ])('with the address %s, which is not ours', async (url) => {
    await expect(add({ imageUrl: url })).rejects.toMatchObject(refusal('picture-foreign', 'imageUrl'));
    await add({});
    await expect(save({ wideUrl: url })).rejects.toMatchObject(refusal('picture-foreign', 'wideUrl'));
    expect((await sql('select image_url, wide_url from posters')).rows).toEqual([
      { image_url: null, wide_url: null },
    ]);
  });

  test('with an address of ours without a file, or whose file is about to be removed', async () => {
    const [kept, going] = [await store(), await store()];
    await sql(`update image_files set state = 'removing' where url = $1`, [going]);
    for (const wideUrl of [going, '/files/pictures/tag-none.png']) {
      await expect(add({ imageUrl: kept, wideUrl })).rejects.toMatchObject(
        refusal('picture-gone', 'wideUrl'),
      );
    }
    expect(await state(kept)).toBe('stored');
  });
});

describe('a file stays', () => {
  test('while a record shows it, however long', async () => {
    const url = await store();
    await add({ imageUrl: url });
    expect(await state(url)).toBe('shown');
    await desk.letPass(url, '400 days');
    await desk.removeOldImages();
    expect(await desk.files()).toHaveLength(1);
    expect((await fetch(`${desk.site.server.url}${url}`)).status).toBe(200);
  });

  test('while plain SQL shows it, even if it is not recorded', async () => {
    const url = await store();
    await sql('insert into posters (id, wide_url) values ($1, $2)', ['b', url]);
    expect(await state(url)).toBe('shown');
    await sql('alter table posters disable trigger posters_image_files');
    await sql(`update image_files set state = 'stored', since = now() - interval '31 days'`);
    await desk.removeOldImages();
    await sql('alter table posters enable trigger posters_image_files');
    expect(await desk.files()).toHaveLength(1);
  });

  test('while it moves to another field', async () => {
    const url = await store();
    await add({ imageUrl: url });
    await save({ imageUrl: null, wideUrl: url });
    expect(await state(url)).toBe('shown');
  });

  test('for 30 days after it was replaced or deleted or its record was removed, and can be shown again until then', async () => {
    const [first, second] = [await store(), await store()];
    await add({ imageUrl: first });
    await save({ imageUrl: second });
    await act(async (call) => {
      const locked = await lockRecord(call.db, { kind: 'anywhere' }, posterTable, 'a');
      await removeRecord(call, posterTable, locked);
    });
    expect(await desk.fileStates()).toEqual({ [first]: 'let_go', [second]: 'let_go' });
    for (const url of [first, second]) await desk.letPass(url, '29 days 23 hours');
    await desk.removeOldImages();
    await add({ imageUrl: first, wideUrl: second });
    expect(await desk.fileStates()).toEqual({ [first]: 'shown', [second]: 'shown' });
  });

  test('that a table showed before it was tracked', async () => {
    const url = await store();
    await sql('create table flyers (id text primary key, image_url text)');
    await sql('insert into flyers values ($1, $2)', ['a', url]);
    await sql(`select image_files_track('flyers', array['image_url'])`);
    expect(await state(url)).toBe('shown');
    await sql('delete from flyers');
    expect(await state(url)).toBe('let_go');
  });
});

describe('a file is removed', () => {
  test('a day after it was stored, if no record shows it; its neighbours stay', async () => {
    const [forgotten, shown] = [await store(), await store()];
    await add({ imageUrl: shown });
    await desk.letPass(forgotten, '23 hours');
    await desk.letPass(shown, '2 days');
    await desk.removeOldImages();
    expect(await desk.files()).toHaveLength(2);
    await desk.letPass(forgotten, '1 hour');
    await desk.removeOldImages();
    expect(await desk.fileStates()).toEqual({ [shown]: 'shown' });
    expect(await desk.files()).toHaveLength(1);
  });

  test('at the very moment a record takes it: either it is shown and kept, or refused and removed', async () => {
    await add({});
    for (let round = 0; round < 8; round += 1) {
      const url = await store();
      await desk.letPass(url, '2 days');
      const [saved] = await Promise.allSettled([save({ imageUrl: url }), desk.removeOldImages()]);
      const isShown = saved.status === 'fulfilled';
      if (!isShown) expect(saved.reason).toMatchObject({ data: { code: 'picture-gone' } });
      expect((await fetch(`${desk.site.server.url}${url}`)).status).toBe(isShown ? 200 : 404);
    }
  });
});

describe('undo', () => {
  const entry = (before: object | null, after: object | null) => ({
    id: 1,
    at: 0,
    requestId: '',
    actorKind: 'user' as const,
    actorName: 'Boss',
    action: 'posters.update',
    recordId: 'a',
    reason: '',
    isErased: false,
    table: posterTable as unknown as RecordTable,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  });
  async function undo(change: ReturnType<typeof entry>, current: Poster | null, urls: string[]) {
    const isImageKept = await readKeptImages(desk.site.database.pool, urls);
    const known = { caller: boss, zone: 'America/Vancouver', nowMs: 0 };
    const scene = { ...known, trail: [], current: () => current, isImageKept, isOfErased: () => false };
    return undoOf(scene, change);
  }

  test('a replaced picture is restored, unless it is gone', async () => {
    const [first, second] = [await store(), await store()];
    await add({ imageUrl: first });
    const current = await save({ imageUrl: second });
    const change = entry({ imageUrl: first }, { imageUrl: second });
    expect(await undo(change, current, [first])).toMatchObject({
      ok: true,
      value: { fields: { imageUrl: first } },
    });
    expect(await save({ imageUrl: first })).toMatchObject({ imageUrl: first });
    await sql('delete from image_files where url = $1', [first]);
    expect(await undo(change, current, [first])).toMatchObject({
      ok: false,
      refusal: { code: 'undo-image-gone' },
    });
  });

  test('a removed record is restored with its pictures, unless one is gone', async () => {
    const url = await store();
    const before = await add({ imageUrl: url });
    const removal = entry(before, null);
    expect(await undo(removal, null, [url])).toMatchObject({ ok: true });
    await sql('delete from image_files');
    expect(await undo(removal, null, [url])).toMatchObject({
      ok: false,
      refusal: { code: 'undo-image-gone' },
    });
  });
});

test('every picture of every kind of record is tracked', async () => {
  const { rows } = await sql(
    `select t.tgrelid::regclass::text || '.' || a.attname as name
     from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
     where t.tgfoid = 'image_files_follow'::regproc`,
  );
  const tracked = rows.map(({ name }: { name: string }) => name);
  const pictures = recordTables.flatMap((table) =>
    Object.entries(table.kind.fields)
      .filter(([, { kind }]) => kind === 'picture')
      .map(([field]) => `${table.table}.${Object.keys(toColumns(table, { [field]: null }))[0]}`),
  );
  expect(pictures).not.toEqual([]);
  expect(tracked).toEqual(expect.arrayContaining(pictures));
});
