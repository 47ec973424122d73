import type { ErasureObstacle, PersonalDataPreview } from '@passline/contract/personal-data/personal-data';
import { knownWords } from '@passline/domain/personal-data/kind-words';
import { formatCount } from '../../../parts/list/count-words.ts';
import styles from './personal-data.module.css';

/** What an erasing would do, as it stands now. */
export function ErasePreview({ preview }: { preview: PersonalDataPreview }) {
  const { known, ordersWithoutAccount, ordersOfOtherNames } = preview;
  return (
    <>
      <h3 id="erase-known">What is known</h3>
      <ul className={styles.known} aria-labelledby="erase-known">
        {known.map(({ kind, count }) => (
          <li key={kind}>
            <b>{formatCount(count)}</b> {knownWords(kind, count)}
          </li>
        ))}
      </ul>
      {ordersWithoutAccount > 0 && (
        <p>
          Of the orders, {formatCount(ordersWithoutAccount)} {ordersWithoutAccount === 1 ? 'was' : 'were'}{' '}
          placed without an account by the same phone number or e-mail address.
          {ordersOfOtherNames > 0 && <OfOtherNames count={ordersOfOtherNames} />}
        </p>
      )}
      <p>
        Name, contacts, addresses, notes, messages and payment records go from all of it. What was ordered,
        amounts and counts stay, since the books must add up.
      </p>
    </>
  );
}

/** Somebody may share the phone: what they ordered is erased with the rest, since a name that is left would break the promise. */
function OfOtherNames({ count }: { count: number }) {
  return count === 1 ? (
    <strong> 1 of these is under another name, and is erased as well.</strong>
  ) : (
    <strong> {formatCount(count)} of these are under other names, and are erased as well.</strong>
  );
}

/** What stands in the way, each with where it is dealt with. */
export function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  return (
    <ul className={styles.obstacles} aria-label="What stands in the way">
      {obstacles.map(({ code, message, link }) => (
        <li key={`${code} ${link}`}>
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
