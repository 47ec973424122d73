import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import type { Collection } from '@passline/live/browser';
import { api } from '../../../api/client.ts';
import { messageOf, refusalCode } from '../../../api/refusal.ts';
import { NOT_KNOWN, undoExactly } from '../../../parts/timeline/take-back.ts';
import { conflictsOf } from './conflicts-of.ts';
import { SaveQueue } from './save-queue.ts';
import {
  changeOf,
  fieldsOf,
  inverseOf,
  patchOf,
  TABLE_FIELDS,
  withoutConflicts,
  type TableChange,
  type TableField,
  type TableValues,
} from './table-changes.ts';

/** A table that is to be added; without a position the server finds a free place. */
export type NewTable = Omit<TableValues, 'xPos' | 'yPos'> & { xPos?: number; yPos?: number };

type EditedFloor = Pick<Floor, 'id' | 'locationId'>;
/** `tables`: as they were asked for, and from the answer on as they were added. */
type Added = { kind: 'add'; tables: readonly NewTable[]; ids: string[] };
/** What one undo takes back. */
type Changed = { kind: 'change'; tables: readonly TableChange[] };
type Step = Changed | Added | { kind: 'remove'; tables: readonly FloorTable[] };

type Way = 'do' | 'undo' | 'redo';

export type EditsView = {
  canUndo: boolean;
  canRedo: boolean;
  /** The tables that are being removed. */
  removing: ReadonlySet<string>;
};

/** What the editor shows of what happens. */
export type EditsScene = {
  onConflicts: (conflicts: readonly FieldConflict[]) => void;
  /** New tables are there, or such as were deleted are back. */
  onAdded: (tableIds: readonly string[]) => void;
  /** Why something was not done. */
  onRefused: (words: string) => void;
};

/**
 * What one person changes on a floor: shown at once, sent in its order, and taken back step by step as further requests, which
 * never overwrite what somebody else changed since. See docs/rules/point-of-sale.md#the-editor.
 */
export class FloorEdits {
  readonly queue = new SaveQueue();
  readonly #floor: EditedFloor;
  readonly #collection: Collection<FloorTable>;
  readonly #listeners = new Set<() => void>();
  /** The newest value that was set here, by table and field. */
  readonly #set = new Map<string, unknown>();
  readonly #removing = new Set<string>();
  readonly #removed = new Set<string>();
  /** The steps whose tables are not there yet: they cannot be taken back before. */
  readonly #coming = new Set<Step>();
  /** What the last deletion of each step was sent with. */
  readonly #deletions = new WeakMap<Step, string>();
  #done: Step[] = [];
  #undone: Step[] = [];
  #view: EditsView = { canUndo: false, canRedo: false, removing: new Set() };
  #scene: EditsScene | null = null;

  constructor(floor: EditedFloor, collection: Collection<FloorTable>) {
    this.#floor = floor;
    this.#collection = collection;
  }

  /** What can be seen of it; the same object until that changes. */
  get view(): EditsView {
    return this.#view;
  }

  /** Who is told what happens; returns how to stop. */
  serve(scene: EditsScene): () => void {
    this.#scene = scene;
    return () => {
      if (this.#scene === scene) this.#scene = null;
    };
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether it was removed here, and not by a colleague. */
  isOwnRemoval(tableId: string): boolean {
    return this.#removing.has(tableId) || this.#removed.has(tableId);
  }

  /** Whether the value comes from here, and not from a colleague. */
  isOwn(tableId: string, field: TableField, value: unknown): boolean {
    const key = `${tableId} ${field}`;
    return this.#set.has(key) && this.#set.get(key) === value;
  }

  /** What is shown of a table before it is a step. */
  expect(tableId: string, values: Partial<TableValues>): void {
    for (const field of fieldsOf(values)) this.#set.set(`${tableId} ${field}`, values[field]);
  }

  /** Which fields of a table were changed here. */
  ownFields(tableId: string): TableField[] {
    return TABLE_FIELDS.filter((field) => this.#set.has(`${tableId} ${field}`));
  }

  change(tables: readonly FloorTable[], wanted: readonly Partial<TableValues>[]): void {
    const changes = tables.flatMap((table, at) => changeOf(table, wanted[at] ?? {}) ?? []);
    this.changeFrom(changes);
  }

  /** The same, where what was seen may be older than what is shown. */
  changeFrom(tables: readonly TableChange[]): void {
    if (tables.length > 0) this.#do({ kind: 'change', tables });
  }

  add(tables: readonly NewTable[]): void {
    if (tables.length > 0) this.#do({ kind: 'add', tables, ids: [] });
  }

  remove(tables: readonly FloorTable[]): void {
    if (tables.length > 0) this.#do({ kind: 'remove', tables });
  }

  undo(): void {
    const step = this.#view.canUndo ? this.#done.pop() : undefined;
    if (!step) return;
    if (step.kind === 'change') {
      this.#undone.push(step);
      this.#sendChange(step, 'undo');
    } else if (step.kind === 'remove') {
      this.#undone.push(step);
      this.#sendBack(
        step,
        step.tables.map(({ id }) => id),
      );
    } else this.#undoAdded(step);
    this.#tell();
  }

  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    if (step.kind === 'add') this.#sendBack(step, step.ids);
    else this.#send(step, 'redo');
    this.#tell();
  }

  /** A table that somebody else changed meanwhile stays. */
  #undoAdded(step: Added): void {
    const rows = step.ids.flatMap((id) => this.#collection.get(id) ?? []);
    const isAsAdded = step.ids.every((id, at) => {
      const { [at]: added } = step.tables;
      const row = this.#collection.get(id);
      return row && added && changeOf(row, added) === null;
    });
    if (!isAsAdded) {
      this.#scene?.onRefused('Somebody else has changed what was added here. It was not taken back.');
      return;
    }
    this.#undone.push(step);
    this.#sendRemoved(step, rows);
  }

  #do(step: Step): void {
    this.#done.push(step);
    this.#undone = [];
    this.#send(step, 'do');
    this.#tell();
  }

  #send(step: Step, way: 'do' | 'redo'): void {
    if (step.kind === 'change') this.#sendChange(step, way);
    else if (step.kind === 'add') this.#sendAdded(step);
    else this.#sendRemoved(step, step.tables);
  }

  /** A step, or the same back. What of it is not kept is no part of it any more: it can be neither undone nor done again. */
  #sendChange(step: Changed, way: Way): void {
    let left = way === 'undo' ? step.tables.map(inverseOf) : step.tables;
    let idempotencyKey = crypto.randomUUID();
    let uncover = this.#cover(left);
    const keep = (changes: readonly TableChange[]) => {
      left = changes;
      step.tables = way === 'undo' ? left.map(inverseOf) : left;
      if (left.length === 0) this.#forget(step);
    };
    const send = async (signal: AbortSignal) => {
      // Each turn at least one field is left out.
      while (left.length > 0) {
        try {
          const input = { floorId: this.#floor.id, tables: [...left] };
          const { tables } = await api.floorTables.updateMany(input, { signal, context: { idempotencyKey } });
          this.#collection.merge(tables, []);
          uncover();
          return;
        } catch (error) {
          const conflicts = conflictsOf(error);
          const gone = left.filter(({ tableId }) => !this.#collection.get(tableId));
          const isGone = refusalCode(error) === 'NOT_FOUND' && gone.length > 0;
          if (conflicts.length === 0 && !isGone) throw error;
          uncover();
          keep(isGone ? left.filter((one) => !gone.includes(one)) : withoutConflicts(left, conflicts));
          uncover = this.#cover(left);
          idempotencyKey = crypto.randomUUID();
          for (const { recordId, field, theirs } of conflicts) this.#set.set(`${recordId} ${field}`, theirs);
          this.#scene?.onConflicts(conflicts);
          if (way !== 'do') this.#scene?.onRefused(notDoneWords(way, conflicts, left.length > 0));
          if (left.length === 0) throw error;
        }
      }
    };
    this.queue.add({
      send,
      onRefused: (error) => {
        uncover();
        this.#forget(step);
        const isTold = left.length === 0 && (way !== 'do' || conflictsOf(error).length > 0);
        if (!isTold) this.#refuse(error);
      },
    });
  }

  /** Shows what is asked for until the server has answered. */
  #cover(tables: readonly TableChange[]): () => void {
    const overlays = tables.map(({ tableId, changes }) => {
      const patch = patchOf(changes);
      this.expect(tableId, patch);
      return this.#collection.overlay(tableId, patch);
    });
    return () => {
      for (const remove of overlays) remove();
      // What shows up below comes from here too, or is told as a conflict.
      for (const { tableId, changes } of tables) {
        const row = this.#collection.get(tableId);
        if (row)
          this.expect(tableId, Object.fromEntries(fieldsOf(changes).map((field) => [field, row[field]])));
      }
    };
  }

  #sendAdded(step: Added): void {
    const idempotencyKey = crypto.randomUUID();
    this.#coming.add(step);
    this.queue.add({
      send: async (signal) => {
        const input = { floorId: this.#floor.id, tables: [...step.tables] };
        const { tables } = await api.floorTables.addMany(input, { signal, context: { idempotencyKey } });
        for (const table of tables) this.expect(table.id, valuesOf(table));
        this.#collection.merge(tables, []);
        step.tables = tables.map(valuesOf);
        step.ids.push(...tables.map(({ id }) => id));
        this.#arrived(step, step.ids);
      },
      onRefused: (error) => this.#refuseStep(step, error),
    });
  }

  /** Tables that were deleted here come back as what they were, so that orders and colleagues still know them. */
  #sendBack(step: Step, tableIds: readonly string[]): void {
    const idempotencyKey = crypto.randomUUID();
    const deletion = {
      about: { subject: floorTableKind.subject, locationId: this.#floor.locationId },
      idempotencyKey: this.#deletions.get(step) ?? '',
    };
    this.#coming.add(step);
    this.queue.add({
      send: async (signal) => {
        if (!(await undoExactly(deletion, idempotencyKey, { signal }))) {
          this.#forget(step);
          this.#scene?.onRefused(NOT_KNOWN);
          return;
        }
        for (const id of tableIds) this.#removed.delete(id);
        this.#arrived(step, tableIds);
      },
      onRefused: (error) => this.#refuseStep(step, error),
    });
  }

  #arrived(step: Step, tableIds: readonly string[]): void {
    this.#coming.delete(step);
    this.#tell();
    this.#scene?.onAdded(tableIds);
  }

  /** What `step` did, or undid, by deleting these tables. */
  #sendRemoved(step: Step, tables: readonly FloorTable[]): void {
    const ids = tables.map(({ id }) => id);
    for (const id of ids) this.#removing.add(id);
    const idempotencyKey = crypto.randomUUID();
    this.#deletions.set(step, idempotencyKey);
    const end = () => {
      for (const id of ids) this.#removing.delete(id);
      this.#tell();
    };
    this.queue.add({
      send: async (signal) => {
        const input = { floorId: this.#floor.id, tableIds: ids };
        await api.floorTables.removeMany(input, { signal, context: { idempotencyKey } });
        for (const id of ids) this.#removed.add(id);
        // Newer than the removed table, and older than the same one when it is brought back.
        this.#collection.merge(
          [],
          ids.flatMap((id) => {
            const row = this.#collection.get(id);
            return row ? [[id, row.rev + 1] as [string, number]] : [];
          }),
        );
        end();
      },
      onRefused: (error) => {
        end();
        this.#refuseStep(step, error);
      },
    });
  }

  /** What was not done can be neither undone nor done again. */
  #refuseStep(step: Step, error: unknown): void {
    this.#forget(step);
    this.#refuse(error);
  }

  #forget(step: Step): void {
    this.#coming.delete(step);
    this.#done = this.#done.filter((one) => one !== step);
    this.#undone = this.#undone.filter((one) => one !== step);
    this.#tell();
  }

  #refuse(error: unknown): void {
    this.#scene?.onRefused(messageOf(error));
  }

  #tell(): void {
    const last = this.#done.at(-1);
    this.#view = {
      canUndo: last !== undefined && !this.#coming.has(last),
      canRedo: this.#undone.length > 0,
      removing: new Set(this.#removing),
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Why a step was not taken back, or not done again. Without conflicts its tables are gone. */
function notDoneWords(way: 'undo' | 'redo', conflicts: readonly FieldConflict[], isPartly: boolean): string {
  const done = way === 'undo' ? 'taken back' : 'done again';
  const what = isPartly ? `Not all of it was ${done}` : `It was not ${done}`;
  const names = [...new Set(conflicts.map(({ changedBy }) => changedBy || 'somebody else'))];
  if (names.length === 0) return `${what}: somebody else has deleted the table.`;
  return `${what}: ${names.join(' and ')} has changed it since.`;
}

export function valuesOf(table: FloorTable): TableValues {
  const { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl } = table;
  return { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl };
}
