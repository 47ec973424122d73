import type { Menu } from '@passline/contract/menus/menus';
import { foldText } from '@passline/domain/text/fold-text';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { useRowWindow } from '../../../parts/use-row-window.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';
import { ProductRowWords } from './product-row-words.tsx';
import pane from './category-pane.module.css';
import classes from './product-list.module.css';

type FoundProductsProps = {
  location: LocationMenus;
  menu: Menu;
  /** The search text. */
  typed: string;
  /** The id of the product that is open. */
  open: string;
  go: ChangeAddress<CategorySearch>;
};

const ROW_HEIGHT = 60;

/** The products of a menu whose name or description has every typed word, in the menu's order. */
export function FoundProducts({ location, menu, typed, open, go }: FoundProductsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const all = useMemo(
    () =>
      location.categoriesOf(menu.menuId).flatMap((category) =>
        location.productsOf(category.categoryId).map((product) => ({
          product,
          where: category.name,
          text: foldText(`${product.name} ${product.description}`),
        })),
      ),
    [location, menu.menuId],
  );
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
  const shown = useRowWindow({
    scroller,
    count: found.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => found[index]?.product.productId ?? String(index),
    pinned: -1,
  });
  return (
    <section className={pane.pane} aria-label="Found">
      <header className={pane.head}>
        <h2>
          Found <small>{`${found.length} of ${all.length}`}</small>
        </h2>
        <span className="visually-hidden" role="status">{`${found.length} found`}</span>
      </header>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title="No results" text={`Nothing on ${menu.name} matches.`} />
      ) : (
        <div ref={scroller} className={classes.scroller}>
          <ul className={classes.list} aria-label="Found products" style={{ height: shown.getTotalSize() }}>
            {shown.getVirtualItems().map(({ index, start, key }) => {
              const one = found[index];
              if (!one) return null;
              const { productId } = one.product;
              return (
                <li
                  key={key}
                  className={classes.row}
                  style={{ transform: `translateY(${start}px)` }}
                  data-chosen={productId === open || undefined}
                >
                  <button
                    type="button"
                    className={classes.open}
                    aria-current={productId === open || undefined}
                    onClick={() => go({ product: productId, group: '' }, { replace: false })}
                  >
                    <ProductRowWords product={one.product} zone={location.zone} where={one.where} />
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
