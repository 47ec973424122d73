import type { OrderRow } from '@passline/contract/orders/order';
import type { OrderType } from '@passline/domain/orders/order-states';
import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bike from 'lucide-react/icons/bike';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import X from 'lucide-react/icons/x';
import { ORDER_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import type { OrderWalk } from './use-order-walk.ts';
import styles from './order-panel.module.css';

const TYPE_ICONS: Record<OrderType, LucideIcon> = { Delivery: Bike, Pickup: ShoppingBag, DineIn: Utensils };

type PanelHeadProps = { order: OrderRow | undefined; walk: OrderWalk; onClose: () => void };

/**
 * Which order it is, with the buttons to the next, the previous and Close. It stays while one goes through orders, and
 * announces the current one.
 */
export function PanelHead({ order, walk, onClose }: PanelHeadProps) {
  const { next, previous, go } = walk;
  return (
    // Not a <header>: it would be a second banner of the page.
    <div className={styles.head}>
      <button type="button" className={styles.back} aria-label="Close" title="Close" onClick={onClose}>
        <ArrowLeft size={20} aria-hidden />
      </button>
      <h2 id="order-title" className={styles.title} aria-live="polite">
        {order ? (
          <>
            <span className={styles.number} title={order.restaurantName}>
              #{order.orderNumber} {order.restaurantName}
            </span>
            {order.locationName && <span title={order.locationName}>{order.locationName}</span>}
          </>
        ) : (
          'Order'
        )}
      </h2>
      {order && (
        <span className={styles.chips}>
          <StatusChip look={ORDER_STATUS_LOOKS[order.status]} />
          <StatusChip
            look={{
              word: ORDER_TYPE_WORDS[order.orderType],
              tone: 'plain',
              Icon: TYPE_ICONS[order.orderType],
            }}
          />
        </span>
      )}
      <span className={styles.ways}>
        <WayButton name="Previous order" to={previous} go={go} Icon={ArrowUp} />
        <WayButton name="Next order" to={next} go={go} Icon={ArrowDown} />
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          title="Close (Esc)"
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </span>
    </div>
  );
}

type WayButtonProps = { name: string; to: string | null; go: OrderWalk['go']; Icon: LucideIcon };

function WayButton({ name, to, go, Icon }: WayButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      // Not `disabled`: the focus must not be lost at the end.
      aria-disabled={to === null}
      title={to === null ? `There is no ${name.toLowerCase()}` : name}
      onClick={() => go(to)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
