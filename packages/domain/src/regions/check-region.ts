import { checkWeekHours } from '../hours/week-hours.ts';
import type { HoursRefusalCode, WeekHours } from '../hours/week-hours.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { checkPolygon } from '../geography/polygon.ts';
import type { Polygon, PolygonRefusalCode } from '../geography/polygon.ts';

type Region = { polygonLatLng: Polygon; deliveryHoursLT: WeekHours | null };

/**
 * A region that can be kept: its outline and its hours. `before`: as it is kept; null for a new one.
 * See docs/rules/regions.md#what-a-region-is.
 */
export function checkRegion(
  { polygonLatLng, deliveryHoursLT }: Region,
  before: Pick<Region, 'polygonLatLng'> | null,
): Result<null, PolygonRefusalCode | HoursRefusalCode> {
  const outline = checkOutline(polygonLatLng, before?.polygonLatLng ?? null);
  if (!outline.ok) return refuse(outline.refusal.code, outline.refusal.message, 'polygonLatLng');
  const week = deliveryHoursLT === null ? ok(null) : checkWeekHours(deliveryHoursLT);
  if (week.ok) return ok(null);
  const { code, message, field } = week.refusal;
  return refuse(code, message, `deliveryHoursLT.${field}`);
}

/** An outline that can be kept; a region without an outline may also stay without. `before`: as it is kept; null for a new region. */
export function checkOutline(outline: Polygon, before: Polygon | null): Result<Polygon, PolygonRefusalCode> {
  return outline.length === 0 && before?.length === 0 ? ok(outline) : checkPolygon(outline);
}
