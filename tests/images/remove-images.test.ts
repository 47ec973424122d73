import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ImageDesk } from './image-desk.ts';
import { aPicture } from './pictures.ts';

let desk: ImageDesk;
let png: Buffer;
beforeEach(async () => {
  [desk, png] = await Promise.all([ImageDesk.open(), aPicture('png', 40, 40)]);
});
afterEach(() => desk.site.stop());

async function upload(imageType = 'icon512'): Promise<string> {
  const { status, body } = await desk.upload(desk.boss.token, { file: png, imageType });
  expect(status, body.message).toBe(200);
  return body.imageUrl;
}

/** A picture that was replaced or deleted this long ago. */
async function letGo(interval: string, imageType = 'icon512'): Promise<string> {
  const url = await upload(imageType);
  expect((await desk.delete(desk.boss.token, { imageType })).status).toBe(200);
  await desk.letPass(url, interval);
  return url;
}

const nameOf = (url: string) => url.split('/').at(-1)!;

describe('what is not removed', () => {
  test('a picture that was replaced or deleted less than 30 days ago', async () => {
    const url = await letGo('29 days 23 hours 59 minutes');
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([nameOf(url)]);
    expect(await desk.fileStates()).toEqual({ [url]: 'let_go' });
  });

  test('a picture that a location shows, however old', async () => {
    const url = await upload();
    await desk.letPass(url, '400 days');
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([nameOf(url)]);
  });

  test('a picture that plain SQL restored, even if it is not recorded', async () => {
    const { pool } = desk.site.database;
    const url = await letGo('31 days');
    await pool.query('alter table locations disable trigger locations_image_files');
    await pool.query('update locations set promo_url = $2 where id = $1', [desk.neighbour.locationId, url]);
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([nameOf(url)]);
  });

  test('a picture that moved to another field or another location', async () => {
    const { pool } = desk.site.database;
    const url = await upload();
    await pool.query('update locations set promo_url = restaurant_icon_url, restaurant_icon_url = null');
    expect(await desk.fileStates()).toEqual({ [url]: 'shown' });
    await pool.query('update locations set promo_url = $2 where id = $1', [desk.neighbour.locationId, url]);
    await pool.query('update locations set promo_url = null where id = $1', [desk.kitchen.locationId]);
    await desk.letPass(url, '31 days');
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([nameOf(url)]);
  });
});

describe('what is removed', () => {
  test('a picture that nobody has shown for 30 days, with its records; its neighbours stay', async () => {
    const url = await letGo('30 days');
    const promo = await upload('promo');
    const younger = await letGo('1 day', 'icon192');
    await desk.removeOldImages();
    expect((await desk.files()).toSorted()).toEqual([nameOf(promo), nameOf(younger)].toSorted());
    expect(await desk.fileStates()).toEqual({ [promo]: 'shown', [younger]: 'let_go' });
    expect((await fetch(`${desk.site.server.url}${url}`)).status).toBe(404);
  });

  test('the picture of an upload that failed before its location showed it', async () => {
    const name = 'locations/a/promo-0.png';
    await desk.site.database.pool.query('insert into image_files (url) values ($1)', [`/files/${name}`]);
    await desk.store.put(name, png);
    await desk.removeOldImages();
    expect(await desk.files()).toHaveLength(1);
    await desk.letPass(`/files/${name}`, '30 days');
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([]);
    expect(await desk.fileStates()).toEqual({});
  });

  test('the pictures of a location that is gone', async () => {
    const { locationId } = desk.neighbour;
    const { body } = await desk.upload(desk.boss.token, { file: png, locationId });
    const url = body.imageUrl;
    await desk.site.database.pool.query('delete from locations where id = $1', [locationId]);
    expect(await desk.fileStates()).toEqual({ [url]: 'let_go' });
    await desk.letPass(url, '30 days');
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([]);
  });

  test('each picture by only one of several processes', async () => {
    const urls = [];
    for (let count = 0; count < 6; count += 1) urls.push(await letGo('31 days'));
    const removed: string[] = [];
    const { store } = desk;
    const remove = store.remove.bind(store);
    store.remove = (name) => {
      removed.push(`/files/${name}`);
      return remove(name);
    };
    await Promise.all(Array.from({ length: 5 }, () => desk.removeOldImages()));
    expect(removed.toSorted()).toEqual(urls.toSorted());
    expect(await desk.files()).toEqual([]);
    expect(await desk.fileStates()).toEqual({});
  });
});

describe('breakdowns', () => {
  test('a store that fails for one picture: the others are removed, and that one is tried again later', async () => {
    const broken = await letGo('32 days');
    const other = await letGo('31 days');
    const { store } = desk;
    const remove = store.remove.bind(store);
    store.remove = (name) => (broken.endsWith(name) ? Promise.reject(new Error('no answer')) : remove(name));
    await desk.removeOldImages();
    expect(desk.logged).toEqual(['An unused picture could not be removed; it will be tried again.']);
    expect(await desk.files()).toEqual([nameOf(broken)]);
    expect(await desk.fileStates()).toEqual({ [broken]: 'removing' });
    expect(other).not.toBe(broken);

    store.remove = remove;
    await desk.removeOldImages();
    expect(await desk.files(), 'not again at once').toHaveLength(1);
    await desk.letPass(broken, '10 minutes');
    await desk.removeOldImages();
    expect(await desk.files()).toEqual([]);
    expect(await desk.fileStates()).toEqual({});
  });

  test('a process that ends after removing the file and before the row: the next one finishes', async () => {
    const url = await letGo('31 days');
    const { pool } = desk.site.database;
    await pool.query(`update image_files set state = 'removing', since = now() - interval '10 minutes'`);
    await desk.store.remove(url.slice('/files/'.length));
    await desk.removeOldImages();
    expect(desk.logged).toEqual([]);
    expect(await desk.fileStates()).toEqual({});
  });
});

test('undone at the very moment of removal: either it is shown and kept, or refused and removed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const url = await letGo('31 days');
    const [entry] = await desk.timeline(desk.boss);
    const [answer] = await Promise.all([desk.undo(desk.boss, entry!.id), desk.removeOldImages()]);
    expect([200, 422]).toContain(answer.status);
    expect(await desk.urls()).toMatchObject({ icon512: answer.status === 200 ? url : null });
    const isThere = (await desk.files()).includes(nameOf(url));
    expect(isThere).toBe(answer.status === 200);
  }
});
