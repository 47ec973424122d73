import { COLUMNS, type ColumnId } from './board-rows.ts';
import type { BoardIndex } from './board-index.ts';

/** What a column on the screen can do for the focus. */
export type FocusColumn = {
  ids: () => readonly string[];
  /** Puts the focus on a card, and scrolls it into sight where `isRevealed`. */
  focus: (orderId: string, isRevealed: boolean) => void;
};

/** Where the keyboard is on the board. It goes with its order when the order moves to another column. */
export class BoardFocus {
  readonly #index: BoardIndex;
  readonly #columns = new Map<ColumnId, FocusColumn>();
  #current: { orderId: string; column: ColumnId; isByKeyboard: boolean } | null = null;

  constructor(index: BoardIndex) {
    this.#index = index;
  }

  get orderId(): string | null {
    return this.#current?.orderId ?? null;
  }

  register(column: ColumnId, target: FocusColumn): () => void {
    this.#columns.set(column, target);
    return () => this.#columns.delete(column);
  }

  entered(orderId: string, column: ColumnId, isByKeyboard: boolean): void {
    this.#current = { orderId, column, isByKeyboard };
  }

  left(): void {
    this.#current = null;
  }

  /** To the next card of the column, or the one before. */
  step(by: 1 | -1): void {
    const current = this.#current;
    if (!current) return this.#enter(COLUMNS[0], 1);
    const ids = this.#columns.get(current.column)?.ids() ?? [];
    const at = ids.indexOf(current.orderId);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next) this.#columns.get(current.column)?.focus(next, true);
  }

  /** To the card at the same height of the column beside, passing over empty ones. */
  turn(by: 1 | -1): void {
    const current = this.#current;
    if (!current) return this.#enter(COLUMNS[0], 1);
    const ids = this.#columns.get(current.column)?.ids() ?? [];
    this.#enter(COLUMNS[COLUMNS.indexOf(current.column) + by], by, ids.indexOf(current.orderId));
  }

  /** After the index has changed: follows the order that had the focus. */
  follow(nowMs: number): void {
    const current = this.#current;
    if (!current) return;
    const column = this.#index.columnOf(current.orderId);
    if (column === null || column === current.column || !this.#columns.has(column) || isElsewhere()) return;
    this.#current = { ...current, column };
    this.#index.holds[current.column].leave('focus');
    this.#index.settle(column, nowMs);
    // Under a mouse nothing scrolls that need not.
    this.#columns.get(column)?.focus(current.orderId, current.isByKeyboard);
  }

  /** Back to an order whose dialog was closed. */
  goTo(orderId: string, nowMs: number): void {
    const column = this.#index.columnOf(orderId);
    if (column === null) return;
    if (!this.#columns.get(column)?.ids().includes(orderId)) this.#index.settle(column, nowMs);
    this.#columns.get(column)?.focus(orderId, true);
  }

  #enter(column: ColumnId | undefined, by: 1 | -1, at = 0): void {
    if (!column) return;
    const ids = this.#columns.get(column)?.ids() ?? [];
    const id = ids[Math.min(at, ids.length - 1)];
    if (id) this.#columns.get(column)?.focus(id, true);
    else this.#enter(COLUMNS[COLUMNS.indexOf(column) + by], by, at);
  }
}

/** Somebody types in a field or stands in a dialog: the focus is theirs. */
function isElsewhere(): boolean {
  const node = document.activeElement;
  return node !== null && node !== document.body && node.closest('[data-order-id]') === null;
}
