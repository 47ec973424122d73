import type { ErasureObstacle, PersonalDataPreview } from '@passline/contract/personal-data/personal-data';
import { formatCount } from '../../../parts/list/count-words.ts';
import styles from './personal-data.module.css';

/** What an erasing would do, as it stands now. */
export function ErasePreview({ preview }: { preview: PersonalDataPreview }) {
  const { known, ordersWithoutAccount } = preview;
  return (
    <>
      <h3 id="erase-known">What is known</h3>
      <ul className={styles.known} aria-labelledby="erase-known">
        {known.map(({ kind, count }) => (
          <li key={kind}>
            <span>{kind}</span>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      {ordersWithoutAccount > 0 && (
        <p>
          Of the orders, {formatCount(ordersWithoutAccount)} {ordersWithoutAccount === 1 ? 'was' : 'were'}{' '}
          placed without an account by the same phone number or e-mail address.
        </p>
      )}
      <p>
        Name, contacts, addresses, notes, messages and payment records go from all of it. What was ordered,
        amounts and counts stay, since the books must add up.
      </p>
    </>
  );
}

/** What stands in the way, each with where it is dealt with. */
export function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  return (
    <ul className={styles.obstacles} aria-label="What stands in the way">
      {obstacles.map(({ code, message, link }) => (
        <li key={code}>
          {message}{' '}
          {link !== null && (
            <a href={link} target="_blank" rel="noreferrer">
              Open<span className="visually-hidden"> in a new tab: {message}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
