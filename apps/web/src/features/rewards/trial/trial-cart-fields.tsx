import type { LocationMenu } from '@passline/contract/menus/menus';
import { priceAt } from '@passline/domain/menus/price-by-type';
import { pricesAt, type Moment } from '@passline/domain/menus/scheduled-prices';
import type { OrderType } from '@passline/domain/orders/order-states';
import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { CountStepper } from '../../../parts/count-stepper.tsx';
import { TextControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { found, type TrialCart } from './trial-cart.ts';
import styles from './trial.module.css';

const MOST_FOUND = 6;

type TrialCartFieldsProps = {
  menu: LocationMenu;
  orderType: OrderType;
  moment: Moment;
  cart: TrialCart;
  onCart: (cart: TrialCart) => void;
};

/** What is in the cart, and a search for more. */
export function TrialCartFields({ menu, orderType, moment, cart, onCart }: TrialCartFieldsProps) {
  const [text, setText] = useState('');
  const put = (productId: string, count: number) => {
    const next = new Map(cart);
    if (count > 0) next.set(productId, count);
    else next.delete(productId);
    onCart(next);
  };
  return (
    <fieldset className={styles.group}>
      <legend>Cart</legend>
      <ul className={styles.cart}>
        {menu.products
          .filter(({ productId }) => cart.has(productId))
          .map((product) => (
            <li key={product.productId}>
              <span>{product.name}</span>
              <span className={styles.aside}>
                {formatMoney(priceAt(pricesAt(product, moment), orderType))}
              </span>
              <CountStepper
                label={`How many of ${product.name}`}
                least={0}
                count={cart.get(product.productId) ?? 0}
                onCount={(count) => put(product.productId, count)}
              />
            </li>
          ))}
      </ul>
      {cart.size === 0 && <p className={styles.aside}>The cart is empty.</p>}
      <Field label="Add a product">
        {(control) => <TextControl {...control} value={text} onChange={setText} />}
      </Field>
      <div className={styles.found}>
        {found(menu, text, cart, MOST_FOUND).map(({ productId, name }) => (
          <button
            key={productId}
            type="button"
            className={button.plain}
            aria-label={`Add ${name}`}
            onClick={() => {
              put(productId, 1);
              setText('');
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
