import { listedKind } from '../kernel/records/record-kind.ts';

const editedBy = 'super admin';

/** When a courier is scheduled to deliver. See docs/rules/schedules.md. */
export const shiftKind = listedKind({
  name: 'shifts',
  noun: 'shift',
  id: 'shiftId',
  live: 'schedules.week',
  subject: 'schedules',
  belongsTo: 'platform',
  isToldByRequest: true,
  title: 'userId',
  fields: {
    userId: { label: 'Courier', kind: 'courier', editedBy },
    region: { label: 'Region', kind: 'region', editedBy },
    start: { label: 'Start', kind: 'instant', editedBy },
    end: { label: 'End', kind: 'instant', editedBy },
  },
});
