import type { OrderRow } from '@passline/contract/orders/order';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useMemo, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { stateOfWaits, waitsOf, type Waits } from './waits.ts';

type WaitsNow = Waits & { nowMs: number };

/** Who waits now, by the server's clock. Drawn again when a number, a degree or an order changes, not every second. */
export function useWaits(orders: readonly OrderRow[], tables: ReadonlyMap<string, FloorTable>): WaitsNow {
  return useSyncExternalStore(
    onTick,
    useMemo(() => waitsReader(orders, tables), [orders, tables]),
  );
}

/** Reads who waits; the same object as long as nothing that is shown of it has changed. */
function waitsReader(orders: readonly OrderRow[], tables: ReadonlyMap<string, FloorTable>): () => WaitsNow {
  let last: { state: string; now: WaitsNow } | null = null;
  return () => {
    const nowMs = liveClient.serverNow();
    const waits = waitsOf(orders, tables, nowMs);
    const state = stateOfWaits(waits, nowMs);
    if (last?.state !== state) last = { state, now: { ...waits, nowMs } };
    return last.now;
  };
}
