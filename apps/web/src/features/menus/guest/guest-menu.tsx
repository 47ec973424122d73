import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { priceAt } from '@passline/domain/menus/price-by-type';
import { pricesAt, type Moment } from '@passline/domain/menus/scheduled-prices';
import type { OrderType } from '@passline/domain/orders/order-states';
import { useVirtualizer } from '@tanstack/react-virtual';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useMemo, useRef } from 'react';
import type { ProductRow } from '@passline/contract/menus/products';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { Thumb } from '../../../parts/picture/thumb.tsx';
import type { MenuPlace } from '../menu-places.ts';
import styles from './guest-menu.module.css';
import { guestRows, type GuestRow } from './guest-rows.ts';
import { soldOutWords } from './guest-words.ts';

type GuestMenuProps = {
  place: MenuPlace;
  orderType: OrderType;
  moment: Moment;
  /** Why it is not served then; null if it is. */
  notServed: string | null;
  /** A product is open above it. */
  isCovered: boolean;
  onOpen: (productId: string) => void;
};

/** Pixels. */
const HEIGHTS: Record<GuestRow['kind'], number> = { category: 56, product: 112 };

/** The categories and products of a menu on a phone. Only those in sight are rendered. */
export function GuestMenu({ place, orderType, moment, notServed, isCovered, onOpen }: GuestMenuProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => guestRows(place), [place]);
  // Its methods change while the object stays the same. That only matters to a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'product'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
  });
  return (
    <div className={styles.menu} inert={isCovered}>
      <h3 className={styles.name}>{place.menu.name}</h3>
      {notServed !== null && (
        <p className={styles.notServed} role="status">
          {notServed}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={UtensilsCrossed}
          title="Nothing to order"
          text="There are no products on this menu."
        />
      ) : (
        <div ref={scroller} className={styles.scroller}>
          <div className={styles.body} style={{ height: drawn.getTotalSize() }}>
            {drawn.getVirtualItems().map(({ index, key, start, size }) => {
              const row = rows[index];
              return (
                row && (
                  <div
                    key={key}
                    className={styles.row}
                    style={{ height: size, transform: `translateY(${start}px)` }}
                  >
                    {row.kind === 'category' ? (
                      <div className={styles.category}>
                        <h4 title={row.category.name}>{row.category.name}</h4>
                        {row.category.description && (
                          <p title={row.category.description}>{row.category.description}</p>
                        )}
                      </div>
                    ) : (
                      <ProductCard
                        product={row.product}
                        orderType={orderType}
                        moment={moment}
                        isServed={notServed === null}
                        onOpen={onOpen}
                      />
                    )}
                  </div>
                )
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

type ProductCardProps = {
  product: ProductRow;
  orderType: OrderType;
  moment: Moment;
  isServed: boolean;
  onOpen: (productId: string) => void;
};

function ProductCard({ product, orderType, moment, isServed, onOpen }: ProductCardProps) {
  const { productId, name, description, imageUrl, tags } = product;
  const soldOut = soldOutWords(product, PRODUCT_INDEFINITELY_MS, moment);
  return (
    <button
      type="button"
      className={styles.product}
      data-product-id={productId}
      data-is-out={soldOut !== null || !isServed || undefined}
      onClick={() => onOpen(productId)}
    >
      <span className={styles.words}>
        <strong title={name}>{name}</strong>
        <span className={styles.description} title={description}>
          {description}
        </span>
        <span className={styles.line}>
          <span className={styles.price}>{formatMoney(priceAt(pricesAt(product, moment), orderType))}</span>
          {soldOut !== null && <span className={styles.soldOut}>{soldOut}</span>}
          {tags.length > 0 && <span title={tags.join(', ')}>{tags.join(', ')}</span>}
        </span>
      </span>
      {imageUrl !== null && <Thumb url={imageUrl} ratio={1} width={80} />}
    </button>
  );
}
