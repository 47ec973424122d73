import type { LocationMenu, MenuProduct } from '@passline/contract/menus/menus';
import { foldText } from '@passline/domain/text/fold-text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { EmptyState } from './empty-state.tsx';
import { SearchField } from './search-field.tsx';
import Utensils from 'lucide-react/icons/utensils';
import classes from './product-tree.module.css';

/** With more products than this, categories are folded until somebody opens them. */
const SHOWN_AT_ONCE = 12;
const SHORTEST_SEARCH = 2;

type Menu = {
  menus: readonly Pick<LocationMenu['menus'][number], 'menuId' | 'name'>[];
  categories: readonly Pick<LocationMenu['categories'][number], 'categoryId' | 'menuId' | 'name'>[];
  products: readonly MenuProduct[];
};

type ProductTreeProps = {
  menu: Menu;
  isChosen: (productId: string) => boolean;
  q: string;
  onSearch: (q: string) => void;
  onChoose: (ids: readonly string[], isWanted: boolean) => void;
};

/** The products of a location by category: a category's box is ticked, empty or mixed, and ticks all of it. */
export function ProductTree({ menu, isChosen, q, onSearch, onChoose }: ProductTreeProps) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const words = q.trim().length < SHORTEST_SEARCH ? '' : foldText(q.trim());
  const isOpenAtFirst = words !== '' || menu.products.length <= SHOWN_AT_ONCE;
  const categories = menu.categories
    .map((category) => ({ ...category, products: productsOf(menu, category.categoryId, words) }))
    .filter(({ products }) => products.length > 0);
  const turn = (id: string) =>
    setTurned((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]));
  if (menu.products.length === 0)
    return <EmptyState icon={Utensils} title="No products yet" text="The menu of this location has none." />;
  return (
    <>
      <SearchField
        label="Search for a product"
        placeholder="Search for a product"
        text={q}
        onText={onSearch}
      />
      {categories.length === 0 && <p className={classes.none}>No product matches “{q.trim()}”.</p>}
      <ul className={classes.tree} aria-label="Products">
        {categories.map(({ categoryId, name, menuId, products }) => {
          const isOpen = isOpenAtFirst !== turned.has(categoryId);
          const chosen = products.filter(({ productId }) => isChosen(productId)).length;
          return (
            <li key={categoryId}>
              <div className={classes.category}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen === products.length}
                    ref={(node) => {
                      if (node) node.indeterminate = chosen > 0 && chosen < products.length;
                    }}
                    onChange={() =>
                      onChoose(
                        products.map(({ productId }) => productId),
                        chosen < products.length,
                      )
                    }
                  />
                  <span>{name}</span>
                  {menu.menus.length > 1 && <small>{menuName(menu, menuId)}</small>}
                </label>
                <small>
                  {chosen} of {products.length}
                </small>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={`Products of ${name}`}
                  className={classes.fold}
                  onClick={() => turn(categoryId)}
                >
                  <ChevronDown size={16} aria-hidden />
                </button>
              </div>
              {isOpen && (
                <ul className={classes.products}>
                  {products.map(({ productId, name: product }) => (
                    <li key={productId}>
                      <label>
                        <input
                          type="checkbox"
                          checked={isChosen(productId)}
                          onChange={(event) => onChoose([productId], event.currentTarget.checked)}
                        />
                        <span>{product}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function productsOf({ products }: Menu, categoryId: string, words: string): MenuProduct[] {
  return products.filter(
    (product) =>
      product.categoryId === categoryId && (words === '' || foldText(product.name).includes(words)),
  );
}

function menuName({ menus }: Menu, menuId: string): string {
  return menus.find((menu) => menu.menuId === menuId)?.name ?? '';
}
