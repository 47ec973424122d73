import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import { FLOOR_FIELDS } from '@passline/contract/point-of-sales/floors';
import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { useRef, useState } from 'react';
import { useZone } from '../../../live/use-zone.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import type { useFloors } from '../floors/use-floors.ts';
import classes from './floor-dialogs.module.css';
import { readFloorFile, type ReadFloor } from './floor-file.ts';

/** As many equal names are told. */
const MOST_NAMED = 5;

type Floors = ReturnType<typeof useFloors>;
type NameValues = Pick<Floor, 'name'>;
type BackgroundValues = Pick<Floor, 'backgroundUrl'>;

const NAME_FIELDS = recordFields(floorKind, { name: FLOOR_FIELDS.name }, {});
const BACKGROUND_FIELDS = recordFields(
  floorKind,
  { backgroundUrl: FLOOR_FIELDS.backgroundUrl },
  { backgroundUrl: { purpose: 'floor' } },
);
const NO_NAME: NameValues = { name: '' };

type AddFloorProps = {
  pointOfSaleId: string;
  floors: Floors;
  onAdded: (floor: Floor) => void;
  onClose: () => void;
};

export function AddFloor({ pointOfSaleId, floors, onAdded, onClose }: AddFloorProps) {
  const added = useRef<Floor | null>(null);
  const form = useRecordForm<NameValues>({
    draft: `floor new ${pointOfSaleId}`,
    record: NO_NAME,
    isNew: true,
    isOnce: true,
    fields: NAME_FIELDS,
    save: async ({ values, context }) => {
      added.current = await floors.add({ pointOfSaleId, name: values.name }, context);
      notify.success(`${added.current.name} is added.`);
    },
  });
  const close = () => {
    onClose();
    // Once nothing typed is left to lose: before, it would be asked about.
    if (added.current) onAdded(added.current);
  };
  return (
    <FormDialog title="Add floor" form={form} save="Add" onClose={close}>
      <FormField form={form} name="name" hint="What people call the room: Main room, Terrace." />
    </FormDialog>
  );
}

type EditFloorProps = { floor: Floor; floors: Floors; onClose: () => void };

export function RenameFloor({ floor, floors, onClose }: EditFloorProps) {
  const { id, name, locationId } = floor;
  const [record, setRecord] = useState<NameValues>({ name });
  if (record.name !== name) setRecord({ name });
  const form = useRecordForm<NameValues>({
    draft: `floor ${id}`,
    record,
    fields: NAME_FIELDS,
    save: async ({ changes, context }) => {
      const saved = await floors.update(id, changes, context);
      notify.success(`${name} is now called ${saved.name}.`);
      return { name: saved.name };
    },
    zone: useZone(locationId),
    findAuthor: (field) => whoChanged(floorKind, id, field, locationId),
  });
  return (
    <FormDialog title="Rename floor" form={form} onClose={onClose}>
      <FormField form={form} name="name" />
    </FormDialog>
  );
}

export function FloorBackground({ floor, floors, onClose }: EditFloorProps) {
  const { id, backgroundUrl, locationId } = floor;
  const [record, setRecord] = useState<BackgroundValues>({ backgroundUrl });
  if (record.backgroundUrl !== backgroundUrl) setRecord({ backgroundUrl });
  const form = useRecordForm<BackgroundValues>({
    draft: `floor background ${id}`,
    record,
    fields: BACKGROUND_FIELDS,
    save: async ({ changes, context }) => {
      const saved = await floors.update(id, changes, context);
      notify.success(`The background image of ${saved.name} is saved.`);
      return { backgroundUrl: saved.backgroundUrl };
    },
    zone: useZone(locationId),
    findAuthor: (field) => whoChanged(floorKind, id, field, locationId),
  });
  return (
    <FormDialog title="Background image" form={form} onClose={onClose}>
      <FormField form={form} name="backgroundUrl" hint="Lies behind the tables, from the top left." />
    </FormDialog>
  );
}

type ImportFloorProps = {
  floor: Floor;
  /** Those of this floor. */
  tables: readonly FloorTable[];
  /** Adds the tables to this floor. */
  toThis: (read: ReadFloor) => void;
  /** Makes a floor for them. @returns why not; null if it was done */
  toNew: (read: ReadFloor) => Promise<string | null>;
  onClose: () => void;
};

/** Reads a floor from a file: all of it is checked before anything is written. */
export function ImportFloor({ floor, tables, toThis, toNew, onClose }: ImportFloorProps) {
  const [read, setRead] = useState<ReturnType<typeof readFloorFile> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const addFloor = async (found: ReadFloor) => {
    setBusy(true);
    const why = await toNew(found);
    setBusy(false);
    setRefused(why);
    if (why === null) onClose();
  };
  return (
    <Dialog
      title="Read a floor from a file"
      isNarrow
      onClose={() => !isBusy && onClose()}
      actions={
        read?.kind === 'read' && (
          <>
            <button
              type="button"
              className={button.plain}
              disabled={isBusy}
              onClick={() => void addFloor(read)}
            >
              Add as a new floor
            </button>
            <button
              type="button"
              className={button.primary}
              disabled={isBusy}
              onClick={() => {
                toThis(read);
                onClose();
              }}
            >
              Add to {floor.name}
            </button>
          </>
        )
      }
    >
      <p>The tables in the file are added as new ones. Nothing is written before all of it was checked.</p>
      <label className={classes.file}>
        JSON file
        <input
          type="file"
          accept=".json,application/json"
          disabled={isBusy}
          // The same file can be chosen again after it was corrected.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            setRefused(null);
            if (file) void file.text().then((text) => setRead(readFloorFile(text)));
          }}
        />
      </label>
      {read?.kind === 'read' && (
        <p role="status">
          {read.tables.length === 1 ? '1 table' : `${read.tables.length} tables`} in the file.
          {sameNamesWords(floor.name, tables, read.tables)}
        </p>
      )}
      {read?.kind === 'mistakes' && (
        <div
          key={read.mistakes.join(' ')}
          ref={takeFocus}
          role="alert"
          tabIndex={-1}
          className={classes.refused}
        >
          <p>Nothing was written.</p>
          <ul>
            {read.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
      )}
      {refused !== null && (
        <p ref={takeFocus} role="alert" tabIndex={-1} className={classes.refused}>
          {refused}
        </p>
      )}
    </Dialog>
  );
}

/** A ticket that says '12' does not tell which of two tables it is. */
function sameNamesWords(
  floorName: string,
  tables: readonly Pick<FloorTable, 'name'>[],
  added: ReadFloor['tables'],
): string {
  const names = new Set(tables.map(({ name }) => name));
  const same = added.flatMap(({ name }) => (names.has(name) ? [name] : []));
  if (same.length === 0) return '';
  const more = same.length > MOST_NAMED ? ` and ${same.length - MOST_NAMED} more` : '';
  const named = `${same.slice(0, MOST_NAMED).join(', ')}${more}`;
  return ` ${floorName} has ${same.length === 1 ? 'a table' : 'tables'} of the same name already: ${named}.`;
}

/** What was focused is gone, or cannot be used: the message is what comes next. */
function takeFocus(message: HTMLElement | null): void {
  message?.focus();
}
