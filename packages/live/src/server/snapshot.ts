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
 * The revision of rows that are put together from several tables: twice the number of transactions that had ended when they
 * were read. Of two snapshots of a server the later shows all that the earlier shows, and ended transactions do not run again,
 * so it never falls, in any process; and it is larger in the later one if anything was committed between them.
 */
export function revisionOf({ xmax, running }: Snapshot): number {
  return 2 * (Number(xmax) - running.size);
}

/**
 * The revision of such rows as a transaction reads them that has changed them itself, to answer with once it is committed:
 * newer than whatever shows the same without its change, older than all that is read after its commit.
 *
 * `visible`: `pg_current_snapshot()` of the reading, as text; `own`: the id of the transaction, which its own snapshots do not
 * name among those that run; null where it has none.
 */
export function revisionWithOwn(visible: string, own: string | null): number {
  const snapshot = parseSnapshot(visible);
  const counted = own !== null && BigInt(own) < snapshot.xmax ? 2 : 0;
  return revisionOf(snapshot) - counted + 1;
}
