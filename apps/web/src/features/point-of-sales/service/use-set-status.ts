import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { tableWords } from '@passline/domain/orders/table-words';
import { TABLE_STATUS_LABELS, type TableStatus } from '@passline/domain/point-of-sales/tables';
import type { Collection } from '@passline/live/browser';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { notify } from '../../../parts/notify.ts';
import { notifyDone } from '../../../parts/timeline/take-back.ts';

/** Sets the status of a table: shown at once, taken back if the server refuses, and offered to be undone. */
export function useSetStatus(tables: Collection<FloorTable>) {
  const underWay = useRef(new Set<string>());
  return async ({ id, name, status: from, locationId }: FloorTable, to: TableStatus): Promise<void> => {
    if (from === to || underWay.current.has(id)) return;
    underWay.current.add(id);
    const uncover = tables.overlay(id, { status: to });
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const answer = await api.floorTables.update(
        { tableId: id, changes: { status: { from, to } } },
        { context },
      );
      tables.merge([answer], []);
      notifyDone(`${tableWords(name)} is ${TABLE_STATUS_LABELS[to].toLowerCase()}.`, {
        about: { subject: 'pointOfSales', locationId },
        ...context,
      });
    } catch (error) {
      notify.error(`${tableWords(name)} was not changed. ${messageOf(error)}`, undefined, id);
    } finally {
      uncover();
      underWay.current.delete(id);
    }
  };
}
