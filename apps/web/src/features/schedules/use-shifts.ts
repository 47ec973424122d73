import type { LiveTopic } from '@passline/contract/kernel/live-query';
import type { Shift, shiftsLive } from '@passline/contract/schedules/schedules';
import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { addWeeks } from '@passline/domain/schedules/week';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import type { OpenRecordOf } from '../../parts/records/use-record-dialog.ts';

const TOPIC: LiveTopic<typeof shiftsLive> = { name: shiftKind.live, key: 'id' };

type ShownRecords = OpenRecordOf<typeof api.schedules>['records'];
export type ShiftRecords = ShownRecords & Required<Pick<ShownRecords, 'update'>>;

/**
 * The shifts that start in a week, in the week before, since they may last into it, and in the week after, since they
 * may overlap its last ones. Live; the server's answers are shown at once.
 */
export function useShifts(week: string): ShiftRecords {
  const weeks = [-1, 0, 1].map((by) => addWeeks(week, by));
  const [earlier = '', present = '', later = ''] = weeks;
  const collections = [
    useCollection(TOPIC, { week: earlier }),
    useCollection(TOPIC, { week: present }),
    useCollection(TOPIC, { week: later }),
  ] as const;
  const [before, here, after] = [useRows(collections[0]), useRows(collections[1]), useRows(collections[2])];
  const rows = useMemo(() => {
    // A shift that moves to another week may be in both for a moment: the newer one counts.
    const newest = new Map<string, Shift>();
    for (const row of [...before, ...here, ...after])
      if ((newest.get(row.id)?.rev ?? 0) < row.rev) newest.set(row.id, row);
    return [...newest.values()];
  }, [before, here, after]);
  const statuses = [useStatus(collections[0]), useStatus(collections[1]), useStatus(collections[2])];
  const status = statuses.find(({ kind }) => kind !== 'ready') ?? { kind: 'ready' as const };
  const show = (row: Shift) => {
    for (const [at, collection] of collections.entries())
      if (weeks[at] === row.week) collection.merge([row], []);
      else collection.merge([], [[row.id, row.rev]]);
    return row;
  };
  return {
    kind: shiftKind,
    status,
    rows,
    show,
    add: async (added, context) => show(await api.schedules.add(added, { context })),
    update: async (shiftId, changes, context) =>
      show(await api.schedules.update({ shiftId, changes }, { context })),
    remove: async ({ id, rev }, context) => {
      await api.schedules.remove({ shiftId: id }, { context });
      // Newer than the removed record, and older than the same record when it is brought back.
      for (const collection of collections) collection.merge([], [[id, rev + 1]]);
    },
  };
}
