import { LANES, type LaneId } from './board-rows.ts';
import type { BoardIndex } from './board-index.ts';

/** What a lane on the screen can do for the focus. */
export type FocusLane = {
  /** Puts the focus on a card, and scrolls it into sight where `isRevealed`. */
  focus: (orderId: string, isRevealed: boolean) => void;
  /** Scrolls a card into sight. */
  show: (orderId: string) => void;
};

/** Where the focus is on the board. It follows its order when the order moves to another lane. */
export class BoardFocus {
  readonly #index: BoardIndex;
  readonly #lanes = new Map<LaneId, FocusLane>();
  #current: { orderId: string; lane: LaneId; isByKeyboard: boolean } | null = null;

  constructor(index: BoardIndex) {
    this.#index = index;
  }

  get orderId(): string | null {
    return this.#current?.orderId ?? null;
  }

  register(lane: LaneId, target: FocusLane): () => void {
    this.#lanes.set(lane, target);
    return () => this.#lanes.delete(lane);
  }

  entered(orderId: string, lane: LaneId, isByKeyboard: boolean): void {
    this.#current = { orderId, lane, isByKeyboard };
  }

  left(): void {
    this.#current = null;
  }

  /** To the next card of the lane, or the one before. */
  step(by: 1 | -1): void {
    const current = this.#current;
    if (!current) return this.#enter(LANES[0], 1);
    const ids = this.#idsOf(current.lane);
    const at = ids.indexOf(current.orderId);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next) this.#lanes.get(current.lane)?.focus(next, true);
  }

  /** To the card at the same height in the next lane, skipping empty ones. */
  turn(by: 1 | -1): void {
    const current = this.#current;
    if (!current) return this.#enter(LANES[0], 1);
    const ids = this.#idsOf(current.lane);
    this.#enter(LANES[LANES.indexOf(current.lane) + by], by, ids.indexOf(current.orderId));
  }

  /** After the index has changed: follows the order that had the focus. */
  follow(nowMs: number): void {
    const current = this.#current;
    if (!current) return;
    const lane = this.#index.laneOf(current.orderId);
    if (lane === null || lane === current.lane || !this.#lanes.has(lane) || isElsewhere()) return;
    this.#current = { ...current, lane };
    this.#index.holds[current.lane].leave('focus');
    this.#index.settle(lane, nowMs);
    // Under a mouse nothing scrolls unless it must.
    this.#lanes.get(lane)?.focus(current.orderId, current.isByKeyboard);
  }

  /** Back to an order whose dialog was closed. */
  goTo(orderId: string, nowMs: number): void {
    const lane = this.#index.laneOf(orderId);
    if (lane === null) return;
    if (!this.#idsOf(lane).includes(orderId)) this.#index.settle(lane, nowMs);
    this.#lanes.get(lane)?.focus(orderId, true);
  }

  /** Scrolls an order into sight; the focus stays where it is. */
  show(orderId: string): void {
    const lane = this.#index.laneOf(orderId);
    if (lane !== null) this.#lanes.get(lane)?.show(orderId);
  }

  /** Of the index, which knows a new filter before the lane has drawn it; none where the lane is not on the screen. */
  #idsOf(lane: LaneId): readonly string[] {
    return this.#lanes.has(lane) ? this.#index.view(lane).ids : [];
  }

  #enter(lane: LaneId | undefined, by: 1 | -1, at = 0): void {
    if (!lane) return;
    const ids = this.#idsOf(lane);
    const id = ids[Math.min(at, ids.length - 1)];
    if (id) this.#lanes.get(lane)?.focus(id, true);
    else this.#enter(LANES[LANES.indexOf(lane) + by], by, at);
  }
}

/** The person is typing or in a dialog: the focus is theirs. */
function isElsewhere(): boolean {
  const node = document.activeElement;
  return node !== null && node !== document.body && node.closest('[data-order-id]') === null;
}
