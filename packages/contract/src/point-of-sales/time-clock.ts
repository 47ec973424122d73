import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { clockInCode } from './employees.ts';
import { timeClockPermissions } from './permissions.ts';

const tags = ['time-clock'];
const asked = {
  pointOfSaleId: id,
  /** The clock-in code that was typed. */
  passCode: clockInCode,
  /** Of the device on which it was typed. */
  deviceId: line(120).check(z.minLength(1)),
};
const who = { employeeId: id, name: z.string() };

/**
 * For the device at a till. Wrong codes are counted; a body, and never an address, has the code. See
 * docs/rules/point-of-sale.md#the-time-clock.
 */
export const timeClock = {
  clockIn: action(timeClockPermissions.use)
    .route({
      method: 'POST',
      path: '/time-clock/clock-in',
      summary: 'Clock in by a clock-in code; whoever is clocked in already gets that clocking',
      tags,
    })
    .input(z.object(asked))
    .output(z.object({ ...who, clockId: id, clockedInAt: timestamp, shiftId: id })),
  clockOut: action(timeClockPermissions.use)
    .route({
      method: 'POST',
      path: '/time-clock/clock-out',
      summary: 'Clock out by a clock-in code',
      tags,
    })
    .input(z.object(asked))
    .output(z.object({ ...who, clockId: id, clockedInAt: timestamp, clockedOutAt: timestamp })),
  state: action(timeClockPermissions.use)
    .route({
      method: 'POST',
      path: '/time-clock/state',
      summary: 'Whose code it is, and whether they are clocked in',
      tags,
    })
    .input(z.object(asked))
    .output(z.object({ ...who, currentClockId: z.nullable(id), clockedInAt: nullableTimestamp })),
};
