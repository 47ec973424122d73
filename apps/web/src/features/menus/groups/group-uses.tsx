import type { ModifierGroupRow } from '@passline/contract';
import button from '../../../parts/button.module.css';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import type { CategorySearch } from '../category/category-address.ts';
import panel from '../panel.module.css';
import type { LocationMenus } from '../use-location-menus.ts';

type GroupUsesProps = {
  location: LocationMenus;
  group: ModifierGroupRow;
  go: ChangeAddress<CategorySearch>;
  onAttach: () => void;
};

const MOST_SHOWN = 20;

/** Which products offer a group, and the way to offer it with more. */
export function GroupUses({ location, group, go, onAttach }: GroupUsesProps) {
  const products = location.offering(group.id);
  const shown = products.slice(0, MOST_SHOWN);
  return (
    <section className={panel.where} aria-label="Where it is used">
      <h3>
        {products.length === 0
          ? 'No product offers it yet'
          : `${products.length} ${products.length === 1 ? 'product offers' : 'products offer'} it`}
      </h3>
      <ul className={panel.uses}>
        {shown.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              className={panel.link}
              onClick={() =>
                go(
                  { product: product.productId, category: product.categoryId, group: '', groups: false },
                  { replace: false },
                )
              }
            >
              {product.name}
            </button>
            <small>{location.category(product.categoryId)?.name}</small>
          </li>
        ))}
      </ul>
      {products.length > shown.length && <p>and {products.length - shown.length} more</p>}
      <button type="button" className={button.plain} onClick={onAttach}>
        Offer with many products
      </button>
    </section>
  );
}
