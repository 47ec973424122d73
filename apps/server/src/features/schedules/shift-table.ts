import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { Shift, SHIFT_FIELDS } from '@passline/contract/schedules/schedules';
import { ok, refuse } from '@passline/domain/result';
import { RIDER_ROLES } from '@passline/domain/users/roles';
import type { Queryable } from '@passline/database';
import { checkShift, MAX_SHIFTS_OF_WEEK } from '@passline/domain/schedules/shift';
import { refused } from '../../kernel/actions/refusal.ts';
import { requireRegion } from '../locations/require-region.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column, instant } from '../../kernel/records/stored.ts';

/** The shifts of all regions. `name`, `week` and `isCovered` follow from the rest: the database writes them. See docs/rules/schedules.md. */
export const shiftTable = recordTable<Shift>({
  kind: shiftKind,
  wire: Shift,
  key: 'id',
  edited: SHIFT_FIELDS,
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
            `There are ${MAX_SHIFTS_OF_WEEK.toLocaleString('en')} shifts in this week already. No more can be added.`,
          ),
    requireWritable: async ({ db }, written) => {
      await requireCouriers(
        db,
        written.flatMap(({ userId }) => userId ?? []),
      );
      await requireRegion(db, ...written.flatMap(({ region }) => region ?? []));
    },
  },
});

/** Somebody who does not deliver is like somebody who does not exist; the role of the others stays until the shifts are written. See docs/rules/riders.md#who-delivers. @throws Refused */
async function requireCouriers(db: Queryable, userIds: readonly string[]): Promise<void> {
  const wanted = new Set(userIds);
  if (wanted.size === 0) return;
  const { rows } = await db.query<{ is_suspended: boolean }>(
    'select suspended_at is not null as is_suspended from users where id = any($1) and role = any($2) order by id for share',
    [[...wanted], RIDER_ROLES],
  );
  if (rows.length < wanted.size)
    throw refused({ code: 'not-a-courier', message: 'Not a Courier', field: 'userId' });
  if (rows.some(({ is_suspended: isSuspended }) => isSuspended)) {
    const message = 'This courier is suspended. Please choose another one.';
    throw refused({ code: 'rider-suspended', message, field: 'userId' });
  }
}
