/** Ten minutes, at one a second. */
const MOST_KEPT = 600;

/** Everything that was committed at the primary before `atMs` lies before `position`, in bytes of its log. */
type Mark = { position: number; atMs: number };

/** How far a replica has replayed: a position in the primary's log, and when the primary committed what was replayed last. */
export type Replayed = { position: number | null; committedMs: number | null };

/**
 * Up to when a replica is complete, by one clock of our own: a primary that writes nothing leaves nobody behind, and clocks of
 * other machines do not count. See docs/decisions/2026-11-26-reads-from-a-replica.md.
 */
export class ReplayLag {
  #marks: Mark[] = [];
  /** The clock of the primary, less ours. */
  #aheadMs = 0;

  /** `clockMs`: the clock of the primary, read after `atMs`. */
  note({ position, atMs, clockMs }: Mark & { clockMs: number }): void {
    this.#aheadMs = clockMs - atMs;
    // Nothing was written since; or another server is the primary now, whose log is shorter.
    const older = this.#marks.filter((mark) => mark.position < position);
    this.#marks = [...older, { position, atMs }].slice(-MOST_KEPT);
  }

  /** The replica has everything that was committed before this moment; null if that is not known. */
  completeUntil({ position, committedMs }: Replayed): number | null {
    if (position === null || this.#marks.length === 0) return null;
    const mark = this.#marks.findLast((one) => one.position <= position);
    if (mark) return mark.atMs;
    return committedMs === null ? null : committedMs - this.#aheadMs;
  }
}
