import { MessageList } from '../../parts/message-list.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { zoneNote } from '../../parts/zoned-time.ts';
import { liveClient } from '../../live/live-client.ts';
import classes from './notifications.module.css';
import { useTold } from './use-told.ts';

type ToldLatelyProps = { locationId: string; zone: string };

/** The last messages of this location's rules, by the location's clock. */
export function ToldLately({ locationId, zone }: ToldLatelyProps) {
  const told = useTold(locationId);
  const note = zoneNote(zone, liveClient.serverNow());
  return (
    <section className={classes.told} aria-label="Recent notifications">
      <h2>Recent notifications</h2>
      {told.data ? (
        told.data.messages.length === 0 ? (
          <p className={classes.quiet}>None yet. Messages appear here as orders arrive.</p>
        ) : (
          <>
            {note && <p className={classes.quiet}>Times are {note}.</p>}
            <MessageList messages={told.data.messages} zone={zone} />
          </>
        )
      ) : told.isError ? (
        <ScreenError error={told.error} retry={() => void told.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  );
}
