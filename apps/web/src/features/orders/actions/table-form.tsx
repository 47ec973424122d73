import type { OrderRow } from '@passline/contract/orders/order';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorsLive, floorTablesLive, pointOfSalesLive } from '@passline/contract/point-of-sales/topics';
import { tableWords } from '@passline/domain/orders/table-words';
import { TABLE_STATUS_LABELS } from '@passline/domain/point-of-sales/tables';
import { useId, useState } from 'react';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import { useBoard } from '../board/board-context.ts';
import { ActionButton } from './action-button.tsx';
import { useDraft } from './order-drafts.ts';
import { setTable } from './set-table.ts';
import styles from './table-form.module.css';

/** In the draft: the order is to have no table. */
const NONE = 'none';

type TableFormProps = {
  order: OrderRow;
  /** Why it cannot be sent now; null if it can. */
  reason: string | null;
  onAnswer: (order: OrderRow) => void;
  onClose: () => void;
};

/** Chooses the table of a dine-in order, by floor. See docs/rules/orders.md#the-table-of-an-order. */
export function TableForm({ order, reason, onAnswer, onClose }: TableFormProps) {
  const id = useId();
  const board = useBoard();
  const { locationId, tableId, tableName } = order;
  const [draft, keep, forget] = useDraft('table');
  const [isSending, setSending] = useState(false);
  const tables = useCollection(floorTablesLive, { locationId });
  const rows = useRows(tables);
  const points = useRows(useCollection(pointOfSalesLive, { locationId }));
  const floors = useRows(useCollection(floorsLive, { locationId }));
  const isReady = useStatus(tables).kind === 'ready';
  const usable = new Set(points.filter(({ status }) => status === 'activated').map((point) => point.id));
  const groups = floors
    .filter(({ pointOfSaleId }) => usable.has(pointOfSaleId))
    .toSorted(inOrder)
    .map((floor) => ({ floor, seats: rows.filter(({ floorId }) => floorId === floor.id).toSorted(byName) }))
    .filter(({ seats }) => seats.length > 0);
  const isKnown = rows.some((table) => table.id === tableId);
  const chosen = draft || tableId || NONE;
  const table = chosen === NONE ? null : rows.find((one) => one.id === chosen);
  const isSame = chosen === (tableId ?? NONE);
  const why = table === undefined && !isSame ? 'This table is gone. Please choose another one.' : null;
  const lock = reason ?? (isReady ? why : 'One moment, the tables are being read.');
  const send = async () => {
    if (isSame || isSending || lock !== null) return;
    setSending(true);
    const answer = await setTable(board, order, table ?? null);
    setSending(false);
    if (!answer) return;
    onAnswer(answer);
    forget();
    onClose();
  };
  return (
    <form
      className={styles.form}
      aria-label="Table of the order"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>Table</label>
      <select
        id={id}
        className={styles.choice}
        value={chosen}
        disabled={isSending}
        onChange={({ currentTarget: { value } }) => keep(value === (tableId ?? NONE) ? '' : value)}
      >
        <option value={NONE}>No table</option>
        {tableId !== null && !isKnown && (
          <option value={tableId}>{`${tableWords(tableName ?? '')} (gone)`}</option>
        )}
        {groups.map(({ floor, seats }) => (
          <optgroup key={floor.id} label={floor.name}>
            {seats.map(({ id: seatId, name, status }) => (
              <option key={seatId} value={seatId} disabled={status === 'closed' && seatId !== tableId}>
                {status === 'open' ? name : `${name} (${TABLE_STATUS_LABELS[status].toLowerCase()})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ActionButton
        variant="primary"
        reason={lock ?? (isSame ? 'Please choose another table first.' : null)}
        onPress={() => void send()}
      >
        {isSending ? 'Sending …' : table ? `Move to ${tableWords(table.name)}` : 'Set table'}
      </ActionButton>
    </form>
  );
}

function inOrder(one: Floor, other: Floor): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : 1);
}

function byName(one: FloorTable, other: FloorTable): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true });
}
