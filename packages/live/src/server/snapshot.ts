/** A PostgreSQL snapshot: which transactions a query could see. */
export type Snapshot = { xmin: bigint; xmax: bigint; running: ReadonlySet<bigint> };

/** Reads the text form `xmin:xmax:xip,xip`. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: new Set(running.split(',').filter(Boolean).map(BigInt)),
  };
}

/** Whether a committed transaction was visible in the snapshot. */
export function isVisibleIn(xid: bigint, snapshot: Snapshot): boolean {
  return xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.running.has(xid));
}

/**
 * The revision of rows composed from several tables: twice the number of transactions that had ended when they were read. Of
 * two snapshots of a server the later one shows everything that the earlier one shows, and ended transactions do not run
 * again, so the revision never falls, in any process; and it is larger in the later snapshot if anything was committed between
 * them.
 */
export function revisionOf({ xmax, running }: Snapshot): number {
  return 2 * (Number(xmax) - running.size);
}

/**
 * The revision of such rows when a transaction has changed them itself and reads them for its own answer: newer than anything
 * that shows them without its change, older than anything read after its commit.
 *
 * `visible`: `pg_current_snapshot()` of the reading, as text; `own`: the transaction's id, which its own snapshots do not list
 * as running; null if it has none.
 */
export function revisionWithOwn(visible: string, own: string | null): number {
  const snapshot = parseSnapshot(visible);
  const counted = own !== null && BigInt(own) < snapshot.xmax ? 2 : 0;
  return revisionOf(snapshot) - counted + 1;
}
