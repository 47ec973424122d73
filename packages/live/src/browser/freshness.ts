/** How far the screen can be trusted right now. */
export type Freshness =
  | { kind: 'connecting' }
  | { kind: 'live' }
  /** Connected again; what was missed is on its way. */
  | { kind: 'catching-up' }
  /** Nothing heard since `since`, by this computer's clock. */
  | { kind: 'offline'; since: number }
  | { kind: 'signed-out' };

/** Without any word from the server for this long, the screen calls itself offline. */
export const SILENCE_IS_OFFLINE_MS = 6_000;
