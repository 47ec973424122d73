import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { queries } from '../../api/client.ts';
import styles from './blocklist.module.css';

type BlockedNoteProps = { userId: string | null; phoneNumber: string; email: string };

/** That someone is blocked, and why; nothing for everybody else. For super admins. */
export function BlockedNote({ userId, phoneNumber, email }: BlockedNoteProps) {
  const { data } = useQuery({
    ...queries.blocklist.matching.queryOptions({
      input: { ...(userId === null ? {} : { userId }), phoneNumber, email },
    }),
    staleTime: 0,
  });
  if (!data || data.length === 0) return null;
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
