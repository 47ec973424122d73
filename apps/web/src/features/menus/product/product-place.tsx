import type { ProductRow } from '@passline/contract/menus/products';
import { useId, useState } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { notify } from '../../../parts/notify.ts';
import field from '../../../parts/form/field.module.css';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import classes from '../panel.module.css';

type ProductPlaceProps = { location: LocationMenus; product: ProductRow };

/** The place of a product: another category or another place is saved at once, like dragging. */
export function ProductPlace({ location, product }: ProductPlaceProps) {
  const id = useId();
  const { productId, categoryId, locationId, name } = product;
  const [typed, setTyped] = useState<string | null>(null);
  const siblings = location.productsOf(categoryId);
  const place = siblings.findIndex((one) => one.productId === productId) + 1;

  async function move(to: { categoryId?: string; toIndex: number }, words: string): Promise<void> {
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      location.showProducts([await api.products.move({ productId, ...to }, { context })]);
      notifyDone(`${name} ${words}.`, { locationId, ...context });
    } catch (error) {
      notify.error(messageOf(error), undefined, productId);
    }
  }

  return (
    <fieldset className={classes.where}>
      <legend>Position</legend>
      <label htmlFor={`${id}-category`}>Category</label>
      <select
        id={`${id}-category`}
        className={field.control}
        value={categoryId}
        onChange={(event) => {
          const to = event.currentTarget.value;
          const category = location.category(to);
          void move({ categoryId: to, toIndex: 1e6 }, `is now in ${category?.name ?? 'another category'}`);
        }}
      >
        {location.menus.map((menu) => (
          <optgroup key={menu.menuId} label={menu.name}>
            {location.categoriesOf(menu.menuId).map((one) => (
              <option key={one.categoryId} value={one.categoryId}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <label htmlFor={`${id}-place`}>Place, of {siblings.length}</label>
      <input
        id={`${id}-place`}
        className={field.control}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? place}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (!isCommandKey(event)) return;
          if (event.key !== 'Enter' && (event.key !== 'Escape' || typed === null)) return;
          event.preventDefault();
          event.stopPropagation();
          const index = Number(typed) - 1;
          if (event.key === 'Enter' && /^\s*\d+\s*$/.test(typed ?? '') && index + 1 !== place)
            void move({ toIndex: index }, 'is moved');
          setTyped(null);
        }}
      />
    </fieldset>
  );
}
