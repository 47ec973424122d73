import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { changesOf } from './field-changes.ts';
import { id } from './fields.ts';
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
} from './restaurants/location.ts';

export const hours = {
  region: query('locations:read')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/region-hours',
      summary: 'When our couriers deliver in the region of a location',
      tags: ['hours'],
    })
    .input(z.object({ locationId: id }))
    /** Null: it is in no region, or in one that has no hours of its own. */
    .output(
      z.nullable(
        z.object({ regionId: id, name: z.string(), timezone: z.string(), deliveryHoursLT: KeptWeek }),
      ),
    ),
  save: action('hours:update')
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/hours',
      summary: 'Set the ordering and delivery hours of a week',
      tags: ['hours'],
    })
    // A day that both its sender and somebody else changed is a conflict, other days merge.
    .input(z.object({ locationId: id, changes: changesOf(HOURS_FIELDS, z.nullable(WeekHours)) }))
    .output(Location),
  saveException: action('hours:update')
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
        // Where the date follows its week so far, both were seen as null, or are sent without what was seen.
        changes: changesOf(EXCEPTION_FIELDS, z.nullable(z.union([EXCEPTION_FIELDS.name, hoursRanges]))),
      }),
    )
    .output(Location),
  removeException: action('hours:update')
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
        /** What its sender saw of this date. */
        expected: HoursExceptionOfKind,
      }),
    )
    .output(Location),
};
