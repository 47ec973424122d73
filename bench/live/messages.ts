/** The messages between the bench and its child processes. */
export type ToServer = { type: 'write'; perSecond: number; seconds: number; orderIds: string[] };
export type FromServer =
  | { type: 'listening'; port: number }
  /** `at` of each committed update, by order and revision, and the processor time used meanwhile. */
  | { type: 'written'; commits: [key: string, at: number][]; cpuMs: number };

export type ToReaders =
  | { type: 'open'; port: number; locationIds: string[]; count: number }
  | { type: 'collect' };
export type FromReaders =
  | { type: 'ready' }
  | { type: 'received'; receipts: [key: string, socket: number, at: number][] };

/** Milliseconds since 1970 with fractions, comparable between processes of one machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
