import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Collection } from '@passline/live/browser';
import type { Step, Way } from './edit-steps.ts';
import type { OwnValues } from './own-values.ts';
import type { TableChange } from './table-changes.ts';

/** How what is asked for is shown before it is done: `begin` with each try, `end` once it is done, `drop` where it is not. */
export type Preview = { begin: () => void; end: () => void; drop: () => void };

type Told = {
  /** What is removed or awaited differs. */
  onChange: () => void;
  /** New tables are there, or such as were deleted are back. */
  onArrived: (tableIds: readonly string[]) => void;
};

/** What the plan shows of the steps that the server has not answered yet. */
export class Previews {
  /** The tables that are being removed. */
  readonly removing = new Set<string>();
  readonly #removed = new Set<string>();
  /** The steps whose tables are not there yet: they cannot be taken back before. */
  readonly #awaited = new Set<Step>();
  readonly #own: OwnValues;
  readonly #collection: Collection<FloorTable>;
  readonly #told: Told;

  constructor(own: OwnValues, collection: Collection<FloorTable>, told: Told) {
    this.#own = own;
    this.#collection = collection;
    this.#told = told;
  }

  get isAwaiting(): boolean {
    return this.#awaited.size > 0;
  }

  isAwaited(step: Step): boolean {
    return this.#awaited.has(step);
  }

  /** Whether it was removed here, and not by a colleague. */
  isOwnRemoval(tableId: string): boolean {
    return this.removing.has(tableId) || this.#removed.has(tableId);
  }

  /** Of a step that is taken back, or done again. */
  ofTurn(step: Step, way: Way): Preview {
    if (step.kind === 'change') return this.#changing(step.tables, way === 'undo' ? 'from' : 'to');
    return (step.kind === 'add') === (way === 'undo') ? this.going(step.ids) : this.#coming(step, step.ids);
  }

  /** Tables that are removed. */
  going(tableIds: readonly string[]): Preview {
    for (const id of tableIds) this.removing.add(id);
    const end = () => {
      for (const id of tableIds) this.removing.delete(id);
      this.#told.onChange();
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

  await(step: Step): void {
    this.#awaited.add(step);
  }

  /** The tables of a step that was awaited are there. */
  arrived(step: Step, tableIds: readonly string[]): void {
    this.#awaited.delete(step);
    this.#told.onChange();
    this.#told.onArrived(tableIds);
  }

  forget(step: Step): void {
    this.#awaited.delete(step);
  }

  #coming(step: Step, tableIds: readonly string[]): Preview {
    this.await(step);
    return {
      begin: () => undefined,
      end: () => {
        for (const id of tableIds) this.#removed.delete(id);
        this.arrived(step, tableIds);
      },
      drop: () => {
        this.forget(step);
        this.#told.onChange();
      },
    };
  }

  #changing(tables: readonly TableChange[], side: 'from' | 'to'): Preview {
    const uncover = this.#own.cover(tables, side);
    let whenSeen: ReturnType<OwnValues['watch']> | undefined;
    return {
      // An earlier try may have been done without an answer: what it wrote counts as seen, too.
      begin: () => (whenSeen ??= this.#own.watch(tables.map(({ tableId }) => tableId))),
      end: () => whenSeen?.(uncover),
      drop: uncover,
    };
  }
}
