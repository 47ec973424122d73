/** A position older than this says little about where a courier is now. */
export const RIDER_POSITION_STALE_MS = 5 * 60_000;

/** How far a courier's clock may be ahead of ours: a position from the future would block every true one. */
export const MOST_POSITION_AHEAD_MS = 60_000;
