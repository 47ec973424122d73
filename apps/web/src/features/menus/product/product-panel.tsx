import Ban from 'lucide-react/icons/ban';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { GONE_TEXT } from '../../../parts/records/gone-words.ts';
import { useSeenOrTyped } from '../../../parts/records/use-seen-or-typed.ts';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import type { CategorySearch } from '../category/category-address.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { CloseButton } from '../close-button.tsx';
import { ProductForm } from './product-form.tsx';
import classes from '../panel.module.css';

type ProductPanelProps = {
  location: LocationMenus;
  /** Where a new one is added. */
  categoryId: string;
  /** An id, or 'new'. */
  productId: string;
  go: ChangeAddress<CategorySearch>;
};

/** A product beside the list; on a phone it fills the screen. Its id is to be the key too. */
export function ProductPanel({ location, categoryId, productId, go }: ProductPanelProps) {
  const shown = location.product(productId);
  const product = useSeenOrTyped(shown, `product ${productId}`) ?? null;
  const close = () => go({ product: '' });
  if (productId !== 'new' && !product)
    return (
      <aside className={classes.panel} aria-label="Product">
        <header className={classes.head}>
          <h2>Product</h2>
          <CloseButton onClose={close} />
        </header>
        <EmptyState icon={Ban} title="This product is gone" text={GONE_TEXT} />
      </aside>
    );
  return (
    <ProductForm
      location={location}
      categoryId={categoryId}
      product={product}
      isMissing={product !== null && !shown}
      onClose={close}
      onAdded={(added) => go({ product: added.productId })}
      onOpenGroup={(group) => go({ product: '', group, groups: true }, { replace: false })}
    />
  );
}
