import { isMonday } from '@passline/domain/schedules/week';
import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { form, id, timestamp } from '../fields.ts';
import { recordActions } from '../records/record-actions.ts';
import { shiftKind } from './shift-kind.ts';

const permission = 'schedules:update';
const chosen = (missing: string) => z.uuid(missing).check(z.toLowerCase());

/** What is edited of a shift. See docs/rules/schedules.md#a-shift. */
export const SHIFT_FIELDS = {
  userId: chosen('Please select a courier'),
  region: chosen('Please select a region'),
  start: timestamp,
  end: timestamp,
};

/** The Monday of a week: YYYY-MM-DD. */
const week = form(10, /^\d{4}-\d\d-\d\d$/, 'Please name a week by its Monday: YYYY-MM-DD.').check(
  z.refine(isMonday, 'This is no Monday.'),
);

/** When a courier is planned to deliver, in which region. */
export const Shift = z.object({
  id,
  /** The courier's, as it is now; the e-mail address of one without. */
  name: z.string(),
  userId: id,
  /** Milliseconds since 1970; `end` lies 15 minutes to 24 hours after it. */
  start: timestamp,
  end: timestamp,
  /** A region's id. */
  region: id,
  /** The Monday of its start on the clock of its region: YYYY-MM-DD. */
  week: z.string(),
  rev: z.int(),
});
export type Shift = z.infer<typeof Shift>;

/** A region that shifts belong to; its clock is theirs. */
export const ShiftRegion = z.object({ id, name: z.string(), timezone: z.string() });
export type ShiftRegion = z.infer<typeof ShiftRegion>;

const ofWeek = { week, regionId: z.optional(id) };
const aCopy = { fromWeek: week, toWeek: week, regionId: z.optional(id) };

/** What copying a week adds. See docs/rules/schedules.md#copying-a-week. */
export const WeekCopy = z.object({
  /** How many shifts are added, and how many of them overlap one of the same courier that is there. */
  added: z.int(),
  overlapping: z.int(),
  /** How many are there already. */
  already: z.int(),
  /** The names of those who no longer deliver: their shifts are left out. */
  gone: z.array(z.string()),
});
export type WeekCopy = z.infer<typeof WeekCopy>;

/** How many orders our couriers delivered in each hour of the wall: of seven days from Monday on, 24 numbers each. */
export const Demand = z.object({
  /** The mean of so many weeks; of fewer where the region had no order before. 0: nothing is known. */
  weeks: z.int(),
  /** The first and the last Monday of them. */
  fromWeek: z.string(),
  toWeek: z.string(),
  days: z.array(z.array(z.number())),
});
export type Demand = z.infer<typeof Demand>;

const record = recordActions(shiftKind, {
  permission,
  row: Shift,
  added: SHIFT_FIELDS,
  edited: SHIFT_FIELDS,
  path: '/schedules',
  params: { week },
});

const tags = ['schedules'];

export const schedules = {
  ...record.actions,
  week: query(permission)
    .route({
      method: 'GET',
      path: '/schedules',
      summary: 'The shifts that begin in a week, of all regions or of one',
      tags,
    })
    .input(z.object(ofWeek))
    .output(z.array(Shift)),
  regions: query(permission)
    .route({ method: 'GET', path: '/schedules/regions', summary: 'The regions that shifts belong to', tags })
    .output(z.array(ShiftRegion)),
  demand: query(permission)
    .route({
      method: 'GET',
      path: '/schedules/demand',
      summary: 'The deliveries of our couriers in each hour of a week, as a mean of the weeks before it',
      tags,
    })
    .input(z.object(ofWeek))
    .output(Demand),
  previewCopy: query(permission)
    .route({ method: 'GET', path: '/schedules/copy', summary: 'What copying a week would add', tags })
    .input(z.object(aCopy))
    .output(WeekCopy),
  copyWeek: action(permission)
    .route({
      method: 'POST',
      path: '/schedules/copy',
      summary: 'Copy the shifts of a week into another; again, it adds nothing',
      tags,
    })
    .input(z.object(aCopy))
    .output(z.extend(WeekCopy, { /** Of those that were added. */ ids: z.array(id) })),
};

/** The shifts that begin in a week, of all regions: of one courier they may overlap across regions. */
export const shiftsLive = record.live;
