import type { AnswerPart, Gone } from '../protocol.ts';

export type Row = { rev: number };
export type CollectionStatus =
  | { kind: 'loading' }
  /** Some rows have arrived, those needed first; the others are on their way. */
  | { kind: 'arriving' }
  | { kind: 'ready' }
  | { kind: 'refused'; code: string; message: string };

const LOADING = { kind: 'loading' } as const;
const ARRIVING = { kind: 'arriving' } as const;
const READY = { kind: 'ready' } as const;

/** How many departed keys are remembered, so that a late older version cannot bring one back. */
const MOST_DEPARTED = 2_000;

/**
 * The rows of one topic, as the screen should show them now.
 *
 * A row is accepted only if its revision is newer than the last known one of its key, even if the key has
 * left. An overlay shows the expected result of an action on top of a row until the server has answered.
 */
export class Collection<R extends Row> {
  readonly #keyField: string;
  readonly #rows = new Map<string, R>();
  readonly #departed = new Map<string, number>();
  /** The keys that have changed since the first part of the snapshot that is arriving. */
  #arrived: Set<string> | null = null;
  readonly #overlays = new Map<string, Partial<R>[]>();
  readonly #shown = new Map<string, R>();
  readonly #rowListeners = new Map<string, Set<() => void>>();
  readonly #listListeners = new Set<() => void>();
  #list: readonly R[] = [];
  #status: CollectionStatus = LOADING;

  constructor(keyField: string) {
    this.#keyField = keyField;
  }

  /** All rows with their overlays; the same array until something changes. */
  get list(): readonly R[] {
    return this.#list;
  }

  /** All rows as the server has sent them, without overlays. */
  get received(): Iterable<R> {
    return this.#rows.values();
  }

  get status(): CollectionStatus {
    return this.#status;
  }

  get(key: string): R | undefined {
    return this.#shown.get(key);
  }

  /** Called on every change of any row, and of the status. */
  onList(listener: () => void): () => void {
    this.#listListeners.add(listener);
    return () => this.#listListeners.delete(listener);
  }

  /** Called on changes of one row. */
  onRow(key: string, listener: () => void): () => void {
    const listeners = this.#rowListeners.get(key) ?? new Set();
    listeners.add(listener);
    this.#rowListeners.set(key, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#rowListeners.delete(key);
    };
  }

  /**
   * Replaces everything, part by part: rows on the screen stay until the last part shows which are left. The server reads
   * a snapshot after all it has sent before, so its rows count whatever their revisions: in a restored database these are
   * lower than those on the screen. Only rows from an action's answer since the first part may be newer.
   */
  replace(rows: R[], part?: AnswerPart): void {
    const changed = new Set<string>();
    const isWhole = part === undefined || part === 'last';
    if (part === undefined || part === 'first') {
      this.#arrived = new Set();
      this.#departed.clear();
    }
    for (const row of rows) {
      const key = this.#key(row);
      if (!this.#arrived?.has(key)) this.#rows.delete(key);
      this.#take(row, changed);
    }
    const before = this.#status.kind;
    if (isWhole) {
      this.#endArrival(changed);
      this.#status = READY;
    } else if (before !== 'ready') {
      // What was complete before is still there, unchanged.
      this.#status = ARRIVING;
    }
    this.#publish(changed, isWhole || before !== this.#status.kind);
  }

  /** Applies what changed. */
  merge(rows: R[], gone: Gone[]): void {
    const changed = new Set<string>();
    for (const row of rows) this.#take(row, changed);
    for (const [key, rev] of gone) {
      const known = this.#rows.get(key)?.rev ?? this.#departed.get(key) ?? 0;
      // A row that left at a revision is gone at that revision, even if an action's answer contains it.
      if (rev < known) continue;
      this.#remember(key, rev);
      if (this.#rows.delete(key)) changed.add(key);
    }
    const before = this.#status.kind;
    // An action's answer does not make up for the rows that are still to come.
    if (before !== 'arriving') this.#status = READY;
    this.#publish(changed, before !== this.#status.kind);
  }

  refuse(code: string, message: string): void {
    const changed = new Set(this.#rows.keys());
    this.#arrived = null;
    this.#rows.clear();
    this.#departed.clear();
    this.#status = { kind: 'refused', code, message };
    this.#publish(changed, true);
  }

  /** Shows `patch` on top of a row until the returned function is called. */
  overlay(key: string, patch: Partial<R>): () => void {
    const overlays = this.#overlays.get(key) ?? [];
    overlays.push(patch);
    this.#overlays.set(key, overlays);
    this.#publish(new Set([key]), false);
    return () => {
      const index = overlays.indexOf(patch);
      if (index === -1) return;
      overlays.splice(index, 1);
      if (overlays.length === 0) this.#overlays.delete(key);
      this.#publish(new Set([key]), false);
    };
  }

  #key(row: R): string {
    return String((row as Record<string, unknown>)[this.#keyField]);
  }

  #take(row: R, changed: Set<string>): void {
    const key = this.#key(row);
    const known = this.#rows.get(key)?.rev ?? this.#departed.get(key) ?? 0;
    if (row.rev <= known) return;
    this.#rows.set(key, row);
    this.#departed.delete(key);
    this.#arrived?.add(key);
    changed.add(key);
  }

  /** Rows that the snapshot did not contain no longer exist. */
  #endArrival(changed: Set<string>): void {
    for (const key of this.#rows.keys()) {
      if (this.#arrived?.has(key)) continue;
      this.#rows.delete(key);
      changed.add(key);
    }
    this.#arrived = null;
  }

  #remember(key: string, rev: number): void {
    this.#departed.delete(key);
    this.#departed.set(key, rev);
    if (this.#departed.size <= MOST_DEPARTED) return;
    const oldest = this.#departed.keys().next().value;
    if (oldest !== undefined) this.#departed.delete(oldest);
  }

  #publish(changed: Set<string>, statusChanged: boolean): void {
    if (changed.size === 0 && !statusChanged) return;
    for (const key of changed) {
      const row = this.#rows.get(key);
      if (!row) this.#shown.delete(key);
      else this.#shown.set(key, Object.assign({}, row, ...(this.#overlays.get(key) ?? [])) as R);
    }
    this.#list = [...this.#shown.values()];
    for (const key of changed) {
      for (const listener of this.#rowListeners.get(key) ?? []) listener();
    }
    for (const listener of this.#listListeners) listener();
  }
}
