import type { Person } from '@passline/contract/users/users';
import { isRiderActive } from '@passline/domain/riders/active';
import { isRoleGiven } from '@passline/domain/users/change-role';
import { Link } from '@tanstack/react-router';
import { useLiveOrders } from '../../../live/live-orders.ts';
import { useRows } from '../../../live/use-live.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { InviteLink } from './invite-link.tsx';
import lists from './lists.module.css';
import styles from './person.module.css';

/** What a courier has under way, with the ways to their deliveries, earnings and shifts. */
export function CourierWork({ person }: { person: Person }) {
  const nowMs = useServerMinute();
  const { deliveries } = useLiveOrders(null);
  const own = useRows(deliveries).filter(
    ({ riderUserId, deliveryStatus }) => riderUserId === person.id && isActiveDelivery(deliveryStatus),
  );
  const count = own.length === 1 ? '1 delivery' : `${own.length} deliveries`;
  return (
    <section className={styles.card} aria-labelledby="courier-work">
      <header className={styles.cardHead}>
        <h2 id="courier-work">Deliveries and earnings</h2>
        <p className={styles.quiet}>
          {person.suspended === null
            ? `${isRiderActive(person.riderActiveUntil, nowMs) ? 'On duty' : 'Off duty'}, ${count} under way`
            : `Suspended. ${needWords(own.length)}`}
        </p>
      </header>
      {isRoleGiven(person.role) && !person.hasSignIn && (
        <div className={styles.none}>
          <InviteLink email={person.email} role={person.role} />
        </div>
      )}
      <ul className={lists.links}>
        <li>
          <Link to="/orders" search={{ view: 'deliveries', courier: person.id }}>
            Deliveries under way
          </Link>
        </li>
        <li>
          <Link to="/riders-earnings" search={{ rider: person.id }}>
            Earnings
          </Link>
        </li>
        <li>
          <Link to="/deliveries">On the map</Link>
        </li>
        <li>
          <Link to="/schedules">Shifts</Link>
        </li>
      </ul>
    </section>
  );
}

function needWords(count: number): string {
  if (count === 0) return 'Nothing is under way.';
  return count === 1 ? '1 delivery needs another courier.' : `${count} deliveries need another courier.`;
}
