import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id } from '../kernel/fields.ts';
import {
  EXCEPTION_FIELDS,
  HOURS_FIELDS,
  HoursExceptionOfKind,
  HoursKind,
  hoursRanges,
  localDate,
  Location,
  KeptWeek,
  WeekHours,
} from '../restaurants/location.ts';
import { hoursPermissions } from './permissions.ts';
import { locationsPermissions } from '../restaurants/permissions.ts';

export const hours = {
  region: query(locationsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/region-hours',
      summary: "When our couriers deliver in a location's region",
      tags: ['hours'],
    })
    .input(z.object({ locationId: id }))
    /** Null: it is in no region, or in a region without its own hours. */
    .output(
      z.nullable(
        z.object({ regionId: id, name: z.string(), timezone: z.string(), deliveryHoursLT: KeptWeek }),
      ),
    ),
  save: action(hoursPermissions.update)
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/hours',
      summary: 'Set the ordering and delivery hours of a week',
      tags: ['hours'],
    })
    // A day that both the sender and somebody else changed is a conflict; other days merge.
    .input(z.object({ locationId: id, changes: changesOf(HOURS_FIELDS, z.nullable(WeekHours)) }))
    .output(Location),
  saveException: action(hoursPermissions.update)
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/hours/exceptions/{kind}/{date}',
      summary: 'Set the hours of one date',
      tags: ['hours'],
    })
    .input(
      z.object({
        locationId: id,
        kind: HoursKind,
        date: localDate,
        // If the date has followed its week so far, the expected values are null, or are left out.
        changes: changesOf(EXCEPTION_FIELDS, z.nullable(z.union([EXCEPTION_FIELDS.name, hoursRanges]))),
      }),
    )
    .output(Location),
  removeException: action(hoursPermissions.update)
    .route({
      method: 'POST',
      path: '/locations/{locationId}/hours/exceptions/{kind}/{date}/remove',
      summary: 'Let a date follow its week again',
      tags: ['hours'],
    })
    .input(
      z.object({
        locationId: id,
        kind: HoursKind,
        date: localDate,
        /** What the sender saw of this date. */
        expected: HoursExceptionOfKind,
      }),
    )
    .output(Location),
};
