import type { Person } from '@passline/contract/users/users';
import { isRiderActive } from '@passline/domain/riders/active';
import { isRoleGiven } from '@passline/domain/users/change-role';
import { Link } from '@tanstack/react-router';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { CourierUnderWay } from './courier-under-way.tsx';
import { CourierWeeks } from './courier-weeks.tsx';
import { InviteLink } from './invite-link.tsx';
import { useOwnDeliveries } from './use-own-deliveries.ts';
import lists from './lists.module.css';
import styles from './person.module.css';

/** What a courier has under way and earned lately, with the ways to everything of theirs. See docs/rules/users.md#couriers. */
export function CourierWork({ person }: { person: Person }) {
  const nowMs = useServerMinute();
  const { own, isKnown } = useOwnDeliveries(person.id);
  const isOnDuty = isRiderActive(person.riderActiveUntil, nowMs);
  const count = own.length === 1 ? '1 delivery' : `${own.length} deliveries`;
  // Who is off duty and carries nothing has no pin that could be chosen.
  const chosen = isOnDuty || own.length > 0 ? { at: `courier:${person.id}` } : {};
  return (
    <section className={styles.card} aria-labelledby="courier-work">
      <header className={styles.cardHead}>
        <h2 id="courier-work">Deliveries and earnings</h2>
        {isKnown && (
          <p className={styles.quiet}>
            {person.suspended === null
              ? `${isOnDuty ? 'On duty' : 'Off duty'}, ${count} under way`
              : `Suspended. ${needWords(own.length)}`}
          </p>
        )}
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
          <Link to="/riders-earnings/statement/$riderUserId" params={{ riderUserId: person.id }}>
            Statement
          </Link>
        </li>
        <li>
          <Link to="/riders-earnings/banking/$riderUserId" params={{ riderUserId: person.id }}>
            Bank account
          </Link>
        </li>
        <li>
          <Link to="/deliveries" search={{ courier: person.id, ...chosen }}>
            On the map
          </Link>
        </li>
        <li>
          <Link to="/schedules" search={{ courier: person.id }}>
            Shifts
          </Link>
        </li>
      </ul>
      <CourierUnderWay own={own} />
      <CourierWeeks riderUserId={person.id} />
    </section>
  );
}

function needWords(count: number): string {
  if (count === 0) return 'Nothing is under way.';
  return count === 1 ? '1 delivery needs another courier.' : `${count} deliveries need another courier.`;
}
