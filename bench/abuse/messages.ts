/**
 * The path of the files that hostile clients request: more than a connection holds for a client that does not read.
 */
export const SCRIPT = '/assets/app-abc123.js';
export const PICTURE = '/files/locations/a1/promo-0f.png';

/** The messages between the bench and its child processes. */
export type FromServer = { type: 'listening'; port: number } | ({ type: 'sampled' } & ProcessSample);
/** `cpuMs`: processor time so far, all threads. */
export type ProcessSample = { residentMb: number; heapMb: number; loopP99Ms: number; cpuMs: number };

export type ToHostile = { type: 'begin'; without: string[]; target: Target } | { type: 'stop' };
export type Target = {
  port: number;
  /** Sessions of signed-in people who turn against us. */
  tokens: string[];
  /** A kitchen of theirs, with a year of orders. */
  kitchen: { menuId: string; locationId: string };
  /** How long an attack that only occupies is kept up: all that begins meanwhile is open at once. */
  heldMs: number;
};
/** How often each attack was made, and was to be, how often it could not even start, and its answers by their status. */
export type Made = Record<
  string,
  { times: number; perSecond: number; refused: number; answers: Record<number, number> }
>;
export type FromHostile = { type: 'begun' } | { type: 'stopped'; made: Made; cpuMs: number };
