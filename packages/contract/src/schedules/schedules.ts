import { isMonday } from '@passline/domain/schedules/week';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id, timestamp } from '../kernel/fields.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { shiftKind } from './shift-kind.ts';
import { schedulesPermissions } from './permissions.ts';

const permission = schedulesPermissions.update;
const chosen = (missing: string) => z.uuid(missing).check(z.toLowerCase());

/** The fields of a shift that people edit. See docs/rules/schedules.md#a-shift. */
export const SHIFT_FIELDS = {
  userId: chosen('Please select a courier'),
  region: chosen('Please select a region'),
  start: timestamp,
  end: timestamp,
};

const NO_WEEK = 'Please name a week by its Monday, such as 2026-11-23.';
/** A pattern cannot say that a date is a Monday, so the description of the API does. */
const saidAs = (description: string) =>
  z.meta({ description: `${description}: the date of its Monday, YYYY-MM-DD.` });
const week = (description: string) =>
  form(10, /^\d{4}-\d\d-\d\d$/, NO_WEEK).check(z.refine(isMonday, NO_WEEK), saidAs(description));

/** When a courier is scheduled to deliver, and in which region. */
export const Shift = z.object({
  id,
  /** The courier's current name; the e-mail address if there is none. */
  name: z.string(),
  userId: id,
  /** Milliseconds since 1970; `end` is 15 minutes to 24 hours later. */
  start: timestamp,
  end: timestamp,
  /** A region's id. */
  region: id,
  week: z.string().check(saidAs('The week in which it starts by the clock of its region')),
  /** False: its courier was suspended before it was over, and somebody else has to take it. */
  isCovered: z.boolean(),
  rev: z.int(),
});
export type Shift = z.infer<typeof Shift>;

/** A region that shifts belong to; they use its clock. */
export const ShiftRegion = z.object({ id, name: z.string(), timezone: z.string() });
export type ShiftRegion = z.infer<typeof ShiftRegion>;

const ofWeek = { week: week('The week'), regionId: z.optional(id) };
const aCopy = {
  fromWeek: week('The week that is copied'),
  toWeek: week('The week that it is copied into'),
  regionId: z.optional(id),
};

/** What copying a week adds. See docs/rules/schedules.md#copying-a-week. */
export const WeekCopy = z.object({
  /** How many shifts are added, and how many of them overlap an existing one of the same courier. */
  added: z.int(),
  overlapping: z.int(),
  /** How many exist already. */
  already: z.int(),
  /** The names of those who no longer deliver: their shifts are left out. */
  gone: z.array(z.string()),
});
export type WeekCopy = z.infer<typeof WeekCopy>;

/** How many orders our couriers delivered in each hour of local time: seven days from Monday on, 24 numbers each. */
export const Demand = z.object({
  /** Averaged over this many weeks; fewer if the region had no earlier orders. 0: nothing is known. */
  weeks: z.int(),
  fromWeek: z.string().check(saidAs('The first of those weeks')),
  toWeek: z.string().check(saidAs('The last of those weeks')),
  days: z.array(z.array(z.number())),
});
export type Demand = z.infer<typeof Demand>;

const record = recordActions(shiftKind, {
  permission,
  row: Shift,
  added: SHIFT_FIELDS,
  edited: SHIFT_FIELDS,
  path: '/schedules',
  params: { week: ofWeek.week },
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
      summary: "Our couriers' deliveries in each hour of a week, averaged over the weeks before it",
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
    .output(z.extend(WeekCopy, { /** The ids of those that were added. */ ids: z.array(id) })),
};

/** The shifts that begin in a week, of all regions: a courier's shifts may overlap across regions. */
export const shiftsLive = record.live;
