import { WeekHours, type HoursExceptionOfKind, type Location } from '@passline/contract/restaurants/location';
import { hoursOfKind } from '@passline/domain/hours/hours-of-kind';
import type { LocationHours } from '@passline/domain/hours/open-ranges';
import type { PricingLocation } from '@passline/domain/order-intake/pricing-types';

/** The columns of `locations` that say when it is open. */
export type HoursColumns = {
  hours_lt: object;
  delivery_hours_lt: object | null;
  hours_exceptions: HoursExceptionOfKind[];
  timezone: Location['timezone'];
};

/** When a location takes orders, and when it has them delivered. */
export function openingHours(row: HoursColumns): { ordering: LocationHours; delivery: LocationHours } {
  const location = {
    hoursLT: WeekHours.parse(row.hours_lt),
    deliveryHoursLT: row.delivery_hours_lt === null ? null : WeekHours.parse(row.delivery_hours_lt),
    hoursExceptions: row.hours_exceptions,
    timezone: row.timezone,
  };
  return { ordering: hoursOfKind('ordering', location), delivery: hoursOfKind('delivery', location) };
}

/** The columns of the region of a location; null if it is in none. */
export type RegionHoursColumns = {
  region_name: string | null;
  region_hours_lt: object | null;
  region_timezone: string | null;
};

/** When our couriers deliver in a location\'s region; null if the region has no hours. */
export function regionHours(row: RegionHoursColumns): PricingLocation['regionHours'] {
  const { region_name: region, region_hours_lt: week, region_timezone: zone } = row;
  if (region === null || week === null || zone === null) return null;
  return { region, hours: { week: WeekHours.parse(week), exceptions: [], zone } };
}
