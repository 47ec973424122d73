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
