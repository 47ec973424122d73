import type { HoursExceptionOfKind, Location } from '@passline/contract';
import {
  checkException,
  checkRangesOfDay,
  isSameJson,
  type HoursKind,
  type HoursRange,
} from '@passline/domain';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { SelectControl, TextControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import fieldStyles from '../../../parts/form/field.module.css';
import { useUnsaved } from '../../../parts/form/guarded-parts.tsx';
import { notify } from '../../../parts/notify.ts';
import { isComplete } from '../hours-fields.ts';
import { rangesText } from '../hours-ranges.ts';
import { failureWords } from '../save-hours.ts';
import { useEscape } from '../use-escape.ts';
import { DayConflict } from '../week/day-conflict.tsx';
import { RangeList } from '../week/range-list.tsx';
import styles from './exceptions.module.css';

type ExceptionFormProps = {
  location: Location;
  /** As it is stored now; null for a new one. */
  stored: HoursExceptionOfKind | null;
  today: string;
  isDeliveryLocked: boolean;
  onSaved: (location: Location) => void;
  onCancel: () => void;
};

const MOVE_REASON = 'To change this, remove the date and add it anew.';
const BLANK: HoursExceptionOfKind = { kind: 'ordering', date: '', name: '', ranges: [] };
const KINDS = [
  { value: 'ordering', label: 'Ordering and delivery' },
  { value: 'delivery', label: 'Delivery only' },
];

/** One date: its name, and closed or its own ranges. */
export function ExceptionForm(props: ExceptionFormProps) {
  const { location, stored, today, isDeliveryLocked, onSaved, onCancel } = props;
  const [draft, setDraft] = useState<HoursExceptionOfKind>(() => stored ?? BLANK);
  /** What its editor saw of this date when they began; null: nothing. */
  const [seen, setSeen] = useState(stored);
  const [isSaving, setIsSaving] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const ranges = useRef<{ add: () => void }>(null);
  const form = useEscape<HTMLFormElement>(onCancel);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:read-write')?.focus();
  }, [form]);
  const isNew = seen === null && stored === null;
  const known = location.hoursExceptions.find(({ kind, date }) => kind === draft.kind && date === draft.date);
  const theirs = known && !isSameJson(known, seen) && !isSameJson(known, draft) ? known : null;
  const mistakes = mistakesOf(draft, location.timezone);
  useUnsaved(!isSameJson(draft, seen ?? BLANK));
  const edit = (fields: Partial<HoursExceptionOfKind>) => setDraft((now) => ({ ...now, ...fields }));

  const save = async () => {
    setIsTried(true);
    if (Object.values(mistakes).some((mistake) => mistake !== null) || theirs || isSaving) return;
    setIsSaving(true);
    try {
      const input = { locationId: location.locationId, exception: draft, expected: seen };
      onSaved(await api.hours.saveException(input, { context: { idempotencyKey: crypto.randomUUID() } }));
      notify.success(`${draft.name} is saved.`);
    } catch (error) {
      setIsSaving(false);
      notify.error(failureWords(error));
    }
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={isNew ? 'A date that differs' : `Edit ${draft.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Date" lockedReason={isNew ? null : MOVE_REASON} mistake={isTried ? mistakes.date : null}>
        {(control) => (
          <input
            {...control}
            className={fieldStyles.control}
            type="date"
            min={today}
            value={draft.date}
            onChange={(event) => edit({ date: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Name" hint="Such as Christmas Day." mistake={isTried ? mistakes.name : null}>
        {(control) => <TextControl {...control} value={draft.name} onChange={(name) => edit({ name })} />}
      </Field>
      <Field
        label="Applies to"
        lockedReason={
          isDeliveryLocked
            ? 'Only a super admin can give delivery a date of its own.'
            : isNew
              ? null
              : MOVE_REASON
        }
      >
        {(control) => (
          <SelectControl
            {...control}
            value={draft.kind}
            options={KINDS}
            onChange={(kind) => edit({ kind: kind as HoursKind })}
          />
        )}
      </Field>
      <div className={styles.ranges} role="group" aria-label="Hours on that date">
        <RangeList
          ref={ranges}
          ranges={draft.ranges}
          name="That date"
          mistakeId={isTried && mistakes.ranges !== null ? 'exception-ranges' : undefined}
          onChange={(next) => edit({ ranges: [...next] })}
        />
        <button type="button" className={button.plain} onClick={() => ranges.current?.add()}>
          <Plus size={14} aria-hidden />
          Add hours
        </button>
        {isTried && mistakes.ranges !== null && (
          <p id="exception-ranges" className={fieldStyles.mistake} role="alert">
            {mistakes.ranges}
          </p>
        )}
      </div>
      {theirs && (
        <DayConflict
          what={isNew ? 'this date' : draft.name}
          theirs={`${theirs.name}, ${rangesText(theirs.ranges)}`}
          onKeepMine={() => setSeen(theirs)}
          onTakeTheirs={() => {
            setSeen(theirs);
            setDraft(theirs);
          }}
        />
      )}
      <div className={styles.buttons}>
        <button type="button" className={button.plain} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className={button.primary} aria-disabled={isSaving || theirs !== null}>
          {isSaving ? 'Saving…' : 'Save date'}
        </button>
      </div>
    </form>
  );
}

type Mistakes = { date: string | null; name: string | null; ranges: string | null };

function mistakesOf(draft: HoursExceptionOfKind, zone: string): Mistakes {
  const dated = checkException({ ...draft, ranges: [] }, zone, liveClient.serverNow());
  return {
    date: draft.date === '' ? 'Please choose a date.' : dated.ok ? null : dated.refusal.message,
    name: draft.name.trim() === '' ? 'Please say what day it is.' : null,
    ranges: rangesMistake(draft.ranges),
  };
}

function rangesMistake(ranges: readonly HoursRange[]): string | null {
  if (!ranges.every(isComplete)) return 'A time is missing, or is none such as 09:30.';
  const checked = checkRangesOfDay(ranges);
  return checked.ok ? null : checked.refusal.message;
}
