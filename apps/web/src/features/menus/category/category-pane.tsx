import { CATEGORY_FIELDS, type Category } from '@passline/contract/menus/categories';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useSelection } from '../../../parts/list/use-selection.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
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
  search: CategorySearch;
  go: ChangeAddress<CategorySearch>;
  /** Whether another address of the screen still shows this category. */
  staysAt: (search: CategorySearch) => boolean;
  /** Opens the category's own dialog. */
  onEdit: (category: Category) => void;
};

type Task = 'rename' | 'delete';

const PRODUCTS = { one: 'product', many: 'products' };

/** The products of a category in their order. */
export function CategoryPane({ location, category, search, go, staysAt, onEdit }: CategoryPaneProps) {
  const { categoryId, name } = category;
  const products = location.productsOf(categoryId);
  const [task, setTask] = useState<Task | null>(null);
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
    setTask(null);
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
        {task === 'rename' ? (
          <NameField
            label="Category name"
            name={name}
            schema={CATEGORY_FIELDS.name}
            save={rename}
            onCancel={() => setTask(null)}
            leaves={(_, next) => !staysAt(CATEGORY_ADDRESS.read(next))}
          />
        ) : (
          <CategoryTitle
            name={name}
            count={products.length}
            isSelecting={isSelecting}
            onSelecting={setSelecting}
            onTask={setTask}
            onEdit={() => onEdit(category)}
          >
            {addButton}
          </CategoryTitle>
        )}
      </header>
      {products.length === 0 ? (
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
      {task === 'delete' && (
        <CategoryRemoval
          category={category}
          onRemoved={() => {
            setTask(null);
            go({ category: '', product: '' });
          }}
          onClose={() => setTask(null)}
        />
      )}
    </section>
  );
}

type CategoryTitleProps = {
  name: string;
  /** The number of its products. */
  count: number;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onTask: (task: Task) => void;
  onEdit: () => void;
  children: ReactNode;
};

/** A category's name, and what can be done with it. */
function CategoryTitle(props: CategoryTitleProps) {
  const { name, count, isSelecting, onSelecting, onTask, onEdit, children } = props;
  return (
    <>
      <h2>
        {name} <small>{count}</small>
      </h2>
      <button
        type="button"
        className={classes.icon}
        aria-label={`Rename ${name}`}
        title="Rename"
        onClick={() => onTask('rename')}
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
          { label: 'Delete category', reason: null, isDanger: true, run: () => onTask('delete') },
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
      onRemoved={() => {
        onRemoved();
        notifyDone(`${name} is deleted.`, {
          locationId,
          action: 'categories.remove',
          recordIds: [categoryId],
        });
      }}
      onClose={onClose}
    />
  );
}
