import type { StaffRow } from '@passline/contract/staff/staff';
import { foldText } from '@passline/domain/text/fold-text';
import type { StaffShown } from './staff-address.ts';

const SHOWN: Record<StaffShown, (row: StaffRow) => boolean> = {
  all: () => true,
  'super-admins': ({ role }) => role === 'super_admin',
  admins: ({ role }) => role === 'admin',
  couriers: ({ role }) => role === 'courier' || role === 'courier_manager',
  invited: ({ kind }) => kind === 'invitation',
  suspended: ({ suspended }) => suspended !== null,
};

/** Super admins first, then by name; those who are only invited or kept out come last. */
export function foundStaff(
  rows: readonly StaffRow[],
  { q, show }: { q: string; show: StaffShown },
  placeOf: (row: StaffRow) => string,
): StaffRow[] {
  const words = foldText(q).split(/\s+/);
  return rows
    .filter((row) => {
      const told = foldText(`${row.name} ${row.email} ${placeOf(row)}`);
      return SHOWN[show](row) && words.every((word) => told.includes(word));
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || nameOf(one).localeCompare(nameOf(other)));
}

export function countShown(rows: readonly StaffRow[], show: StaffShown): number {
  return rows.filter(SHOWN[show]).length;
}

export function nameOf({ name, email }: StaffRow): string {
  return name || email;
}

function rankOf({ kind, role, suspended }: StaffRow): number {
  if (suspended !== null) return 3;
  if (kind === 'invitation') return 2;
  return role === 'super_admin' ? 0 : 1;
}
