import { CATEGORY_FIELDS, type Category } from '@passline/contract/menus/categories';
import { categoryKind } from '@passline/contract/menus/menu-kinds';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useMemo, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { api } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useSelection } from '../../../parts/list/use-selection.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { useGone } from '../../../parts/records/use-gone.ts';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { CATEGORY_ADDRESS, type CategorySearch } from './category-address.ts';
import { NameField } from './name-field.tsx';
import { ProductList } from './product-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import classes from './category-pane.module.css';

type CategoryPaneProps = {
  location: LocationMenus;
  category: Category;
  /** Whether a colleague has removed it: then only what is typed of its name is left. */
  isGone: boolean;
  isRenaming: boolean;
  renameButton: Ref<HTMLButtonElement>;
  setRenaming: (isRenaming: boolean) => void;
  search: CategorySearch;
  go: ChangeAddress<CategorySearch>;
  /** Whether another address of the screen still shows this category. */
  staysAt: (search: CategorySearch) => boolean;
  /** Opens the category's own dialog. */
  onEdit: (category: Category) => void;
};

const PRODUCTS = { one: 'product', many: 'products' };

/** The products of a category in their order. */
export function CategoryPane(props: CategoryPaneProps) {
  const { location, category, isGone, isRenaming, renameButton, setRenaming, search, go, staysAt, onEdit } =
    props;
  const { categoryId, locationId, name } = category;
  const products = location.productsOf(categoryId);
  const [isDeleting, setDeleting] = useState(false);
  const gone = useGone({ kind: categoryKind, recordId: categoryId, locationId, zone: location.zone, isGone });
  const [isSelecting, setSelecting] = useState(false);
  const ids = useMemo(() => products.map(({ productId }) => productId), [products]);
  const selecting = useSelection({ ids, total: ids.length, noun: PRODUCTS });
  const add = () => go({ category: categoryId, product: 'new', group: '' }, { replace: false });
  const addButton = (
    <button type="button" className={button.plain} onClick={add}>
      <Plus size={16} aria-hidden />
      Add Menu Item
    </button>
  );
  const rename: ComponentProps<typeof NameField>['save'] = async (to, from, context) => {
    const changes = { name: { from, to } };
    location.showCategory(await api.categories.update({ categoryId, changes }, { context }));
    setRenaming(false);
  };
  return (
    <section className={classes.pane} aria-label={name}>
      <header className={classes.head}>
        <button
          type="button"
          className={classes.back}
          aria-label="All categories"
          onClick={() => go({ category: '', product: '' })}
        >
          <ArrowLeft size={16} aria-hidden />
        </button>
        {isRenaming ? (
          <NameField
            label="Category name"
            name={name}
            schema={CATEGORY_FIELDS.name}
            save={rename}
            onCancel={() => setRenaming(false)}
            gone={gone}
            leaves={(_, next) => !staysAt(CATEGORY_ADDRESS.read(next))}
          />
        ) : (
          <CategoryTitle
            renameButton={renameButton}
            name={name}
            count={products.length}
            isSelecting={isSelecting}
            onSelecting={setSelecting}
            onRename={() => setRenaming(true)}
            onDelete={() => setDeleting(true)}
            onEdit={() => onEdit(category)}
          >
            {addButton}
          </CategoryTitle>
        )}
      </header>
      {isGone ? null : products.length === 0 ? (
        <EmptyState
          icon={UtensilsCrossed}
          title="No menu items yet"
          text={`Guests do not see ${name} until it contains something.`}
          action={addButton}
        />
      ) : (
        <ProductList
          location={location}
          products={products}
          label={`Products of ${name}`}
          open={search.product}
          onOpen={(product) => go({ category: categoryId, product, group: '' }, { replace: false })}
          selecting={isSelecting ? selecting : null}
        />
      )}
      {isSelecting && (
        <SelectionBar location={location} selecting={selecting} onDone={() => setSelecting(false)} />
      )}
      {isDeleting && (
        <CategoryRemoval
          category={category}
          onRemoved={() => {
            setDeleting(false);
            go({ category: '', product: '' });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

type CategoryTitleProps = {
  renameButton: Ref<HTMLButtonElement>;
  name: string;
  /** The number of its products. */
  count: number;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onRename: () => void;
  onDelete: () => void;
  onEdit: () => void;
  children: ReactNode;
};

/** A category's name, and what can be done with it. */
function CategoryTitle(props: CategoryTitleProps) {
  const { name, count, isSelecting, onSelecting, onRename, onDelete, onEdit, children, renameButton } = props;
  return (
    <>
      <h2>
        {name} <small>{count}</small>
      </h2>
      <button
        ref={renameButton}
        type="button"
        className={classes.icon}
        aria-label={`Rename ${name}`}
        title="Rename"
        onClick={onRename}
      >
        <Pencil size={16} aria-hidden />
      </button>
      <span className={classes.gap} />
      {children}
      <MoreMenu
        name={`More about ${name}`}
        className={classes.icon}
        steps={[
          {
            label: isSelecting ? 'Stop selecting' : 'Select several products',
            reason: count === 0 ? 'There are no products.' : null,
            run: () => onSelecting(!isSelecting),
          },
          { label: 'Edit description and picture', reason: null, run: onEdit },
          { label: 'Delete category', reason: null, isDanger: true, run: onDelete },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MoreMenu>
    </>
  );
}

type CategoryRemovalProps = { category: Category; onRemoved: () => void; onClose: () => void };

function CategoryRemoval({ category, onRemoved, onClose }: CategoryRemovalProps) {
  const { categoryId, name, locationId } = category;
  return (
    <RemovalDialog
      kind="category"
      recordId={categoryId}
      name={name}
      remove={(expected, context) => api.categories.remove({ categoryId, expected }, { context })}
      onRemoved={(context) => {
        onRemoved();
        notifyDone(`${name} is deleted.`, { locationId, ...context });
      }}
      onClose={onClose}
    />
  );
}
