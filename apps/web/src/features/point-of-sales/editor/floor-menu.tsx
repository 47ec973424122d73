import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { FLOOR_NOT_EMPTY } from '@passline/domain/point-of-sales/floors';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { isAnswered, messageOf } from '../../../api/refusal.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { downloadFile } from '../../../parts/download-file.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import { notifyDone } from '../../../parts/timeline/take-back.ts';
import { useFloorForm } from '../floors/use-floor-form.ts';
import type { useFloors } from '../floors/use-floors.ts';
import classes from './toolbar.module.css';
import { FloorBackground, ImportFloor, RenameFloor } from './floor-dialogs.tsx';
import { writeFloorFile, type ReadFloor } from './floor-file.ts';

type FloorMenuProps = {
  floor: Floor;
  floors: ReturnType<typeof useFloors>;
  tables: readonly FloorTable[];
  /** Shows another floor. */
  open: (floorId: string) => void;
  /** Deletes the floor, and opens another. */
  remove: (floor: Floor, context: { idempotencyKey: string }) => Promise<void>;
  /** Adds the tables of a file to this floor. */
  addTables: (read: ReadFloor) => void;
  /** New tables of another floor are there. */
  show: (tables: readonly FloorTable[]) => void;
};

/** A file that is read as a new floor, with the keys of its requests: pressed again after a lost answer it is the same floor. */
type Tried = { file: string; floorKey: string; tablesKey: string };

/** Of what the address does not open: a file that is chosen is not in it, and nobody is led to a deletion. */
type Asked = 'import' | 'remove';

/** What is done with a floor as a whole. */
export function FloorMenu(props: FloorMenuProps) {
  const { floor, floors, tables, open, remove, addTables, show } = props;
  const [asked, ask] = useState<Asked | null>(null);
  const tried = useRef<Tried | null>(null);
  const at = floors.rows.findIndex(({ id }) => id === floor.id);
  const [form, openForm, closeForm] = useFloorForm();
  const close = () => ask(null);
  const move = (to: number) =>
    void floors.move(floor.id, to).then(
      () =>
        notify.instead(
          `${floor.name} is floor ${to + 1} of ${floors.rows.length} now.`,
          undefined,
          `place of ${floor.id}`,
        ),
      (error: unknown) => notify.error(messageOf(error), undefined, `place of ${floor.id}`),
    );
  const removeThis = async () => {
    close();
    const { id, name, locationId } = floor;
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await remove(floor, context);
      const about = { subject: floorKind.subject, locationId };
      notifyDone(`${name} is deleted.`, { about, recordId: id, ...context });
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  const toNew = async ({ name, tables: read }: ReadFloor) => {
    const file = JSON.stringify([name, read]);
    const keys = tried.current?.file === file ? tried.current : newTry(file);
    tried.current = keys;
    try {
      const { pointOfSaleId } = floor;
      const context = { idempotencyKey: keys.floorKey };
      const made = await floors.add({ pointOfSaleId, name: name || 'New floor' }, context);
      const input = { floorId: made.id, tables: read };
      try {
        const answer = await api.floorTables.addMany(input, { context: { idempotencyKey: keys.tablesKey } });
        show(answer.tables);
      } catch (error) {
        // Nothing is left of a file that was refused; without an answer the tables may be there.
        if (isAnswered(error))
          await floors.remove(made, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined);
        throw error;
      }
      tried.current = null;
      open(made.id);
      return null;
    } catch (error) {
      if (isAnswered(error)) tried.current = null;
      return messageOf(error);
    }
  };
  return (
    <>
      <MoreMenu
        name={`More for ${floor.name}`}
        className={classes.more}
        steps={[
          { label: 'Add floor', reason: null, run: () => openForm('add') },
          { label: 'Rename floor', reason: null, run: () => openForm('rename') },
          { label: 'Background image', reason: null, run: () => openForm('background') },
          {
            label: 'Move up',
            reason: at <= 0 ? 'It is the first floor.' : null,
            run: () => move(at - 1),
          },
          {
            label: 'Move down',
            reason: at >= floors.rows.length - 1 ? 'It is the last floor.' : null,
            run: () => move(at + 1),
          },
          {
            label: 'Save as a file',
            reason: null,
            run: () => {
              downloadFile(`${floor.name}.json`, writeFloorFile(floor.name, tables), 'application/json');
              if (floor.backgroundUrl !== null)
                notify.success('The tables are in the file, the background image is not.');
            },
          },
          { label: 'Read from a file', reason: null, run: () => ask('import') },
          {
            label: 'Delete floor',
            reason: tables.length > 0 ? FLOOR_NOT_EMPTY : null,
            run: () => ask('remove'),
            isDanger: true,
          },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MoreMenu>
      {form === 'rename' && <RenameFloor floor={floor} floors={floors} onClose={closeForm} />}
      {form === 'background' && <FloorBackground floor={floor} floors={floors} onClose={closeForm} />}
      {asked === 'import' && (
        <ImportFloor floor={floor} tables={tables} toThis={addTables} toNew={toNew} onClose={close} />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Delete ${floor.name}?`}
          text="It has no tables. “What happened” can bring it back."
          confirm="Delete"
          onConfirm={() => void removeThis()}
          onCancel={close}
        />
      )}
    </>
  );
}

function newTry(file: string): Tried {
  return { file, floorKey: crypto.randomUUID(), tablesKey: crypto.randomUUID() };
}
