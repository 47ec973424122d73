import { useState } from 'react';
import { isCommandKey } from '../command-key.ts';
import styles from './reorder.module.css';
import type { Reorder } from './use-reorder.tsx';

type PlaceFieldProps<Row> = { order: Reorder<Row>; row: Row };

/** The number of a row's place: type another one and press Enter. Without Enter it stays as it was. */
export function PlaceField<Row>({ order, row }: PlaceFieldProps<Row>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={styles.place}>
      <input
        aria-label={`Place of ${order.nameOf(row)}, of ${order.rows.length}`}
        inputMode="numeric"
        autoComplete="off"
        title={order.lockedReason ?? undefined}
        readOnly={order.lockedReason !== null}
        value={typed ?? order.indexOf(row) + 1}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (!isCommandKey(event)) return;
          if (event.key !== 'Enter' && (event.key !== 'Escape' || typed === null)) return;
          // The form or the dialog around it would handle the keys.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter' && /^\s*\d+\s*$/.test(typed ?? '')) order.moveTo(row, Number(typed) - 1);
          setTyped(null);
        }}
      />
      <span aria-hidden>of {order.rows.length}</span>
    </span>
  );
}
