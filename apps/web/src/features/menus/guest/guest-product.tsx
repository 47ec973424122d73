import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { isInStock } from '@passline/domain/menus/availability';
import { momentWords } from '@passline/domain/hours/moment-words';
import { priceAt, TYPE_NAMES } from '@passline/domain/menus/price-by-type';
import { nextPriceChange } from '@passline/domain/menus/scheduled-prices';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { taxIdsOf } from '@passline/domain/taxes/product-taxes';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { Thumb } from '../../../parts/picture/thumb.tsx';
import { CountStepper } from '../../../parts/count-stepper.tsx';
import { GuestGroup, timesOf } from './guest-group.tsx';
import styles from './guest-product.module.css';
import { GuestPrice } from './guest-price.tsx';
import { groupsOf, priceChoice } from './price-choice.ts';

type GuestProductProps = {
  product: ProductRow;
  menu: Menu;
  /** Of the location. */
  groups: readonly ModifierGroupRow[];
  orderType: OrderType;
  moment: { atMs: number; zone: string };
  /** Why nothing of its menu can be ordered then; null if it can. */
  notServed: string | null;
  onClose: () => void;
};

/** A product as a guest puts it together: its choices, how many, and what that costs, or why it cannot be ordered. */
export function GuestProduct({
  product,
  menu,
  groups,
  orderType,
  moment,
  notServed,
  onClose,
}: GuestProductProps) {
  const own = groupsOf(product, groups);
  const [count, setCount] = useState(1);
  const [chosen, setChosen] = useState(() => chosenAtFirst(own, moment.atMs));
  const taxes = useQuery({
    ...queries.taxes.list.queryOptions(),
    select: (all) => new Map(all.map((tax) => [tax.id, tax])),
  });
  const itemIds = new Map(own.map(({ id }) => [id, chosen.get(id) ?? []]));
  const priced =
    taxes.data &&
    priceChoice({ product, menu, groups, taxes: taxes.data, orderType, ...moment }, { count, itemIds });
  const isTaxedByType = taxIdsOf(product).some((id) => {
    const types = taxes.data?.get(id)?.orderTypes;
    return types && types.length < ORDER_TYPES.length;
  });
  const untilMs = nextPriceChange(product, moment, (prices) => priceAt(prices, orderType));
  const about = [
    untilMs !== null && `This price until ${momentWords(untilMs, moment.zone, moment.atMs)}.`,
    isTaxedByType && `With the taxes of a ${TYPE_NAMES[orderType]} order.`,
    orderType === 'Delivery' && 'Without the delivery fee.',
  ]
    .filter(Boolean)
    .join(' ');
  const titleId = useId();
  const sheet = useSheet(onClose);
  return (
    <section ref={sheet} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        <button type="button" className={styles.back} aria-label="Back to the menu" onClick={onClose}>
          <ArrowLeft size={20} aria-hidden />
        </button>
        <h3 id={titleId} title={product.name}>
          {product.name}
        </h3>
      </div>
      {/* It must scroll by keyboard even if it has nothing to focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
        {product.imageUrl !== null && <Thumb url={product.imageUrl} ratio={16 / 9} />}
        {product.description && <p className={styles.description}>{product.description}</p>}
        {product.tags.length > 0 && <p className={styles.quiet}>{product.tags.join(', ')}</p>}
        {own.map((group) => (
          <GuestGroup
            key={group.id}
            group={group}
            chosen={itemIds.get(group.id) ?? []}
            moment={moment}
            choose={(ids) => setChosen(new Map(chosen).set(group.id, ids))}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <CountStepper count={count} onCount={setCount} />
        {priced?.ok && notServed !== null && <p className={styles.notServed}>{notServed}</p>}
        {priced && <GuestPrice priced={priced} />}
        {about && <p className={styles.quiet}>{about}</p>}
        {taxes.error && !taxes.data && (
          <p role="alert" className={styles.quiet}>
            {messageOf(taxes.error)}
          </p>
        )}
      </div>
    </section>
  );
}

/** What is selected by default, if it is in stock. */
function chosenAtFirst(
  groups: readonly ModifierGroupRow[],
  atMs: number,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    groups.map(({ id, modifierItems }) => [
      id,
      modifierItems
        .filter(
          ({ defaultValue, activeAfter }) => defaultValue && isInStock({ activeAfterMs: activeAfter }, atMs),
        )
        .flatMap((item) => timesOf(item.id, item.minSelection)),
    ]),
  );
}

/** The focus starts at Back, Escape goes back, and the focus then returns to what opened it. */
function useSheet(onClose: () => void) {
  const sheet = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const node = sheet.current;
    if (!node) return undefined;
    const opener = document.activeElement;
    node.querySelector('button')?.focus();
    // Before the dialog hears of it, which would close everything.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    node.addEventListener('keydown', hear);
    return () => {
      node.removeEventListener('keydown', hear);
      // The menu below can take the focus only once this is gone.
      queueMicrotask(() => opener instanceof HTMLElement && opener.focus());
    };
  }, []);
  return sheet;
}
