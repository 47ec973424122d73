import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { TypedDialog } from '../../../parts/form/typed-dialog.tsx';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { useRowWindow } from '../../../parts/use-row-window.ts';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import classes from './attach-dialog.module.css';

type AttachDialogProps = {
  location: LocationMenus;
  /** Its categories come first; null: none does. */
  menu: Menu | null;
  group: ModifierGroupRow;
  onClose: () => void;
};

/** Pixels. */
const ROW_HEIGHT = 40;

/** Offers a group with many products, or whole categories, at once: the changes are shown first. See docs/rules/menus.md#one-group-for-many. */
export function AttachDialog({ location, menu, group, onClose }: AttachDialogProps) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const offers = ({ modifierGroups }: ProductRow) => modifierGroups.includes(group.id);
  const isTicked = (product: ProductRow) => wanted.get(product.productId) ?? offers(product);
  const tick = (products: readonly ProductRow[], to: boolean) =>
    setWanted(new Map([...wanted, ...products.map(({ productId }) => [productId, to] as const)]));
  const others = location.menus.filter(({ menuId }) => menuId !== menu?.menuId);
  const menus = menu ? [menu, ...others] : others;
  const changed = menus
    .flatMap(({ menuId }) => location.categoriesOf(menuId))
    .flatMap(({ categoryId }) => location.productsOf(categoryId))
    .filter((product) => isTicked(product) !== offers(product));
  const [added, removed] = [true, false].map((to) => changed.filter((product) => isTicked(product) === to));

  async function save(): Promise<void> {
    if (isBusy || changed.length === 0) return;
    setBusy(true);
    setMistake(null);
    try {
      for (const [products, isOffered] of [
        [added, true],
        [removed, false],
      ] as const) {
        if (!products || products.length === 0) continue;
        const productIds = products.map(({ productId }) => productId);
        const input = { modifierGroupId: group.id, productIds, isOffered };
        const context = { idempotencyKey: crypto.randomUUID() };
        const answer = await api.modifierGroups.attach(input, { context });
        location.showProducts(answer.products);
        const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`;
        notifyDone(`${group.title} is ${isOffered ? 'offered with' : 'removed from'} ${count}.`, {
          locationId: location.locationId,
          ...context,
        });
      }
      onClose();
    } catch (error) {
      setMistake(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <TypedDialog
      isDirty={changed.length > 0 && !isBusy}
      title={`Offer ${group.title} with many products`}
      onClose={onClose}
      actions={
        <>
          <p className={classes.preview} role="status">
            {previewWords(added ?? [], removed ?? [])}
          </p>
          <button type="button" className={button.plain} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={button.primary}
            aria-disabled={changed.length === 0 || isBusy}
            onClick={() => void save()}
          >
            {isBusy ? 'Saving…' : 'Save'}
          </button>
        </>
      }
    >
      {mistake && <Mistake>{mistake}</Mistake>}
      {menus.map(({ menuId, name }) => (
        <section key={menuId} className={classes.menu} aria-label={name}>
          <h3>{name}</h3>
          {location.categoriesOf(menuId).map((category) => (
            <AttachCategory
              key={category.categoryId}
              name={category.name}
              products={location.productsOf(category.categoryId)}
              isTicked={isTicked}
              offers={offers}
              tick={tick}
            />
          ))}
        </section>
      ))}
    </TypedDialog>
  );
}

type AttachCategoryProps = {
  name: string;
  products: readonly ProductRow[];
  isTicked: (product: ProductRow) => boolean;
  /** Whether the stored product offers the group. */
  offers: (product: ProductRow) => boolean;
  tick: (products: readonly ProductRow[], to: boolean) => void;
};

/** A category, to be ticked as a whole or product by product. */
function AttachCategory({ name, products, isTicked, offers, tick }: AttachCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (products.length === 0) return null;
  const ticked = products.filter(isTicked).length;
  return (
    <div className={classes.category}>
      <input
        type="checkbox"
        aria-label={`All of ${name}`}
        ref={(node) => {
          if (node) node.indeterminate = ticked > 0 && ticked < products.length;
        }}
        checked={ticked === products.length}
        onChange={() => tick(products, ticked < products.length)}
      />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{name}</span>
          <small>
            {ticked} of {products.length}
          </small>
        </summary>
        {isOpen && (
          <AttachProducts name={name} products={products} isTicked={isTicked} offers={offers} tick={tick} />
        )}
      </details>
    </div>
  );
}

/** Its products; only those in sight are rendered. */
function AttachProducts({ name, products, isTicked, offers, tick }: AttachCategoryProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const shown = useRowWindow({
    scroller,
    count: products.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => products[index]?.productId ?? String(index),
    pinned: focused,
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul aria-label={`Products of ${name}`} style={{ height: shown.getTotalSize() }}>
        {shown.getVirtualItems().map(({ index, start, key }) => {
          const product = products[index];
          return (
            product && (
              <li
                key={key}
                aria-posinset={index + 1}
                aria-setsize={products.length}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <label data-changed={isTicked(product) !== offers(product) || undefined}>
                  <input
                    type="checkbox"
                    checked={isTicked(product)}
                    onFocus={() => setFocused(index)}
                    onChange={(event) => tick([product], event.currentTarget.checked)}
                  />
                  <span title={product.name}>{product.name}</span>
                </label>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** What Save does, before it is done. */
function previewWords(added: readonly ProductRow[], removed: readonly ProductRow[]): string {
  if (added.length + removed.length === 0) return 'Nothing is changed yet.';
  const named = (products: readonly ProductRow[]) => {
    const names = products.slice(0, 3).map(({ name }) => name);
    return `${names.join(', ')}${products.length > 3 ? ` and ${products.length - 3} more` : ''}`;
  };
  return [
    added.length > 0 ? `${added.length} will offer it: ${named(added)}.` : '',
    removed.length > 0 ? `${removed.length} will no longer offer it: ${named(removed)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
