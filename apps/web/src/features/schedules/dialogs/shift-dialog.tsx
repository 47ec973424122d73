import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { SHIFT_FIELDS, type Shift, type ShiftRegion } from '@passline/contract/schedules/schedules';
import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { doOverlap } from '@passline/domain/schedules/overlaps';
import { checkShift } from '@passline/domain/schedules/shift';
import { useState, type ComponentProps } from 'react';
import type { api } from '../../../api/client.ts';
import { SelectControl } from '../../../parts/form/controls.tsx';
import { DateTimeControl } from '../../../parts/form/date-time-control.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { readWallTime, wallTime } from '../../../parts/form/wall-time.ts';
import { RecordDialog } from '../../../parts/records/record-dialog.tsx';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../../parts/records/use-record-dialog.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import { hoursWords, NOT_COVERED, overlapWords, shiftWords, type RegionOf } from '../shift-words.ts';
import { CourierControl } from './courier-control.tsx';
import classes from './dialogs.module.css';

type Values = Pick<Shift, keyof typeof SHIFT_FIELDS>;

/** A shift that is not among those of the week and its neighbours. */
export const ELSEWHERE = {
  title: 'This shift is not here',
  text: 'It is in another week, or was removed: “What happened” says who did, and can bring it back.',
};

type ShiftDialogProps = {
  open: OpenRecordOf<typeof api.schedules>;
  /** The first values of a new one. */
  blank: Values;
  /** The clock of the grid, before a region is chosen. */
  gridZone: string;
  regions: readonly ShiftRegion[];
  regionOf: RegionOf;
  /** Whether nobody comes to a shift as it stands. */
  isUncovered: (shift: Shift) => boolean;
};

/** The form of a shift, in the time of its region. See docs/rules/schedules.md#a-shift. */
export function ShiftDialog({ open, blank, gridZone, regions, regionOf, isUncovered }: ShiftDialogProps) {
  const { record, records } = open;
  const offsetAt = zoneOffsetMs;
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const nameOf = (id: string) => {
    if (id === '') return '';
    const known = chosen?.id === id ? chosen : records.rows.find(({ userId }) => userId === id);
    return known?.name ?? 'Another courier';
  };
  const zoneOf = (region: string) => regions.find(({ id }) => id === region)?.timezone;
  const shownZone = zoneOf(record?.region ?? blank.region) ?? gridZone;
  const dialog = useRecordDialog(open, {
    fields: recordFields(shiftKind, SHIFT_FIELDS, {
      userId: { nameOf },
      region: { regions, nameOf: (id) => regionOf(id).name },
      start: { zone: shownZone },
      end: { zone: shownZone },
    }),
    blank,
    zone: shownZone,
    added: (values: Values) => values,
    check: checkShift,
    elsewhere: ELSEWHERE,
  });
  const { form } = dialog;
  const { values } = form;
  const zone = zoneOf(values.region) ?? gridZone;
  const isTimed = values.start !== null && values.end !== null && values.end > values.start;
  // Nobody comes twice to what nobody comes to.
  const isComing = record?.isCovered !== false || values.userId !== record.userId;
  const others =
    isTimed && isComing
      ? records.rows.filter((other) => other.id !== record?.id && other.isCovered && doOverlap(values, other))
      : [];
  const chooseRegion = (to: string) => {
    const toZone = zoneOf(to) ?? zone;
    form.edit('region', to);
    // The typed times are clock times: they now mean the other region's clock.
    if (toZone === zone) return;
    for (const name of ['start', 'end'] as const) {
      const moment = values[name];
      if (moment !== null) form.edit(name, readWallTime(wallTime(moment, zone, offsetAt), toZone, offsetAt));
    }
  };
  const timed = (name: 'start' | 'end', label: string, hint?: string) => (
    <FormField form={form} name={name} hint={hint}>
      {(control, value, edit) => (
        <DateTimeControl
          {...control}
          key={form.reverts}
          label={label}
          zone={zone}
          value={value}
          // An incomplete time is reported by `check`.
          onChange={(to) => edit(to as number)}
        />
      )}
    </FormField>
  );
  return (
    <RecordDialog
      dialog={dialog}
      title={record ? 'Edit shift' : 'Add shift'}
      removal={{
        title: `Remove the shift of ${record?.name ?? ''}?`,
        text: record ? `${shiftWords(record, regionOf(record.region).timezone)}.` : '',
      }}
    >
      <FormField form={form} name="userId" hint="Search by name, e-mail or phone number.">
        {(control, value, edit) => (
          <CourierControl
            {...control}
            name={nameOf(value)}
            onChoose={(courier) => {
              setChosen(courier);
              edit(courier.id);
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="region">
        {(control, value) => (
          <RegionChoice {...control} value={value} regions={regions} onChange={chooseRegion} />
        )}
      </FormField>
      {timed('start', 'Start')}
      {timed('end', 'End', `Times are ${placeOfZone(zone)} time.`)}
      <p className={classes.length} role="status">
        {!isComing && record && isUncovered(record) && (
          <strong className={classes.open}>{NOT_COVERED}. Please choose another one.</strong>
        )}
        {isTimed && hoursWords(values.end - values.start)}
        {others.length > 0 && <strong>{overlapWords(others, regionOf)}.</strong>}
      </p>
    </RecordDialog>
  );
}

type RegionChoiceProps = Omit<ComponentProps<typeof SelectControl>, 'options'> & {
  regions: readonly ShiftRegion[];
};

/** A shift has a region: no region is only offered until one is chosen. */
function RegionChoice({ value, regions, ...control }: RegionChoiceProps) {
  return (
    <SelectControl
      {...control}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: 'Choose a region' }] : []),
        ...regions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
