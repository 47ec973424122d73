import { contract } from '@passline/contract/contract';
import type { WeekCopy } from '@passline/contract/schedules/schedules';
import type { Queryable } from '@passline/database';
import { planCopy, type CopyPlan } from '@passline/domain/schedules/copy-week';
import { addWeeks } from '@passline/domain/schedules/week';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { RIDER_ROLES } from '@passline/domain/users/roles';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery } from '../../kernel/actions/run-action.ts';
import { lockList } from '../../kernel/records/lock-list.ts';
import { insertRecords } from '../../kernel/records/write-record.ts';
import { readRegions, readShifts } from './read-shifts.ts';
import { shiftTable } from './shift-table.ts';

type Asked = { fromWeek: string; toWeek: string; regionId?: string | undefined };

export const previewCopy = runQuery(contract.schedules.previewCopy, async ({ db, input }) =>
  toAnswer(await plan(db, input)),
);

/** All or nothing. Two people who copy at once wait for each other, so that nothing is added twice. */
export const copyWeek = runAction(contract.schedules.copyWeek, async (call) => {
  const { db, input, mayBeUnchanged } = call;
  await lockList(db, shiftTable, { week: input.toWeek });
  const planned = await plan(db, input);
  mayBeUnchanged();
  const week = input.toWeek;
  const added = await insertRecords(
    call,
    shiftTable,
    planned.added.map((shift) => ({ ...shift, week })),
  );
  return { ...toAnswer(planned), ids: added.map(({ id }) => id) };
});

async function plan(db: Queryable, { fromWeek, toWeek, regionId }: Asked): Promise<CopyPlan> {
  if (fromWeek === toWeek)
    throw refused({
      code: 'same-week',
      message: 'A week is copied into another one. Please choose another.',
      field: 'toWeek',
    });
  // A courier's shifts of the neighbour weeks and of other regions may overlap as well.
  const around = [-1, 0, 1].map((weeks) => addWeeks(toWeek, weeks));
  const [source, present, regions, couriers] = await Promise.all([
    readShifts(db, [fromWeek], regionId),
    readShifts(db, around, undefined),
    readRegions(db),
    db.query<{ id: string }>('select id from users where role = any($1) and suspended_at is null', [
      RIDER_ROLES,
    ]),
  ]);
  const zones = new Map(regions.map(({ id, timezone }) => [id, timezone]));
  const ids = new Set(couriers.rows.map(({ id }) => id));
  return planCopy({
    source,
    present,
    fromWeek,
    toWeek,
    // Each shift has an existing region: the foreign key ensures it.
    zoneOf: (region) => zones.get(region) ?? DEFAULT_TIME_ZONE,
    delivers: (userId) => ids.has(userId),
  });
}

function toAnswer({ added, ...more }: CopyPlan): WeekCopy {
  return { added: added.length, ...more };
}
