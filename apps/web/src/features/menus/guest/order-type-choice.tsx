import type { OrderType } from '@passline/domain/orders/order-states';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import toolbar from '../../../parts/toolbar.module.css';

type OrderTypeChoiceProps = {
  /** The others are not shown: nothing can be ordered like that. */
  offered: readonly OrderType[];
  orderType: OrderType;
  choose: (orderType: OrderType) => void;
};

/** How the guest gets the food: prices and taxes may differ. See docs/rules/menus.md#price-by-order-type. */
export function OrderTypeChoice({ offered, orderType, choose }: OrderTypeChoiceProps) {
  return (
    <div className={toolbar.choices} role="group" aria-label="Order type">
      {offered.map((type) => (
        <button key={type} type="button" aria-pressed={type === orderType} onClick={() => choose(type)}>
          {ORDER_TYPE_WORDS[type]}
        </button>
      ))}
    </div>
  );
}
