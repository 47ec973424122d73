import { NEW_CATEGORY_FIELDS, type Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import ListPlus from 'lucide-react/icons/list-plus';
import Plus from 'lucide-react/icons/plus';
import { useState, type Ref } from 'react';
import { api } from '../../../api/client.ts';
import { ReorderHandle } from '../../../parts/reorder/reorder-handle.tsx';
import { PlaceField } from '../../../parts/reorder/place-field.tsx';
import { useReorder } from '../../../parts/reorder/use-reorder.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { useFocusBack } from '../../../parts/use-focus-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';
import { NameField } from './name-field.tsx';
import classes from './category-list.module.css';

type CategoryListProps = {
  location: LocationMenus;
  menu: Menu;
  /** The category whose products are shown. */
  chosen: Category | null;
  isGroups: boolean;
  /** Takes the focus where what had it is gone. */
  nav: Ref<HTMLElement>;
  go: ChangeAddress<CategorySearch>;
};

/** The categories of a menu in their order, and below them the location's modifier groups. */
export function CategoryList({ location, menu, chosen, isGroups, nav, go }: CategoryListProps) {
  const [isAdding, setAdding] = useState(false);
  const addButton = useFocusBack(isAdding);
  const order = useReorder({
    rows: location.categoriesOf(menu.menuId),
    keyOf: ({ categoryId }) => categoryId,
    nameOf: ({ name }) => name,
    move: async (categoryId, toIndex) => {
      const context = { idempotencyKey: crypto.randomUUID() };
      location.showCategory(await api.categories.move({ categoryId, toIndex }, { context }));
    },
  });
  const { list } = order;
  const open = (category: string) =>
    go({ category, product: '', group: '', groups: false, q: '' }, { replace: false });
  return (
    <nav ref={nav} tabIndex={-1} className={classes.pane} aria-label="Categories">
      {order.announcer}
      <ul ref={list} className={classes.list}>
        {order.rows.map((category) => (
          <li key={category.categoryId} {...order.rowProps(category)} className={classes.row}>
            <ReorderHandle order={order} row={category} />
            <button
              type="button"
              className={classes.open}
              aria-current={category.categoryId === chosen?.categoryId || undefined}
              onClick={() => open(category.categoryId)}
            >
              <span title={category.name}>{category.name}</span>
              <small>{location.productsOf(category.categoryId).length}</small>
            </button>
            <span className={classes.place}>
              <PlaceField order={order} row={category} />
            </span>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <div className={classes.adding}>
          <NameField
            label="Name of the new category"
            name=""
            schema={NEW_CATEGORY_FIELDS.name}
            save={async (name, _seen, context) => {
              const added = location.showCategory(
                await api.categories.add({ menuId: menu.menuId, name }, { context }),
              );
              setAdding(false);
              open(added.categoryId);
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      ) : (
        <button ref={addButton} type="button" className={classes.add} onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          Add Category
        </button>
      )}
      <button
        type="button"
        className={classes.groups}
        aria-current={isGroups || undefined}
        onClick={() => go({ groups: true, product: '', group: '', q: '' }, { replace: false })}
      >
        <ListPlus size={16} aria-hidden />
        <span>Modifier groups</span>
        <small>{location.groups.length}</small>
      </button>
    </nav>
  );
}
