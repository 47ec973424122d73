import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { placesOf, withProducts, type CategoryPlace } from '../menu-places.ts';
import { useLocationMenus } from '../use-location-menus.ts';
import styles from './modifier-uses.module.css';

type ModifierUsesProps = { locationId: string; modifierGroupId: string };

/**
 * With more products than this the categories are folded: thousands of links are slow to draw, and nobody reads them
 * all.
 */
const MOST_UNFOLDED = 60;

/** Every product that offers a modifier group, by menu and category, each a link to where it is edited. */
export function ModifierUses({ locationId, modifierGroupId }: ModifierUsesProps) {
  const location = useLocationMenus(locationId);
  const { status } = location;
  if (status.kind === 'refused') return <p className={styles.quiet}>{status.message}</p>;
  if (status.kind !== 'ready') return <Skeleton height={48} />;
  const users = new Set(location.offering(modifierGroupId));
  const count = users.size;
  const used = withProducts(placesOf(location), (products) => products.filter((one) => users.has(one)))
    .map(({ menu, categories }) => ({
      menu,
      categories: categories.filter(({ products }) => products.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
  if (count === 0) return <p className={styles.quiet}>No product offers it.</p>;
  return (
    <section aria-label="Where it is used">
      <p className={styles.quiet}>
        {count === 1 ? '1 product offers it.' : `${formatCount(count)} products offer it.`}
      </p>
      {used.map(({ menu, categories }) => (
        <div key={menu.menuId} className={styles.menu}>
          <h4>{menu.name}</h4>
          {categories.map((place) => (
            <UsesInCategory
              key={place.category.categoryId}
              place={place}
              isUnfolded={count <= MOST_UNFOLDED}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

type UsesInCategoryProps = { place: CategoryPlace; isUnfolded: boolean };

function UsesInCategory({ place: { category, products }, isUnfolded }: UsesInCategoryProps) {
  const { restaurantId, locationId } = useRestaurantParams();
  const [isOpen, setOpen] = useState(isUnfolded);
  return (
    <details
      className={styles.category}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {category.name} <small>{formatCount(products.length)}</small>
      </summary>
      {isOpen && (
        <ul>
          {products.map(({ productId, name }) => (
            <li key={productId}>
              <Link
                to="/restaurant/category/$restaurantId/$locationId/$menuId"
                params={{ restaurantId, locationId, menuId: category.menuId }}
                search={{ product: productId }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
