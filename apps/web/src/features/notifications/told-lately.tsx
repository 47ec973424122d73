import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { MessageList } from '../../parts/message-list.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './notifications.module.css';

const EVERY_MS = 15_000;

/** The last messages of this location's rules. */
export function ToldLately({ locationId }: { locationId: string }) {
  const told = useQuery(
    queries.notifications.told.queryOptions({
      input: { locationId },
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
  return (
    <section className={classes.told} aria-label="Who was told lately">
      <h2>Who was told lately</h2>
      {told.data ? (
        told.data.length === 0 ? (
          <p className={classes.quiet}>Nobody yet. Messages appear here as orders arrive.</p>
        ) : (
          <MessageList messages={told.data} />
        )
      ) : told.isError ? (
        <ScreenError error={told.error} retry={() => void told.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  );
}
