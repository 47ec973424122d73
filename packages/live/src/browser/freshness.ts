/** How far the screen can be trusted right now. */
export type Freshness =
  | { kind: 'connecting' }
  | { kind: 'live' }
  /** Connected again; missed changes are on their way. */
  | { kind: 'catching-up' }
  /** Nothing heard since `since`, by this computer's clock. */
  | { kind: 'offline'; since: number }
  | { kind: 'signed-out' };

/** After this long without any word from the server, the screen calls itself offline. */
export const SILENCE_IS_OFFLINE_MS = 6_000;
