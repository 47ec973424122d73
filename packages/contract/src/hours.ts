import * as z from 'zod/mini';
import { action } from './action.ts';
import { id } from './fields.ts';
import { HoursExceptionOfKind, HoursKind, localDate, Location, WeekHours } from './restaurants/location.ts';

export const hours = {
  save: action('hours:update')
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/hours',
      summary: 'Set the ordering or delivery hours of a week',
      tags: ['hours'],
    })
    .input(
      z.object({
        locationId: id,
        kind: HoursKind,
        /** Null, for delivery alone: the same as ordering. */
        hours: z.nullable(WeekHours),
        /** What its sender saw: a day that both they and somebody else changed is a conflict, other days merge. */
        expected: z.nullable(WeekHours),
      }),
    )
    .output(Location),
  saveException: action('hours:update')
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/hours/exceptions',
      summary: 'Set the hours of one date',
      tags: ['hours'],
    })
    .input(
      z.object({
        locationId: id,
        exception: HoursExceptionOfKind,
        /** What its sender saw of this date; null: nothing. */
        expected: z.nullable(HoursExceptionOfKind),
      }),
    )
    .output(Location),
  removeException: action('hours:update')
    .route({
      method: 'POST',
      path: '/locations/{locationId}/hours/exceptions/remove',
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
