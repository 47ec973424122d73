import type { Person, PointsEntry } from '@passline/contract/users/users';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { api, queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { formatCount } from '../../../parts/list/count-words.ts';
import { usePages } from '../../../parts/list/use-pages.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { AddPoints, type Add } from './add-points.tsx';
import { PagedPart } from './paged-part.tsx';
import { enoughFor, signed } from './points-words.ts';
import lists from './lists.module.css';
import styles from './person.module.css';

type PointsProps = { person: Person; isAdding: boolean; setAdding: (isAdding: boolean) => void };

/** What somebody has, what it is enough for, and how it came about. See docs/rules/users.md#points. */
export function Points({ person, isAdding, setAdding }: PointsProps) {
  const { id: userId, points } = person;
  const pages = usePages({
    key: queries.users.history.key({ type: 'infinite', input: { userId } }),
    limits: { first: 50, most: 50 },
    read: (page, signal) => api.users.history({ userId, ...page }, signal ? { signal } : {}),
  });
  const { confirmed, dialog } = useSecondFactor('This gives or takes points.');
  // Here and not in its dialog, which is closed when somebody undoes it.
  const add: Add = (input, context) =>
    confirmed(() => api.users.addPoints({ userId, ...input }, { context }));
  const enough = enoughFor(points);
  return (
    <section className={styles.card} aria-labelledby="person-points">
      <header className={styles.cardHead}>
        <div>
          <h2 id="person-points" className={styles.quietTitle}>
            Points
          </h2>
          <p>
            <strong className={styles.balance}>{formatCount(points)}</strong>{' '}
            {enough && <small className={styles.quiet}>{enough}</small>}
          </p>
        </div>
        {!person.erased && (
          <button type="button" className={button.plain} onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden />
            Add points
          </button>
        )}
      </header>
      <PagedPart pages={pages} none="No points were earned or added yet.">
        {(rows) => (
          // A scrolling region is reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul className={lists.entries} aria-label="Reward history" tabIndex={0}>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedPart>
      {isAdding && <AddPoints person={person} add={add} onClose={() => setAdding(false)} />}
      {dialog}
    </section>
  );
}

function Entry({ entry }: { entry: PointsEntry }) {
  const { createdAt, name, description, createdBy, points, balance, orderId, type } = entry;
  const about = orderId === null ? `${createdBy}: ${description}` : description;
  return (
    <li className={lists.entry}>
      <time dateTime={new Date(createdAt).toISOString()}>
        {formatTime(createdAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}
      </time>
      <span className={lists.entryWords}>
        {orderId === null ? (
          name
        ) : (
          <Link to="/orders" search={{ order: orderId }}>
            {name}
          </Link>
        )}
        <small title={`${about} (${type})`}>{about}</small>
      </span>
      <span className={lists.entryPoints}>{signed(points)}</span>
      <span className={lists.entryBalance} title="Points after it">
        {formatCount(balance)}
      </span>
    </li>
  );
}
