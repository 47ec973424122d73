import type { ProductRow } from '@passline/contract/menus/products';
import { useCallback, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { TickBox } from '../../../parts/list/tick-boxes.tsx';
import type { Selecting } from '../../../parts/list/use-selection.ts';
import { PlaceField } from '../../../parts/reorder/place-field.tsx';
import { ReorderHandle } from '../../../parts/reorder/reorder-handle.tsx';
import { useReorder } from '../../../parts/reorder/use-reorder.tsx';
import { useRowWindow } from '../../../parts/use-row-window.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { ProductRowWords } from './product-row-words.tsx';
import classes from './product-list.module.css';

type ProductListProps = {
  location: LocationMenus;
  products: readonly ProductRow[];
  label: string;
  /** The id of the one that is open. */
  open: string;
  onOpen: (productId: string) => void;
  /** While several are selected, to do something with all of them. */
  selecting: Selecting | null;
};

const ROW_HEIGHT = 60;

/** The products of a category: only those in sight are rendered, but all can be moved. */
export function ProductList({ location, products, label, open, onOpen, selecting }: ProductListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const reveal = useRef<(index: number) => void>(() => undefined);
  const order = useReorder({
    rows: products,
    keyOf: ({ productId }) => productId,
    nameOf: ({ name }) => name,
    move: async (productId, toIndex) => {
      const context = { idempotencyKey: crypto.randomUUID() };
      location.showProducts([await api.products.move({ productId, toIndex }, { context })]);
    },
    reveal: useCallback((index: number) => reveal.current(index), []),
  });
  const { rows, list } = order;
  const held = rows.findIndex((row) => order.isHeld(row));
  const shown = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => rows[index]?.productId ?? String(index),
    pinned: held,
  });
  // oxlint-disable-next-line react/refs -- called after a move, never while drawing
  reveal.current = (index) => shown.scrollToIndex(index, { align: 'auto' });
  return (
    <div ref={scroller} className={classes.scroller}>
      {order.announcer}
      <ul ref={list} className={classes.list} aria-label={label} style={{ height: shown.getTotalSize() }}>
        {shown.getVirtualItems().map(({ index, start, key }) => {
          const product = rows[index];
          if (!product) return null;
          return (
            <li
              key={key}
              {...order.rowProps(product)}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              data-chosen={product.productId === open || undefined}
            >
              {selecting ? (
                <span className={classes.tick}>
                  <TickBox
                    rowId={product.productId}
                    isSelected={selecting.isSelected(product.productId)}
                    tick={selecting.tick}
                    aria-label={`Select ${product.name}`}
                  />
                </span>
              ) : (
                <ReorderHandle order={order} row={product} />
              )}
              <button
                type="button"
                className={classes.open}
                aria-current={product.productId === open || undefined}
                onClick={() => onOpen(product.productId)}
              >
                <ProductRowWords product={product} zone={location.zone} />
              </button>
              <span className={classes.place}>
                <PlaceField order={order} row={product} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
