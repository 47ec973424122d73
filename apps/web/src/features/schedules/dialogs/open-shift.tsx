import type { ShiftRegion } from '@passline/contract/schedules/schedules';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { Dialog } from '../../../parts/dialog.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import type { RegionOf } from '../shift-words.ts';
import type { ShiftRecords } from '../use-shifts.ts';
import { ShiftDialog } from './shift-dialog.tsx';

type OpenShiftProps = {
  /** The id of a shift; 'new', or 'new-' and the moment at which a new one is to start. */
  opened: string;
  /** The clock of the grid. */
  zone: string;
  /** When a new one starts by default. */
  usualStart: number;
  /** Null: all of them are shown. */
  region: ShiftRegion | null;
  regions: readonly ShiftRegion[];
  regionOf: RegionOf;
  records: ShiftRecords;
  onClose: () => void;
};

const NEW = /^new(?:-(\d{1,14}))?$/;
const USUAL_MS = 4 * 3_600_000;

/** The form of the shift that the address names, or a message that it is gone. */
export function OpenShift(props: OpenShiftProps) {
  const { opened, zone, usualStart, region, regions, regionOf, records, onClose } = props;
  const [isRemoving, setRemoving] = useState(false);
  const wish = NEW.exec(opened);
  const record = records.rows.find(({ id }) => id === opened) ?? null;
  const start = Number(wish?.[1] ?? usualStart);
  const only = regions.length === 1 ? regions[0] : null;
  if (record || wish)
    return (
      <ShiftDialog
        open={{ records, record, onClose, onRemoving: setRemoving }}
        blank={{ userId: '', region: (region ?? only)?.id ?? '', start, end: start + USUAL_MS }}
        gridZone={zone}
        regions={regions}
        regionOf={regionOf}
      />
    );
  if (isRemoving) return null;
  return (
    <Dialog title="Schedules" isNarrow onClose={onClose}>
      <EmptyState
        icon={CalendarDays}
        title="This shift is not here"
        text="It is in another week, or was removed: “What happened” says who did, and can bring it back."
      />
    </Dialog>
  );
}
