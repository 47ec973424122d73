import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Collection } from '@passline/live/browser';
import type { Arranged, EditedFloor, NewTable, Step, Way } from './edit-steps.ts';
import { keptRequests, type KeptRequests } from './kept-requests.ts';
import { OwnValues } from './own-values.ts';
import { Previews } from './previews.ts';
import type { SaveQueue } from './save-queue.ts';
import { StepSender } from './step-sender.ts';
import { changeOf, type TableChange, type TableValues } from './table-changes.ts';

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
  /** A step is shown: it was done (null), taken back or done again. */
  onDone: (step: Step, way: Way | null) => void;
  /** Why something was not done. */
  onRefused: (words: string) => void;
  /** A step that was shown is not kept, or was not turned. */
  onNotKept: (step: Step) => void;
};

/**
 * What one person changes on a floor: shown at once, sent in its order, and taken back step by step, each of them exactly what its
 * request wrote. See docs/rules/point-of-sale.md#the-editor.
 */
export class FloorEdits {
  readonly own: OwnValues;
  readonly #previews: Previews;
  readonly #sender: StepSender;
  readonly #listeners = new Set<() => void>();
  #done: Step[] = [];
  #undone: Step[] = [];
  #view: EditsView = { canUndo: false, canRedo: false, removing: new Set() };
  #scene: EditsScene | null = null;
  #isResumed = false;

  constructor(
    floor: EditedFloor,
    collection: Collection<FloorTable>,
    kept: KeptRequests = keptRequests(floor.id),
  ) {
    this.own = new OwnValues(collection);
    this.#previews = new Previews(this.own, collection, {
      onChange: () => this.#tell(),
      onArrived: (tableIds) => this.#scene?.onAdded(tableIds),
    });
    this.#sender = new StepSender({
      floor,
      collection,
      own: this.own,
      previews: this.#previews,
      kept,
      onConflicts: (conflicts) => this.#scene?.onConflicts(conflicts),
      onDone: (step, way) => this.#scene?.onDone(step, way),
      onRefused: (step, words) => {
        this.#forget(step);
        this.#scene?.onNotKept(step);
        if (words !== null) this.#scene?.onRefused(words);
      },
    });
  }

  get queue(): SaveQueue {
    return this.#sender.queue;
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

  /** Goes on with what had not reached the server before the page was loaded again, or before its person had to sign in again. */
  resume(): void {
    if (this.#isResumed) return;
    this.#isResumed = true;
    this.#sender.resume((step, way) => this.#note(step, way));
    this.#tell();
  }

  /** Whoever leaves all the same does not get back what was not saved. */
  forgetWaiting(): void {
    this.#sender.forgetKept();
  }

  /** Whether it was removed here, and not by a colleague. */
  isOwnRemoval(tableId: string): boolean {
    return this.#previews.isOwnRemoval(tableId);
  }

  /** Whether a table that is new comes from here; while some of one's own are on their way, any of them may. */
  mayBeOwnAddition(tableId: string): boolean {
    return this.#previews.isAwaiting || this.own.isKnown(tableId);
  }

  /** `arranged`: how that aligns or distributes them. */
  change(
    tables: readonly FloorTable[],
    wanted: readonly Partial<TableValues>[],
    arranged: Arranged | null = null,
  ): void {
    this.#change(
      tables.flatMap((table, at) => changeOf(table, wanted[at] ?? {}) ?? []),
      arranged,
    );
  }

  /** The same, where what was seen may be older than what is shown: what was changed here meanwhile is no colleague's. */
  changeFrom(seen: readonly TableChange[]): void {
    this.#change(
      seen.flatMap((change) => this.own.fromNow(change) ?? []),
      null,
    );
  }

  add(tables: readonly NewTable[], { isCopy } = { isCopy: false }): void {
    if (tables.length > 0) this.#do({ kind: 'add', tables, ids: [], isCopy });
  }

  remove(tables: readonly FloorTable[]): void {
    if (tables.length > 0) this.#do({ kind: 'remove', ids: tables.map(({ id }) => id) });
  }

  undo(): void {
    if (this.#view.canUndo) this.#turn(this.#done.at(-1), 'undo');
  }

  redo(): void {
    this.#turn(this.#undone.at(-1), 'redo');
  }

  #change(tables: readonly TableChange[], arranged: Arranged | null): void {
    if (tables.length > 0) this.#do({ kind: 'change', tables, arranged });
  }

  #do(step: Step): void {
    this.#note(step, null);
    // New tables are shown once they are there.
    if (step.kind !== 'add') this.#scene?.onDone(step, null);
    this.#sender.do(step);
    this.#tell();
  }

  #turn(step: Step | undefined, way: Way): void {
    if (!step) return;
    this.#note(step, way);
    this.#sender.turn(step, way);
    this.#tell();
  }

  /** Where a step stands among those that can be undone and done again, once it is done (null) or turned. */
  #note(step: Step, way: Way | null): void {
    this.#done = this.#done.filter((one) => one !== step);
    this.#undone = way === null ? [] : this.#undone.filter((one) => one !== step);
    (way === 'undo' ? this.#undone : this.#done).push(step);
  }

  /** What was not done can be neither undone nor done again. */
  #forget(step: Step): void {
    this.#previews.forget(step);
    this.#sender.forget(step);
    this.#done = this.#done.filter((one) => one !== step);
    this.#undone = this.#undone.filter((one) => one !== step);
    this.#tell();
  }

  #tell(): void {
    const last = this.#done.at(-1);
    this.#view = {
      canUndo: last !== undefined && !this.#previews.isAwaited(last),
      canRedo: this.#undone.length > 0,
      removing: new Set(this.#previews.removing),
    };
    for (const listener of this.#listeners) listener();
  }
}
