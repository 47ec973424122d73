import { useMemo, useRef } from 'react';
import { useListKeys } from '../../parts/list/use-list-keys.ts';
import { useListWalk, type ListFocus } from '../../parts/list/use-list-walk.ts';
import { TaxLineRow, type LineActions } from './tax-line.tsx';
import type { TaxLine } from './tax-lines.ts';
import styles from './tax-list.module.css';

type TaxListProps = { lines: readonly TaxLine[]; actions: LineActions };

/** Pixels: two lines of text, and room for a thumb. */
const ROW_HEIGHT = 48;

/**
 * The products below their categories and menus: only those in sight are rendered, and the arrow keys go through all of
 * them.
 */
export function TaxList({ lines, actions }: TaxListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const focus = useRef<ListFocus>(null);
  // The ids, as long as they are the same: each tick creates new lines.
  const order = lines.map(({ key }) => key).join(' ');
  const ids = useMemo(() => order.split(' '), [order]);
  const walk = useListWalk({ scroller, body, ids, rowHeight: ROW_HEIGHT, top: 0, coveredTop: 0, focus });
  useListKeys({ lists: [focus], noun: 'line' });
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      <div
        ref={body}
        role="list"
        aria-label="Products"
        className={styles.body}
        style={{ height: lines.length * ROW_HEIGHT }}
      >
        {walk.rows.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={key}
                role="listitem"
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                data-index={index}
                className={styles.row}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <TaxLineRow line={line} isStop={index === walk.stop} actions={actions} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
