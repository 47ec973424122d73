import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPictures } from '../../apps/server/src/demo/draw-pictures.ts';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-demo-'));
  database = await createTestDatabase();
  const { locationId } = await createKitchen(database.pool, 'Golden Wok');
  await database.pool.query(
    `update locations set restaurant_icon_url = '/files/demo/golden-wok/main-street-icon512.png',
       restaurant_icon_192_url = '/files/locations/own.png', promo_url = '/files/demo/golden-wok/main-street-promo.png'
     where id = $1`,
    [locationId],
  );
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const files = () => readdir(join(folder, 'files', 'demo', 'golden-wok'));
const draw = (store: Pick<FolderStore, 'put'>) => drawPictures(database.connectionString, folder, store);

test('pictures left undrawn by an interrupted start are drawn by the next start, and only by that one', async () => {
  const store = new FolderStore(join(folder, 'files'));
  let puts = 0;
  const ended = {
    put: (name: string, content: Buffer) =>
      ++puts > 1 ? Promise.reject(new Error('ended')) : store.put(name, content),
  };
  await expect(draw(ended)).rejects.toThrow('ended');
  expect(await files()).toEqual(['main-street-icon512.png']);
  await draw(store);
  expect((await files()).toSorted()).toEqual(['main-street-icon512.png', 'main-street-promo.png']);
  const promo = join(folder, 'files/demo/golden-wok/main-street-promo.png');
  expect(await sharp(promo).metadata()).toMatchObject({ format: 'png', width: 1200, height: 675 });
  await draw({ put: () => Promise.reject(new Error('drawn again')) });
});
