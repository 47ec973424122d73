/** A resting pointer or an unused focus must not keep late orders from the top forever. */
export const HOLD_LASTS_MS = 20_000;

export type HoldReason = 'pointer' | 'focus' | 'touch';

/** Whether somebody is working in a lane. All times must be of one clock. */
export class LaneHold {
  readonly #inside = new Set<HoldReason>();
  #stirredAtMs = -Infinity;

  enter(reason: HoldReason, nowMs: number): void {
    this.#inside.add(reason);
    this.#stirredAtMs = nowMs;
  }

  /** The pointer moved, a key was pressed, the list was scrolled. */
  stir(nowMs: number): void {
    this.#stirredAtMs = nowMs;
  }

  leave(reason: HoldReason): void {
    this.#inside.delete(reason);
  }

  isHeld(nowMs: number): boolean {
    return this.#inside.size > 0 && nowMs - this.#stirredAtMs < HOLD_LASTS_MS;
  }
}
