import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { openPortal } from '../setup/portal.ts';

type Stored = Pick<
  FloorTable,
  'id' | 'name' | 'xPos' | 'yPos' | 'rotationDeg' | 'scale' | 'shape' | 'status'
> & {
  imageUrl: string | null;
};

/** For the top of a test file about the floor editor: its portal, and what the floors in it hold. */
export async function openFloorDesk() {
  const portal = await openPortal();
  const { pool } = portal.database;

  const stored = async (floorId: string): Promise<Stored[]> => {
    const { rows } = await pool.query<Stored>(
      `select id, name, x_pos as "xPos", y_pos as "yPos", rotation_deg as "rotationDeg", scale, shape, status,
        table_image_url as "imageUrl"
       from floor_tables where floor_id = $1 order by name`,
      [floorId],
    );
    return rows;
  };
  const places = async (floorId: string) =>
    (await stored(floorId)).map(({ name, xPos, yPos }) => `${name} ${xPos} ${yPos}`);

  return {
    portal,
    pool,
    stored,
    places,
    keeps: (floorId: string, wanted: string[]) => expect.poll(() => places(floorId)).toEqual(wanted),
    /** What a super admin does from somewhere else. */
    actAsBoss: async (action: string, input: object) => {
      const { token } = portal.people.super_admin;
      const { status, text } = await call(portal.url, action, input, { token });
      expect(status, text).toBe(200);
    },
    /** A floor on which table 1 stands at 300, 200, and further ones. */
    layFloor: async (more: readonly [name: string, x: number, y: number][] = []) => {
      const parts = await createPointOfSale(pool, portal.own);
      for (const [name, x, y] of more)
        await pool.query(
          `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) values ($1, $2, $3, 'square', $4, $5)`,
          [parts.floorId, portal.own.locationId, name, x, y],
        );
      return parts;
    },
    openEditor: async (pointOfSaleId: string, options = {}) => {
      const page = await portal.open(`/point-of-sales/floor-table/${pointOfSaleId}`, 'admin', options);
      await tableOf(page, '1').waitFor();
      return page;
    },
  };
}

export const tableOf = (page: Page, name: string) => page.getByRole('option', { name: `Table ${name},` });
export const inspector = (page: Page) => page.getByRole('complementary', { name: 'What is chosen' });
export const floorMenu = (page: Page) => page.getByRole('button', { name: 'More for Main room' });

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The middle of a table, in px of the screen. */
export async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await tableOf(page, name).boundingBox();
  if (!box) throw new Error(`Table ${name} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Fingers on the screen. */
export async function touchOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
}

/** Draws with the mouse from the middle of an element, by px of the screen. */
export async function drag(page: Page, name: string, dx: number, dy: number): Promise<void> {
  await dragFrom(page, await middleOf(page, name), dx, dy);
}

/** The same from the middle of a handle of what is chosen. */
export async function dragHandle(page: Page, handle: string, dx: number, dy: number): Promise<void> {
  const box = await page.locator(`[data-handle="${handle}"] > :first-child`).boundingBox();
  if (!box) throw new Error(`There is no handle ${handle}.`);
  await dragFrom(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, dx, dy);
}

async function dragFrom(page: Page, { x, y }: { x: number; y: number }, dx: number, dy: number) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
  await page.mouse.up();
}
