import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../setup/people.ts';
import { ImageDesk } from './image-desk.ts';
import { aPicture } from './pictures.ts';

let desk: ImageDesk;
let png: Buffer;
beforeEach(async () => {
  [desk, png] = await Promise.all([ImageDesk.open(), aPicture('png', 40, 40)]);
});
afterEach(() => desk.site.stop());

async function upload({ imageType = 'icon512', who = desk.admin } = {}): Promise<string> {
  const { status, body } = await desk.upload(who.token, { file: png, imageType });
  expect(status, body.message).toBe(200);
  return body.imageUrl;
}

async function remove(imageType = 'icon512'): Promise<void> {
  expect((await desk.delete(desk.admin.token, { imageType })).status).toBe(200);
}

/** The newest entry, and why it cannot be undone. */
async function newest() {
  const [entry] = await desk.timeline(desk.admin);
  return entry!;
}

async function isShown(url: string): Promise<boolean> {
  return (await fetch(`${desk.site.server.url}${url}`)).status === 200;
}

describe('refused, and nothing is changed', () => {
  test('somebody changed the picture since', async () => {
    await upload();
    const first = await newest();
    const second = await upload({ who: desk.boss });
    const reason = new RegExp(`^${desk.boss.name} changed “Icon 512” since, \\d\\d:\\d\\d\\.$`);
    const told = (await desk.timeline(desk.admin)).find(({ id }) => id === first.id);
    expect(told?.undo?.reason).toMatch(reason);
    const answer = await desk.undo(desk.admin, first.id);
    expect(answer.status).toBe(422);
    expect(answer.body.data.code).toBe('undo-changed-since');
    expect(answer.body.message).toMatch(reason);
    expect(await desk.urls()).toMatchObject({ icon512: second });
    expect(await desk.audit()).toHaveLength(2);
  });

  test('the file is gone, even if the caller was told that it exists', async () => {
    const url = await upload();
    await remove();
    const { id, undo } = await newest();
    expect(undo).toEqual({ reason: null });
    await desk.letPass(url, '30 days');
    await desk.removeOldImages();
    const reason = 'The picture is gone: it is kept for 30 days after it was replaced or deleted.';
    expect((await newest()).undo).toEqual({ reason });
    const answer = await desk.undo(desk.admin, id);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: reason, data: { code: 'undo-image-gone' } });
    expect(await desk.urls()).toMatchObject({ icon512: null });
    expect(await desk.audit()).toHaveLength(2);
  });

  test('a file that is about to be removed', async () => {
    const url = await upload();
    await remove();
    desk.store.remove = () => Promise.reject(new Error('no answer'));
    await desk.letPass(url, '30 days');
    await desk.removeOldImages();
    expect((await desk.undo(desk.admin)).body.data.code).toBe('undo-image-gone');
    expect(await desk.urls()).toMatchObject({ icon512: null });
  });

  test('a picture from before files were recorded', async () => {
    const url = await upload();
    await remove();
    await desk.site.database.pool.query('delete from image_files');
    expect((await desk.undo(desk.admin)).body.data.code).toBe('undo-image-gone');
    expect(await desk.urls()).toMatchObject({ icon512: null });
    expect(await isShown(url)).toBe(true);
  });

  test("another restaurant's picture, like an unknown entry", async () => {
    await upload();
    const { id } = await newest();
    const stranger = await createPerson(desk.site.database.pool, 'admin', desk.neighbour);
    expect((await desk.undo(stranger, id)).status).toBe(404);
    const misled = await desk.undo(stranger, id, desk.neighbour);
    expect(misled.status).toBe(404);
    expect(misled.text).toBe((await desk.undo(stranger, 1e9, desk.neighbour)).text);
    expect((await desk.fileStates())[(await desk.urls())['icon512']!]).toBe('shown');
  });
});

describe('undone, by an admin or a super admin', () => {
  test.each(['icon512', 'icon192', 'promo'])('%s: deleted', async (imageType) => {
    const url = await upload({ imageType });
    const others = await desk.urls(desk.neighbour);
    await remove(imageType);
    const answer = await desk.undo(desk.admin);
    expect(answer.status, answer.text).toBe(200);
    expect(await desk.urls()).toMatchObject({ [imageType]: url });
    expect(await isShown(url)).toBe(true);
    expect(await desk.fileStates()).toEqual({ [url]: 'shown' });
    expect(await desk.urls(desk.neighbour)).toEqual(others);
    expect(await newest()).toMatchObject({
      action: 'timeline.undo',
      actorName: desk.admin.name,
      before: { [fieldOf(imageType)]: null },
      after: { [fieldOf(imageType)]: url },
      reason: `undid: images.delete of ${desk.admin.name}`,
      undo: { reason: null },
    });
  });

  test('replaced, and the undo itself: each picture exists while it is shown', async () => {
    const promo = await upload({ imageType: 'promo' });
    const first = await upload();
    const second = await upload();
    expect((await desk.undo(desk.boss)).status).toBe(200);
    expect(await desk.urls()).toMatchObject({ icon512: first });
    expect(await desk.fileStates()).toEqual({ [first]: 'shown', [second]: 'let_go', [promo]: 'shown' });
    expect((await desk.undo(desk.admin)).status).toBe(200);
    expect(await desk.urls()).toMatchObject({ icon512: second });
    expect(await desk.fileStates()).toEqual({ [first]: 'let_go', [second]: 'shown', [promo]: 'shown' });
    expect(await isShown(second)).toBe(true);
  });

  test('the first upload; its file is then kept as long as any other', async () => {
    const url = await upload();
    expect((await desk.undo(desk.admin)).status).toBe(200);
    expect(await desk.urls()).toMatchObject({ icon512: null });
    expect(await desk.fileStates()).toEqual({ [url]: 'let_go' });
    await desk.letPass(url, '29 days');
    await desk.removeOldImages();
    expect((await desk.undo(desk.admin)).status).toBe(200);
    expect(await desk.urls()).toMatchObject({ icon512: url });
    await desk.letPass(url, '31 days');
    await desk.removeOldImages();
    expect(await isShown(url)).toBe(true);
  });

  test('counted again: a picture replaced once more is kept for another 30 days', async () => {
    const url = await upload();
    await remove();
    await desk.letPass(url, '29 days');
    expect((await desk.undo(desk.admin)).status).toBe(200);
    await remove();
    await desk.letPass(url, '29 days');
    await desk.removeOldImages();
    expect(await isShown(url)).toBe(true);
  });

  test('at the same moment by two people: done once', async () => {
    const url = await upload();
    await remove();
    const { id } = await newest();
    const answers = await Promise.all([desk.undo(desk.admin, id), desk.undo(desk.boss, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await desk.urls()).toMatchObject({ icon512: url });
  });
});

function fieldOf(imageType: string): string {
  return { icon512: 'restaurantIconUrl', icon192: 'restaurantIcon192Url', promo: 'promoUrl' }[imageType]!;
}
