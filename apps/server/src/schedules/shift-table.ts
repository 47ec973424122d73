import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { Shift } from '@passline/contract/schedules/schedules';
import { ok, refuse, type Role } from '@passline/domain';
import type { Queryable } from '@passline/database';
import { checkShift, MAX_SHIFTS_OF_WEEK } from '@passline/domain/schedules/shift';
import { RIDER_ROLES } from '@passline/domain/users/roles';
import { refused } from '../actions/refusal.ts';
import { requireRegion } from '../locations/require-region.ts';
import { recordTable } from '../records/record-table.ts';
import { column, instant } from '../records/stored.ts';

/** The shifts of all regions. `name` and `week` follow from the rest: the database writes them. See docs/rules/schedules.md. */
export const shiftTable = recordTable<Shift>({
  kind: shiftKind,
  wire: Shift,
  key: 'id',
  lists: 'week',
  stored: { region: column('region_id'), start: instant('starts_at'), end: instant('ends_at') },
  rules: {
    comesAndGoes: true,
    check: checkShift,
    room: (count) =>
      count < MAX_SHIFTS_OF_WEEK
        ? ok(undefined)
        : refuse(
            'shifts-too-many',
            `There are ${MAX_SHIFTS_OF_WEEK.toLocaleString('en')} shifts in this week already, and more are not kept.`,
          ),
    requireWritable: async ({ db }, { userId, region }) => {
      if (userId !== undefined) await requireCourier(db, userId);
      if (region !== undefined) await requireRegion(db, region);
    },
  },
});

/** Somebody who does not deliver is like somebody who does not exist. See docs/rules/riders.md#who-delivers. @throws Refused */
async function requireCourier(db: Queryable, userId: string): Promise<void> {
  const { rows } = await db.query<{ role: Role }>('select role from users where id = $1', [userId]);
  if (!RIDER_ROLES.some((role) => role === rows[0]?.role))
    throw refused({ code: 'not-a-courier', message: 'Not a Courier', field: 'userId' });
}
