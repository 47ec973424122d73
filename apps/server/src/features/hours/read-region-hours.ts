import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { WeekHours } from '@passline/contract/restaurants/location';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

type Found = {
  region_id: string | null;
  name: string;
  timezone: string;
  delivery_hours_lt: object | null;
};

/** When our couriers deliver in a location\'s region. See docs/rules/regions.md#delivery-hours. */
export const readRegionHours = runQuery(contract.hours.region, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<Found>(
    `select g.id as region_id, g.name, g.timezone, g.delivery_hours_lt
     from locations l left join regions g on g.id = l.region_id where l.id = $1`,
    [input.locationId],
  );
  const found = rows[0];
  if (!found) throw notFound();
  const { region_id: regionId, name, timezone, delivery_hours_lt: week } = found;
  if (regionId === null || week === null) return null;
  return { regionId, name, timezone, deliveryHoursLT: WeekHours.parse(week) };
});
