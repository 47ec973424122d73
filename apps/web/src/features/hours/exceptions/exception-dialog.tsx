import {
  EXCEPTION_FIELDS,
  type HoursExceptionOfKind,
  type Location,
} from '@passline/contract/restaurants/location';
import { locationKind } from '@passline/contract/restaurants/location-kind';
import { checkException } from '@passline/domain/hours/check-exception';
import { checkRangesOfDay, type HoursRange } from '@passline/domain/hours/week-hours';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import fieldStyles from '../../../parts/form/field.module.css';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import type { FormFields, Mistake } from '../../../parts/form/form-fields.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useGonePart } from '../../../parts/records/use-gone-part.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { isComplete } from '../../../parts/week/week-fields.ts';
import { rangesText } from '../../../parts/week/hours-ranges.ts';
import { HOURS_FAILURE } from '../use-hours-form.ts';
import { RangeList } from '../../../parts/week/range-list.tsx';
import styles from './exceptions.module.css';

type ExceptionDialogProps = {
  location: Location;
  /** The date that is edited, as it was when it was opened; null for a new one. */
  opened: HoursExceptionOfKind | null;
  today: string;
  isDeliveryLocked: boolean;
  onSaved: (location: Location) => void;
  onClose: () => void;
};

const MOVE_REASON = 'To change this, remove the date and add it again.';
const BLANK: HoursExceptionOfKind = { kind: 'ordering', date: '', name: '', ranges: [] };
const FIELDS: FormFields<HoursExceptionOfKind> = {
  date: {
    kind: 'own',
    label: 'Date',
    show: (date) => formatDay(String(date), localDate(liveClient.serverNow(), DEFAULT_TIME_ZONE)),
  },
  name: { kind: 'text', label: 'Name', schema: EXCEPTION_FIELDS.name },
  kind: {
    kind: 'choice',
    label: 'Applies to',
    words: { ordering: 'Ordering and delivery', delivery: 'Delivery only' },
  },
  ranges: {
    kind: 'own',
    label: 'Hours on that date',
    show: (ranges) => rangesText(ranges as readonly HoursRange[]),
  },
};

/** One date: its name, and either closed or with its own ranges. */
export function ExceptionDialog(props: ExceptionDialogProps) {
  const { location, opened, today, isDeliveryLocked, onSaved, onClose } = props;
  const { locationId } = location;
  const isAdding = opened === null;
  // A date that somebody removed meanwhile is added again, as it was and with what is typed.
  const stored = location.hoursExceptions.find((one) => opened !== null && isOnDate(one, opened));
  const [blank] = useState(() => opened ?? BLANK);
  const ranges = useRef<{ add: () => void }>(null);
  const field = `hoursExceptions.${blank.kind}.${blank.date}`;
  const gone = useGonePart({
    noun: 'special date',
    kind: locationKind,
    recordId: locationId,
    locationId,
    zone: location.timezone,
    field,
    isGone: !isAdding && stored === undefined,
  });
  const moveLock = isAdding ? null : MOVE_REASON;
  const form = useRecordForm<HoursExceptionOfKind>({
    draft: `special date ${locationId} ${isAdding ? 'new' : `${blank.kind} ${blank.date}`}`,
    record: stored ?? blank,
    isNew: stored === undefined,
    isOnce: isAdding,
    fields: FIELDS,
    zone: location.timezone,
    locks: {
      date: moveLock,
      kind: isDeliveryLocked ? 'Only a super admin can give delivery its own date.' : moveLock,
    },
    check: (wanted) => mistakesOf(wanted, location, isAdding),
    save: async ({ values: { kind, date }, changes: { name, ranges: hours }, context }) => {
      const input = { locationId, kind, date, changes: { name, ranges: hours } };
      const saved = await api.hours.saveException(input, { context });
      onSaved(saved);
      return saved.hoursExceptions.find((one) => isOnDate(one, { kind, date })) ?? null;
    },
    findAuthor: (name) => whoChanged(locationKind, locationId, `${field}.${name}`, locationId),
    failure: HOURS_FAILURE,
  });
  return (
    <FormDialog
      title={isAdding ? 'Add a special date' : `Edit ${opened.name}`}
      form={form}
      save="Save date"
      onClose={onClose}
    >
      {gone && <GoneNotice {...gone} />}
      <FormField form={form} name="date">
        {(control, value, edit) => (
          <input
            {...control}
            className={fieldStyles.control}
            type="date"
            min={today}
            value={value}
            onChange={(event) => edit(event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField form={form} name="name" hint="Such as Christmas Day." />
      <FormField form={form} name="kind" />
      <FormField form={form} name="ranges">
        {(control, value, edit) => (
          <div className={styles.ranges} role="group" aria-label="Hours on that date">
            <RangeList
              ref={ranges}
              ranges={value}
              name="That date"
              mistakeId={control['aria-errormessage']}
              onChange={(next) => edit([...next])}
            />
            <button type="button" className={button.plain} onClick={() => ranges.current?.add()}>
              <Plus size={14} aria-hidden />
              Add hours
            </button>
          </div>
        )}
      </FormField>
    </FormDialog>
  );
}

function isOnDate(one: HoursExceptionOfKind, { kind, date }: Pick<HoursExceptionOfKind, 'kind' | 'date'>) {
  return one.kind === kind && one.date === date;
}

function mistakesOf(wanted: HoursExceptionOfKind, location: Location, isAdding: boolean): Mistake[] {
  if (wanted.date === '') return [{ field: 'date', message: 'Please choose a date.' }];
  const known = location.hoursExceptions.find((one) => isOnDate(one, wanted));
  if (isAdding && known) return [{ field: 'date', message: `${known.name} is on that date already.` }];
  const checked = checkException({ ...wanted, ranges: [] }, location.timezone, liveClient.serverNow());
  const message = rangesMistake(wanted.ranges);
  return [...(checked.ok ? [] : [checked.refusal]), ...(message ? [{ field: 'ranges', message }] : [])];
}

function rangesMistake(ranges: readonly HoursRange[]): string | null {
  if (!ranges.every(isComplete)) return 'Please enter each time as hours and minutes, such as 09:30.';
  const checked = checkRangesOfDay(ranges);
  return checked.ok ? null : checked.refusal.message;
}
