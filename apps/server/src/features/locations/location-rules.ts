import { ONLY_SUPER_ADMIN, type FieldLocks } from '@passline/contract/kernel/records/record-kind';
import type { Location } from '@passline/contract/restaurants/location';
import { locationKind } from '@passline/contract/restaurants/location-kind';
import { checkAnnouncement } from '@passline/domain/announcements/announcement';
import { checkLocationHours } from '@passline/domain/hours/check-location-hours';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { ADDRESS_WITHOUT_PIN } from '@passline/domain/restaurants/address-and-pin';
import { ok, type Result } from '@passline/domain/result';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import type { RecordRules } from '../../kernel/records/record-table.ts';
import { requireRegion } from './require-region.ts';

/** The rules that every way of writing a location checks: its forms, hours, announcement, place, pictures, and the undo of each. */
export const locationRules: RecordRules<Location> = {
  check: (wanted, before, nowMs) => {
    const hours = checkLocationHours(wanted, before, nowMs);
    return hours.ok ? checkAnnounced(wanted, before) : hours;
  },
  together: { address: { with: 'restaurantLatLng', refusal: ADDRESS_WITHOUT_PIN } },
  requireWritable: async ({ db }, written) => {
    await requireRegion(db, ...written.flatMap(({ region }) => region ?? []));
    await requireStoredPictures(db, locationKind, written);
  },
  // Only super admins edit delivery hours; their dates are in one field with those of ordering.
  locks: (caller, before, after): FieldLocks =>
    audienceOf(caller) === 'platform' || isSameJson(deliveryDates(before), deliveryDates(after))
      ? {}
      : { hoursExceptions: ONLY_SUPER_ADMIN },
};

function checkAnnounced({ announcement }: Location, before: Location | null): Result<unknown> {
  return announcement === null || isSameJson(announcement, before?.announcement)
    ? ok(null)
    : checkAnnouncement(announcement);
}

function deliveryDates({ hoursExceptions = [] }: Partial<Location>): Location['hoursExceptions'] {
  return hoursExceptions.filter(({ kind }) => kind === 'delivery');
}
