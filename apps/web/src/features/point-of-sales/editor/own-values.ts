import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Collection } from '@passline/live/browser';
import { fieldsOf, patchOf, TABLE_FIELDS, type TableChange } from './table-changes.ts';
import type { TableField } from './table-changes.ts';

/** What was set here, so that it is told from what colleagues change, and how it is shown until the server has answered. */
export class OwnValues {
  readonly #collection: Collection<FloorTable>;
  /** The newest value that was set here, by table and field. */
  readonly #set = new Map<string, unknown>();
  /** What was there before the first of the changes made here that follow each other, by table and field. */
  readonly #before = new Map<string, unknown>();

  constructor(collection: Collection<FloorTable>) {
    this.#collection = collection;
  }

  /** Whether the value comes from here, and not from a colleague. */
  isOwn(tableId: string, field: TableField, value: unknown): boolean {
    const key = `${tableId} ${field}`;
    return this.#set.has(key) && this.#set.get(key) === value;
  }

  /** Which fields of a table were changed here, not taken back since, and still have that value. What a new table came with is no change. */
  fieldsOf(tableId: string): TableField[] {
    const row = this.#collection.get(tableId);
    if (!row) return [];
    return TABLE_FIELDS.filter((field) => {
      const key = `${tableId} ${field}`;
      return (
        this.#before.has(key) &&
        this.#before.get(key) !== row[field] &&
        this.isOwn(tableId, field, row[field])
      );
    });
  }

  /** Whether anything of a table comes from here, or was told here. */
  isKnown(tableId: string): boolean {
    return TABLE_FIELDS.some((field) => this.#set.has(`${tableId} ${field}`));
  }

  /** What comes from here. */
  expect(tableId: string, values: { [Field in TableField]?: unknown }): void {
    for (const field of fieldsOf(values)) this.#set.set(`${tableId} ${field}`, values[field]);
  }

  /** What is a colleague's, and was told here in place of one's own. */
  expectTheirs(tableId: string, values: { [Field in TableField]?: unknown }): void {
    for (const field of fieldsOf(values)) this.#before.delete(`${tableId} ${field}`);
    this.expect(tableId, values);
  }

  /** A change as it is sent: from the value that is shown, where that is known here; null where the table has it already. */
  fromNow({ tableId, changes }: TableChange): TableChange | null {
    const row = this.#collection.get(tableId);
    const left = fieldsOf(changes).flatMap((field) => {
      const { [field]: change } = changes;
      const from = row && this.isOwn(tableId, field, row[field]) ? row[field] : change?.from;
      return from === change?.to ? [] : [[field, { from, to: change?.to }] as const];
    });
    return left.length > 0 ? { tableId, changes: Object.fromEntries(left) } : null;
  }

  /** Shows tables with their changes, or without them, until the returned function is called. */
  cover(tables: readonly TableChange[], side: 'from' | 'to'): () => void {
    const overlays = tables.map(({ tableId, changes }) => {
      const patch = patchOf(changes, side);
      for (const field of side === 'to' ? fieldsOf(changes) : []) {
        const { from } = changes[field] ?? {};
        const key = `${tableId} ${field}`;
        if (!this.#before.has(key) || !this.isOwn(tableId, field, from)) this.#before.set(key, from);
      }
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

  /** Runs something as soon as one of these tables is another one than now: what is written to several at once arrives at once. */
  watch(tableIds: readonly string[]): (run: () => void) => void {
    const revs = tableIds.map((id): [string, number] => [id, this.#revOf(id)]);
    const isSeen = () => revs.some(([id, rev]) => this.#revOf(id) !== rev);
    return (run) => {
      if (isSeen()) return run();
      const stop = this.#collection.onList(() => {
        if (!isSeen()) return;
        stop();
        run();
      });
    };
  }

  /** 0 where it is not there. */
  #revOf(tableId: string): number {
    return this.#collection.get(tableId)?.rev ?? 0;
  }
}
