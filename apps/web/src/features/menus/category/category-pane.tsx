import type { Category } from '@passline/contract';
import { CATEGORY_FIELDS } from '@passline/contract/menus/categories';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { NameField } from './name-field.tsx';
import { ProductList } from './product-list.tsx';
import classes from './category-pane.module.css';

type CategoryPaneProps = {
  location: LocationMenus;
  category: Category;
  search: CategorySearch;
  go: ChangeAddress<CategorySearch>;
};

/** The products of a category in their order. */
export function CategoryPane({ location, category, search, go }: CategoryPaneProps) {
  const { categoryId, name, locationId } = category;
  const products = location.productsOf(categoryId);
  const [task, setTask] = useState<'rename' | 'edit' | 'delete' | null>(null);
  const add = () => go({ category: categoryId, product: 'new', group: '' }, { replace: false });
  const addButton = (
    <button type="button" className={button.plain} onClick={add}>
      <Plus size={16} aria-hidden />
      Add Menu Item
    </button>
  );
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
            save={async (to, context) => {
              const changes = { name: { from: name, to } };
              location.showCategory(await api.categories.update({ categoryId, changes }, { context }));
              setTask(null);
            }}
            onCancel={() => setTask(null)}
          />
        ) : (
          <>
            <h2>
              {name} <small>{products.length}</small>
            </h2>
            <button
              type="button"
              className={classes.icon}
              aria-label={`Rename ${name}`}
              title="Rename"
              onClick={() => setTask('rename')}
            >
              <Pencil size={16} aria-hidden />
            </button>
            <span className={classes.gap} />
            {addButton}
            <MoreMenu
              name={`More about ${name}`}
              className={classes.icon}
              steps={[
                { label: 'Edit description and picture', reason: null, run: () => setTask('edit') },
                { label: 'Delete category', reason: null, isDanger: true, run: () => setTask('delete') },
              ]}
            >
              <Ellipsis size={16} aria-hidden />
            </MoreMenu>
          </>
        )}
      </header>
      {products.length === 0 ? (
        <EmptyState
          icon={UtensilsCrossed}
          title="No menu items yet"
          text={`Guests do not see ${name} until something stands in it.`}
          action={addButton}
        />
      ) : (
        <ProductList
          location={location}
          products={products}
          label={`Products of ${name}`}
          open={search.product}
          onOpen={(product) => go({ category: categoryId, product, group: '' }, { replace: false })}
        />
      )}
      {task === 'edit' && (
        <CategoryDialog location={location} category={category} onClose={() => setTask(null)} />
      )}
      {task === 'delete' && (
        <RemovalDialog
          kind="category"
          recordId={categoryId}
          name={name}
          remove={(expected, context) => api.categories.remove({ categoryId, expected }, { context })}
          onRemoved={() => {
            setTask(null);
            go({ category: '', product: '' });
            notifyDone(`${name} is deleted.`, {
              locationId,
              action: 'categories.remove',
              recordIds: [categoryId],
            });
          }}
          onClose={() => setTask(null)}
        />
      )}
    </section>
  );
}
