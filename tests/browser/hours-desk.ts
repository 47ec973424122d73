import { ALWAYS_OPEN_WEEK, type WeekHours } from '@passline/domain/hours/week-hours';
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { openPortal } from '../setup/portal.ts';

/** A zone about which browsers and servers agree: British Columbia stopped changing its clocks in 2026. */
export const ZONE = 'America/Toronto';

/** For the top of a test file about hours: its portal, whose location is open from 11:00 to 14:00 before each test. */
export async function openHours() {
  const portal = await openPortal();
  await portal.database.pool.query('update locations set timezone = $1', [ZONE]);
  beforeEach(() => setHours({ hours: everyDay('11:00-14:00') }));

  async function setHours(columns: {
    hours?: WeekHours;
    delivery?: WeekHours | null;
    exceptions?: object[];
  }): Promise<void> {
    const { hours = ALWAYS_OPEN_WEEK, delivery = null, exceptions = [] } = columns;
    await portal.database.pool.query(
      'update locations set hours_lt = $2, delivery_hours_lt = $3, hours_exceptions = $4, order_open_after = 0 where id = $1',
      [
        portal.own.locationId,
        JSON.stringify(hours),
        delivery && JSON.stringify(delivery),
        JSON.stringify(exceptions),
      ],
    );
  }

  async function stored() {
    const { rows } = await portal.database.pool.query<{
      hours: WeekHours;
      delivery: WeekHours | null;
      exceptions: { name: string; date: string; ranges: object[] }[];
    }>(
      'select hours_lt as hours, delivery_hours_lt as delivery, hours_exceptions as exceptions from locations where id = $1',
      [portal.own.locationId],
    );
    return rows[0]!;
  }

  const open = (who: 'admin' | 'super_admin' = 'super_admin', options = {}): Promise<Page> =>
    portal.open(portal.path('hours'), who, options);
  return { portal, setHours, stored, open };
}

export const ranges = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => ({ openLT: range.slice(0, 5), closeLT: range.slice(6) }));
export const everyDay = (text: string): WeekHours => ({
  0: ranges(text),
  1: ranges(text),
  2: ranges(text),
  3: ranges(text),
  4: ranges(text),
  5: ranges(text),
  6: ranges(text),
});

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Nothing is left unsaved. */
export const saved = (page: Page) =>
  page
    .getByRole('region', { name: 'Saving' })
    .getByText(/^(The hours are saved|Everything is saved)\.$/)
    .waitFor();
export const type = async (page: Page, label: string, time: string) => {
  await page.getByLabel(label, { exact: true }).fill(time);
  await page.getByLabel(label, { exact: true }).blur();
};
export const preview = (page: Page) => page.getByRole('region', { name: 'Next 14 days' });
