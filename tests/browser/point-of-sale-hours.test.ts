import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createEmployee, putClocking } from '../setup/employee.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { NARROW, openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
let pointOfSaleId: string;
beforeEach(async () => {
  ({ pointOfSaleId } = await createPointOfSale(pool, portal.own));
});

const open = (options = {}): Promise<Page> =>
  portal.open(`/point-of-sales/employee/${pointOfSaleId}?week=2026-11-16`, 'admin', options);
/** Somebody who worked on Tuesday 17 November 2026, from 9:00 to 16:05. */
const worked = async (name: string) => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name, code: null });
  await pool.query(
    `with shift as (insert into point_of_sale_shifts (point_of_sale_id, started_at, ended_at)
       values ($2, '2026-11-17T09:00-08:00', '2026-11-17T16:05-08:00') returning id, started_at, ended_at)
     insert into clockings (employee_id, point_of_sale_id, shift_id, clocked_in_at, clocked_out_at)
       select $1, $2, id, started_at, ended_at from shift`,
    [employeeId, pointOfSaleId],
  );
  return employeeId;
};

test('the hours are a file of the week: a line for each, a column for each day, no name is a formula', async () => {
  const employeeId = await worked('=Ana');
  const page = await open();
  await page.getByRole('rowheader', { name: '=Ana' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('hours-Front counter-2026-11-16.csv');
  const written = await readFile(await file.path(), 'utf8');
  expect(written.trimEnd().split('\r\n')).toEqual([
    '\uFEFFEmployee,2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22,Total,Still clocked in,Time zone,Employee id',
    `'=Ana,0:00,7:05,0:00,0:00,0:00,0:00,0:00,7:05,no,America/Vancouver,${employeeId}`,
  ]);
});

test('how long somebody has been clocked in is the same in the list and in the hours', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau' });
  await putClocking(pool, employeeId, 110 / 60);
  const page = await portal.open(`/point-of-sales/employee/${pointOfSaleId}`, 'admin');
  const total = page
    .getByRole('row', { name: /Ana Moreau/ })
    .getByRole('cell')
    .last();
  await total.waitFor();
  const inList = /, (\d+) min/.exec(
    await page.getByRole('listitem', { name: 'Ana Moreau' }).innerText(),
  )?.[1];
  expect([inList, await total.innerText()]).toEqual(['2', '0:02']);
});

test('on a phone the hours are scrolled with the names and the days in sight', async () => {
  for (let at = 0; at < 30; at += 1) await worked(`Person ${at}`);
  const page = await open({ viewport: NARROW });
  const table = page.getByRole('region', { name: 'Hours of the week' });
  const name = page.getByRole('rowheader', { name: 'Person 9', exact: true });
  await name.waitFor();
  await table.scrollIntoViewIfNeeded();
  await table.evaluate((node) => node.scrollTo(node.scrollWidth, node.scrollHeight));
  const isSeen = (place: Locator) =>
    place.evaluate((node) => {
      const { left, top, height } = node.getBoundingClientRect();
      const at = document.elementFromPoint(left + 12, top + height / 2);
      return node.contains(at);
    });
  await expect.poll(() => isSeen(name)).toBe(true);
  const total = page.getByRole('columnheader', { name: 'Total' });
  await expect.poll(() => isSeen(total)).toBe(true);
  // A name is read in words, and not letter by letter.
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
});
