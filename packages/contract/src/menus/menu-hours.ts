import { WEEKDAYS } from '@passline/domain/time/weekday';
import * as z from 'zod/mini';
import { form } from '../kernel/fields.ts';

const timeOfDay = form(5, /^\d{2}:\d{2}$/, 'Please enter a time such as 09:30.');
/** Null: not served. */
export const MenuSpan = z.nullable(z.object({ open: timeOfDay, close: timeOfDay }));

/** When a menu is served, for each weekday (0 is Sunday) separately. */
export const MenuHours = z.object(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, MenuSpan])) as Record<
    (typeof WEEKDAYS)[number],
    typeof MenuSpan
  >,
);
