import type { HoursException, LocationHours } from './open-ranges.ts';
import type { WeekHours } from './week-hours.ts';

/** Which opening hours: those of ordering, or those of delivery. */
export type HoursKind = 'ordering' | 'delivery';
export type HoursExceptionOfKind = HoursException & { kind: HoursKind };

/**
 * The hours of one kind. Delivery without its own week (null) has the ordering week. A date that differs for ordering
 * differs for delivery too, unless delivery has its own exception on that date: a restaurant that closes for Christmas
 * need not say so twice. See docs/rules/hours.md#ordering-and-delivery.
 */
export function hoursOfKind(
  kind: HoursKind,
  location: {
    hoursLT: WeekHours;
    deliveryHoursLT: WeekHours | null;
    hoursExceptions: readonly HoursExceptionOfKind[];
    timezone: string;
  },
): LocationHours {
  const { hoursLT, deliveryHoursLT, hoursExceptions, timezone: zone } = location;
  const ordering = hoursExceptions.filter((one) => one.kind === 'ordering');
  if (kind === 'ordering') return { week: hoursLT, exceptions: ordering, zone };
  const delivery = hoursExceptions.filter((one) => one.kind === 'delivery');
  const inherited = ordering.filter(({ date }) => !delivery.some((own) => own.date === date));
  return { week: deliveryHoursLT ?? hoursLT, exceptions: [...delivery, ...inherited], zone };
}
