import type { HoursExceptionOfKind } from '@passline/contract/restaurants/location';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Locked } from '../../../parts/locked.tsx';
import { DELIVERY_LOCK } from '../delivery-hours.tsx';
import { rangesText } from '../../../parts/week/hours-ranges.ts';
import { formatDay } from '@passline/domain/time/format-day';
import styles from './exceptions.module.css';

type ExceptionRowProps = {
  exception: HoursExceptionOfKind;
  today: string;
  isLocked: boolean;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

export function ExceptionRow({
  exception,
  today,
  isLocked,
  isRemoving,
  onEdit,
  onRemove,
}: ExceptionRowProps) {
  const { kind, date, name, ranges } = exception;
  const day = formatDay(date, today);
  return (
    <li className={styles.row}>
      <span className={styles.date}>{day}</span>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span>
          {rangesText(ranges)}
          {kind === 'delivery' ? ' · delivery only' : ''}
        </span>
        {isLocked && <Locked isInline reason={DELIVERY_LOCK} />}
      </span>
      {!isLocked && (
        <span className={styles.buttons}>
          <button type="button" aria-label={`Edit ${name}, ${day}`} onClick={onEdit}>
            <Pencil size={14} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`Remove ${name}, ${day}`}
            disabled={isRemoving}
            onClick={onRemove}
          >
            <Trash2 size={14} aria-hidden />
          </button>
        </span>
      )}
    </li>
  );
}
