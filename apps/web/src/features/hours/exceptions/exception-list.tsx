import type { HoursExceptionOfKind, Location } from '@passline/contract/restaurants/location';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { RowList } from '../../../parts/list/row-list.tsx';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../../session/use-session.ts';
import { HOURS_FAILURE } from '../use-hours-form.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import styles from './exceptions.module.css';
import { ExceptionRow } from './exception-row.tsx';
import { exceptionKey, useExceptionSearch } from './use-exception-search.ts';

type ExceptionListProps = { location: Location; nowMs: number; onSaved: (location: Location) => void };

/** The coming dates with their own hours: holidays, long nights. */
export function ExceptionList({ location, nowMs, onSaved }: ExceptionListProps) {
  const { role } = useSession();
  const [open, setOpen] = useExceptionSearch();
  const [removing, setRemoving] = useState<string | null>(null);
  const today = localDate(nowMs, location.timezone);
  const ahead = location.hoursExceptions.filter(({ date }) => date >= today);
  const edited = ahead.find((one) => exceptionKey(one) === open) ?? null;
  // It stays open, with what was typed, if somebody removes the date meanwhile.
  const [opened, setOpened] = useState<HoursExceptionOfKind | null>(null);
  if (edited && (opened === null || exceptionKey(opened) !== open)) setOpened(edited);
  const isLocked = (one: HoursExceptionOfKind) => one.kind === 'delivery' && role !== 'super_admin';
  const isEditing = opened !== null && exceptionKey(opened) === open && !isLocked(opened);

  const remove = async (exception: HoursExceptionOfKind) => {
    setRemoving(exceptionKey(exception));
    try {
      const { kind, date } = exception;
      const input = { locationId: location.locationId, kind, date, expected: exception };
      onSaved(await api.hours.removeException(input, { context: { idempotencyKey: crypto.randomUUID() } }));
      notify.success(
        `${formatDay(date, today)} has its usual hours again.`,
        undefined,
        exceptionKey(exception),
      );
    } catch (error) {
      notify.error(`${HOURS_FAILURE} ${messageOf(error)}`, undefined, exceptionKey(exception));
    } finally {
      setRemoving(null);
    }
  };
  return (
    <section aria-labelledby="dates-that-differ" className={styles.exceptions}>
      <header className={styles.head}>
        <h2 id="dates-that-differ">Special dates</h2>
        <button type="button" className={button.plain} onClick={() => setOpen('new')}>
          <Plus size={14} aria-hidden />
          Add a date
        </button>
      </header>
      {open === 'new' || isEditing ? (
        <ExceptionDialog
          key={open}
          location={location}
          opened={isEditing ? opened : null}
          today={today}
          isDeliveryLocked={role !== 'super_admin'}
          onSaved={onSaved}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {ahead.length === 0 && (
        <p className={styles.none}>No holidays yet. Add a date to close, or to open at other times.</p>
      )}
      <RowList className={styles.list}>
        {ahead.map((one) => (
          <ExceptionRow
            key={exceptionKey(one)}
            exception={one}
            today={today}
            isLocked={isLocked(one)}
            isRemoving={removing === exceptionKey(one)}
            onEdit={() => setOpen(exceptionKey(one))}
            onRemove={() => void remove(one)}
          />
        ))}
      </RowList>
    </section>
  );
}
