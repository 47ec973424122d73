import { formatDay } from '@passline/domain/time/format-day';
import { Dialog } from '../../../parts/dialog.tsx';
import { DayShifts, type DayShiftsProps } from './day-shifts.tsx';

/** All shifts of one day, if its column has no room for them. The form of an opened shift is above it. */
export function DayDialog({ onClose, ...list }: DayShiftsProps & { onClose: () => void }) {
  return (
    <Dialog title={formatDay(list.date, list.date)} onClose={onClose}>
      <DayShifts {...list} />
    </Dialog>
  );
}
