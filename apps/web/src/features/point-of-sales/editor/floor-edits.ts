import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import type { Collection } from '@passline/live/browser';
import { api } from '../../../api/client.ts';
import { messageOf, refusalCode } from '../../../api/refusal.ts';
import { NOT_KNOWN, undoExactly } from '../../../parts/timeline/take-back.ts';
import { conflictsOf } from './conflicts-of.ts';
import { tablesWords } from './draft.ts';
import { OwnValues } from './own-values.ts';
import { SaveQueue } from './save-queue.ts';
import { changeOf, withoutConflicts, type TableChange, type TableValues } from './table-changes.ts';

/** A table that is to be added; without a position the server finds a free place. */
export type NewTable = Omit<TableValues, 'xPos' | 'yPos'> & { xPos?: number; yPos?: number };

type EditedFloor = Pick<Floor, 'id' | 'locationId'>;
/** `ids`: of the tables, from the answer on. */
type Added = { kind: 'add'; tables: readonly NewTable[]; ids: string[] };
type Changed = { kind: 'change'; tables: readonly TableChange[] };
type Removed = { kind: 'remove'; ids: readonly string[] };
/** What one undo takes back. */
type Step = Changed | Added | Removed;

type Way = 'undo' | 'redo';
/** How what is asked for is shown before it is done: `begin` with each try, `end` once it is done, `drop` where it is not. */
type Preview = { begin: () => void; end: () => void; drop: () => void };

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
 * What one person changes on a floor: shown at once, sent in its order, and taken back step by step, each of them exactly what its
 * request wrote. See docs/rules/point-of-sale.md#the-editor.
 */
export class FloorEdits {
  readonly queue = new SaveQueue();
  readonly own: OwnValues;
  readonly #floor: EditedFloor;
  readonly #collection: Collection<FloorTable>;
  readonly #listeners = new Set<() => void>();
  readonly #removing = new Set<string>();
  readonly #removed = new Set<string>();
  /** The steps whose tables are not there yet: they cannot be taken back before. */
  readonly #awaited = new Set<Step>();
  /** What each step was last done, taken back or done again with: the next turn undoes exactly that. */
  readonly #keys = new WeakMap<Step, string>();
  #done: Step[] = [];
  #undone: Step[] = [];
  #view: EditsView = { canUndo: false, canRedo: false, removing: new Set() };
  #scene: EditsScene | null = null;

  constructor(floor: EditedFloor, collection: Collection<FloorTable>) {
    this.#floor = floor;
    this.#collection = collection;
    this.own = new OwnValues(collection);
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

  /** Whether a table that is new comes from here; while some of one's own are on their way, any of them may. */
  mayBeOwnAddition(tableId: string): boolean {
    return this.#awaited.size > 0 || this.own.fieldsOf(tableId).length > 0;
  }

  change(tables: readonly FloorTable[], wanted: readonly Partial<TableValues>[]): void {
    this.#change(tables.flatMap((table, at) => changeOf(table, wanted[at] ?? {}) ?? []));
  }

  /** The same, where what was seen may be older than what is shown: what was changed here meanwhile is no colleague's. */
  changeFrom(seen: readonly TableChange[]): void {
    this.#change(seen.flatMap((change) => this.own.fromNow(change) ?? []));
  }

  add(tables: readonly NewTable[]): void {
    if (tables.length > 0) this.#do({ kind: 'add', tables, ids: [] });
  }

  remove(tables: readonly FloorTable[]): void {
    if (tables.length > 0) this.#do({ kind: 'remove', ids: tables.map(({ id }) => id) });
  }

  undo(): void {
    const step = this.#view.canUndo ? this.#done.pop() : undefined;
    if (!step) return;
    this.#undone.push(step);
    this.#turn(step, 'undo');
    this.#tell();
  }

  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    this.#turn(step, 'redo');
    this.#tell();
  }

  #change(tables: readonly TableChange[]): void {
    if (tables.length > 0) this.#do({ kind: 'change', tables });
  }

  #do(step: Step): void {
    this.#done.push(step);
    this.#undone = [];
    if (step.kind === 'change') this.#sendChange(step);
    else if (step.kind === 'add') this.#sendAdded(step);
    else this.#sendRemoved(step);
    this.#tell();
  }

  /** What of a step is not kept is no part of it. */
  #sendChange(step: Changed): void {
    let idempotencyKey = crypto.randomUUID();
    let uncover = this.own.cover(step.tables, 'to');
    const keep = (changes: readonly TableChange[]) => {
      uncover();
      step.tables = changes;
      uncover = this.own.cover(changes, 'to');
      idempotencyKey = crypto.randomUUID();
    };
    const send = async (signal: AbortSignal) => {
      // Each turn at least one field is left out.
      while (step.tables.length > 0) {
        try {
          const input = { floorId: this.#floor.id, tables: [...step.tables] };
          const { tables } = await api.floorTables.updateMany(input, { signal, context: { idempotencyKey } });
          this.#collection.merge(tables, []);
          this.#keys.set(step, idempotencyKey);
          uncover();
          return;
        } catch (error) {
          const conflicts = conflictsOf(error);
          const gone = step.tables.filter(({ tableId }) => !this.#collection.get(tableId));
          const isGone = refusalCode(error) === 'NOT_FOUND' && gone.length > 0;
          if (conflicts.length === 0 && !isGone) throw error;
          keep(
            isGone
              ? step.tables.filter((one) => !gone.includes(one))
              : withoutConflicts(step.tables, conflicts),
          );
          for (const { recordId, field, theirs } of conflicts) this.own.expect(recordId, { [field]: theirs });
          this.#scene?.onConflicts(conflicts);
          if (step.tables.length === 0) throw error;
        }
      }
    };
    this.queue.add({
      send,
      onRefused: (error) => {
        uncover();
        this.#forget(step);
        const isTold = step.tables.length === 0 && conflictsOf(error).length > 0;
        if (!isTold) this.#refuse(messageOf(error));
      },
    });
  }

  #sendAdded(step: Added): void {
    const idempotencyKey = crypto.randomUUID();
    this.#awaited.add(step);
    this.queue.add({
      send: async (signal) => {
        const input = { floorId: this.#floor.id, tables: [...step.tables] };
        const { tables } = await api.floorTables.addMany(input, { signal, context: { idempotencyKey } });
        for (const table of tables) this.own.expect(table.id, valuesOf(table));
        this.#collection.merge(tables, []);
        this.#keys.set(step, idempotencyKey);
        step.ids.push(...tables.map(({ id }) => id));
        this.#arrived(step, step.ids);
      },
      onRefused: (error) => {
        const were = step.tables.length === 1 ? 'was' : 'were';
        this.#refuseStep(step, `${tablesWords(step.tables)} ${were} not added: ${messageOf(error)}`);
      },
    });
  }

  #sendRemoved(step: Removed): void {
    const idempotencyKey = crypto.randomUUID();
    const preview = this.#going(step.ids);
    this.queue.add({
      send: async (signal) => {
        const input = { floorId: this.#floor.id, tableIds: [...step.ids] };
        await api.floorTables.removeMany(input, { signal, context: { idempotencyKey } });
        this.#keys.set(step, idempotencyKey);
        preview.end();
      },
      onRefused: (error) => {
        preview.drop();
        this.#refuseStep(step, messageOf(error));
      },
    });
  }

  /** Takes a step back, or does one again by taking back that: all of it, or nothing. What somebody else changed since stays. */
  #turn(step: Step, way: Way): void {
    const idempotencyKey = crypto.randomUUID();
    const preview = this.#previewOf(step, way);
    const what = way === 'undo' ? 'It was not taken back' : 'It was not done again';
    this.queue.add({
      isTurn: true,
      send: async (signal) => {
        const last = this.#keys.get(step);
        // It was refused, and that is told: nothing is there to be undone.
        if (last === undefined) return preview.drop();
        preview.begin();
        const about = { subject: floorTableKind.subject, locationId: this.#floor.locationId };
        const deed = { about, idempotencyKey: last };
        if (await undoExactly(deed, idempotencyKey, { signal })) {
          this.#keys.set(step, idempotencyKey);
          return preview.end();
        }
        preview.drop();
        this.#refuseStep(step, NOT_KNOWN);
      },
      onRefused: (error) => {
        preview.drop();
        this.#refuseStep(step, `${what}: ${messageOf(error)}`);
      },
    });
  }

  #previewOf(step: Step, way: Way): Preview {
    if (step.kind === 'change') return this.#changing(step.tables, way === 'undo' ? 'from' : 'to');
    return (step.kind === 'add') === (way === 'undo') ? this.#going(step.ids) : this.#coming(step, step.ids);
  }

  #changing(tables: readonly TableChange[], side: 'from' | 'to'): Preview {
    const uncover = this.own.cover(tables, side);
    let whenSeen: ReturnType<OwnValues['watch']> | undefined;
    return {
      // An earlier try may have been done without an answer: what it wrote counts as seen, too.
      begin: () => (whenSeen ??= this.own.watch(tables.map(({ tableId }) => tableId))),
      end: () => whenSeen?.(uncover),
      drop: uncover,
    };
  }

  #going(tableIds: readonly string[]): Preview {
    for (const id of tableIds) this.#removing.add(id);
    const end = () => {
      for (const id of tableIds) this.#removing.delete(id);
      this.#tell();
    };
    return {
      begin: () => undefined,
      end: () => {
        for (const id of tableIds) this.#removed.add(id);
        // Newer than the removed table, and older than the same one when it is brought back.
        this.#collection.merge(
          [],
          tableIds.flatMap((id) => {
            const row = this.#collection.get(id);
            return row ? [[id, row.rev + 1] as [string, number]] : [];
          }),
        );
        end();
      },
      drop: end,
    };
  }

  #coming(step: Step, tableIds: readonly string[]): Preview {
    this.#awaited.add(step);
    return {
      begin: () => undefined,
      end: () => {
        for (const id of tableIds) this.#removed.delete(id);
        this.#arrived(step, tableIds);
      },
      drop: () => this.#forget(step),
    };
  }

  #arrived(step: Step, tableIds: readonly string[]): void {
    this.#awaited.delete(step);
    this.#tell();
    this.#scene?.onAdded(tableIds);
  }

  /** What was not done can be neither undone nor done again. */
  #refuseStep(step: Step, words: string): void {
    this.#forget(step);
    this.#refuse(words);
  }

  #forget(step: Step): void {
    this.#awaited.delete(step);
    this.#keys.delete(step);
    this.#done = this.#done.filter((one) => one !== step);
    this.#undone = this.#undone.filter((one) => one !== step);
    this.#tell();
  }

  #refuse(words: string): void {
    this.#scene?.onRefused(words);
  }

  #tell(): void {
    const last = this.#done.at(-1);
    this.#view = {
      canUndo: last !== undefined && !this.#awaited.has(last),
      canRedo: this.#undone.length > 0,
      removing: new Set(this.#removing),
    };
    for (const listener of this.#listeners) listener();
  }
}

export function valuesOf(table: FloorTable): TableValues {
  const { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl } = table;
  return { name, status, shape, xPos, yPos, rotationDeg, scale, tableImageUrl };
}
