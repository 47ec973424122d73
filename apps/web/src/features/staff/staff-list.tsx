import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import type { StaffRow } from '@passline/contract/staff/staff';
import { useMemo, useRef, type RefObject } from 'react';
import { api } from '../../api/client.ts';
import { useListKeys } from '../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../parts/list/use-list-walk.ts';
import { useShortWalk } from '../../parts/list/use-short-walk.ts';
import { useAddedRecords } from '../../parts/records/use-records.ts';
import { blockedStaff } from './blocked-staff.ts';
import { StaffLine } from './staff-line.tsx';
import classes from './staff.module.css';

type StaffListProps = {
  rows: readonly StaffRow[];
  placeOf: (row: StaffRow) => string;
  focus: RefObject<ListFocus | null>;
  onOpen: (row: StaffRow) => void;
};

/** The rows, through which the keys of all lists move. */
export function StaffList({ rows, placeOf, focus, onOpen }: StaffListProps) {
  const list = useRef<HTMLUListElement>(null);
  const walk = useShortWalk({ list, ids: rows.map(({ id }) => id), focus });
  useListKeys({ lists: [focus], noun: 'person' });
  const { rows: entries } = useAddedRecords(blocklistKind, api.blocklist);
  const blockedAt = useMemo(() => blockedStaff(entries), [entries]);
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label="Staff"
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      {rows.map((row, at) => (
        <StaffLine
          key={row.id}
          row={row}
          place={placeOf(row)}
          blockedAt={blockedAt(row)}
          at={at}
          isStop={at === walk.stop}
          onOpen={() => onOpen(row)}
        />
      ))}
    </ul>
  );
}
