import type { Shift, ShiftRegion } from '@passline/contract/schedules/schedules';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { Dialog } from '../../../parts/dialog.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { draftOfRecord } from '../../../parts/records/use-record-dialog.ts';
import { useSeenOrTyped } from '../../../parts/records/use-seen-or-typed.ts';
import type { RegionOf } from '../shift-words.ts';
import type { ShiftRecords } from '../use-shifts.ts';
import { ELSEWHERE, ShiftDialog } from './shift-dialog.tsx';

type OpenShiftProps = {
  /** The id of a shift; 'new', or 'new-' and the moment at which a new one is to start. Give it as the key too. */
  opened: string;
  /** The clock of the grid. */
  zone: string;
  /** When a new one starts by default. */
  usualStart: number;
  /** Null: all of them are shown. */
  region: ShiftRegion | null;
  regions: readonly ShiftRegion[];
  regionOf: RegionOf;
  /** Whether nobody comes to a shift as it stands. */
  isUncovered: (shift: Shift) => boolean;
  records: ShiftRecords;
  onClose: () => void;
};

const NEW = /^new(?:-(\d{1,14}))?$/;
const USUAL_MS = 4 * 3_600_000;

/** The form of the shift that the address names, or a message that it is gone. */
export function OpenShift(props: OpenShiftProps) {
  const { opened, zone, usualStart, region, regions, regionOf, isUncovered, records, onClose } = props;
  const [isRemoving, setRemoving] = useState(false);
  const wish = NEW.exec(opened);
  const shown = records.rows.find(({ id }) => id === opened);
  const record = useSeenOrTyped(shown, draftOfRecord(records.kind, opened)) ?? null;
  const start = Number(wish?.[1] ?? usualStart);
  const only = regions.length === 1 ? regions[0] : null;
  if (record || wish)
    return (
      <ShiftDialog
        open={{ records, record, isGone: !wish && !shown && !isRemoving, onClose, onRemoving: setRemoving }}
        blank={{ userId: '', region: (region ?? only)?.id ?? '', start, end: start + USUAL_MS }}
        gridZone={zone}
        regions={regions}
        regionOf={regionOf}
        isUncovered={isUncovered}
      />
    );
  return (
    <Dialog title="Schedules" isNarrow onClose={onClose}>
      <EmptyState icon={CalendarDays} {...ELSEWHERE} />
    </Dialog>
  );
}
