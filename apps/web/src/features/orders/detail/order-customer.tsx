import type { OrderRow } from '@passline/contract/orders/order';
import { BlockedNote } from '../../blocklist/blocked-note.tsx';
import { useSession } from '../../session/use-session.ts';
import { CallLink } from './call-link.tsx';
import { CustomerLink } from './customer-link.tsx';
import { OrderSection } from './order-section.tsx';
import styles from './order-section.module.css';

/** Who ordered, where to, and how to reach them. */
export function OrderCustomer({ order }: { order: OrderRow }) {
  const isStaff = useSession().role === 'super_admin';
  const address = [order.deliveryAddress, order.deliveryUnit && `unit ${order.deliveryUnit}`];
  return (
    <OrderSection
      title="Customer"
      aside={order.userId !== null && <CustomerLink userId={order.userId}>Customer profile</CustomerLink>}
    >
      <div className={styles.person}>
        <div className={styles.who}>
          <strong>{order.name}</strong>
          <span>{address.filter(Boolean).join(', ')}</span>
          {order.deliveryInstructions && <span>Instructions: {order.deliveryInstructions}</span>}
          {order.email && <a href={`mailto:${order.email}`}>{order.email}</a>}
          {isStaff && <BlockedNote key={order.id} {...order} />}
        </div>
        <CallLink number={order.phoneNumber} whom="the customer" />
      </div>
    </OrderSection>
  );
}
