import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { hasMenu } from './has-menu.ts';
import { openStateOf, toLocationSummary, type LocationRow, type OpenState } from './location-summary.ts';

const LOCATIONS: ListSource<LocationRow, 'name'> = {
  name: 'locations',
  sql: ({ where, orderBy, limit }) =>
    `select *, ${hasMenu('locations.id')} as has_menu from (
       select l.*, g.name as region_name, g.delivery_hours_lt as region_hours_lt, g.timezone as region_timezone
       from locations l left join regions g on g.id = l.region_id) locations
     ${where} ${orderBy} ${limit}`,
  orders: {
    name: [
      { column: 'restaurant_name', type: 'text' },
      { column: 'location_name', type: 'text' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

/** The locations in the caller's reach, by restaurant name. See docs/rules/restaurants.md#the-list. */
export const listLocations = runQuery(
  contract.restaurants.listLocations,
  async ({ db, input, reach, nowMs }) => {
    const conditions = (isVisible: boolean | undefined) => {
      const found = new Conditions();
      if (reach.kind === 'location') found.and(`id = ${found.value(reach.locationId)}`);
      if (isVisible !== undefined) found.and(isVisible ? 'is_visible' : 'not is_visible');
      return found.andWords(['restaurant_name', 'location_name'], input.search);
    };
    const wanted = conditions(input.isVisible);
    const [{ rows, next }, counted, hidden] = await Promise.all([
      readPage(db, LOCATIONS, wanted, input),
      countFound(db, 'locations', wanted),
      countFound(db, 'locations', conditions(false)),
    ]);
    // A tenth of a millisecond each, and many have the same hours: each distinct week is computed once for the
    // whole page.
    const states = new Map<string, OpenState>();
    const summaries = rows.map((row) => {
      const key = hoursKey(row);
      const state = states.get(key) ?? openStateOf(row, nowMs);
      states.set(key, state);
      return toLocationSummary(row, nowMs, state);
    });
    return { rows: summaries, next, ...counted, hiddenCount: hidden.total };
  },
);

/** Everything that the state of a location is computed from. */
function hoursKey(row: LocationRow): string {
  return JSON.stringify([
    row.timezone,
    row.order_open_after,
    row.hours_lt,
    row.delivery_hours_lt,
    row.hours_exceptions,
    row.delivery_type,
    row.region_hours_lt,
    row.region_timezone,
  ]);
}
