import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { queries } from '../../api/client.ts';
import { NEW } from './blocklist-search.ts';
import styles from './blocklist.module.css';

type BlockedNoteProps = { id: string; userId: string | null; phoneNumber: string; email: string };

/** That the customer of an order is blocked, and why, or how to block them. For super admins. */
export function BlockedNote({ id: orderId, userId, phoneNumber, email }: BlockedNoteProps) {
  const { data } = useQuery({
    ...queries.blocklist.matching.queryOptions({
      input: { ...(userId === null ? {} : { userId }), phoneNumber, email },
    }),
    staleTime: 0,
  });
  // Erased: nothing of them is left that an entry could name.
  const isErased = phoneNumber === '' && email === '';
  if (!data || (isErased && data.length === 0)) return null;
  if (data.length === 0)
    return (
      <Link to="/blocklist" search={{ entry: NEW, order: orderId }}>
        Block this customer
      </Link>
    );
  return (
    <span className={styles.blockedNote}>
      <Ban size={14} aria-hidden />
      <span>
        Blocked:{' '}
        {data.map(({ id, description }, at) => (
          <span key={id}>
            {at > 0 && '; '}
            <Link to="/blocklist" search={{ entry: id }}>
              {description}
            </Link>
          </span>
        ))}
      </span>
    </span>
  );
}
