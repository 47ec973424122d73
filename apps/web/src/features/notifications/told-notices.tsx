import { liveClient } from '../../live/live-client.ts';
import { MessageList } from '../../parts/message-list.tsx';
import { StandInNotice } from '../../parts/stand-in-notice.tsx';
import classes from './notifications.module.css';
import { useTold } from './use-told.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Above the rules: what was held back today, messages of the last day that did not arrive, and channels whose messages never leave this server.
 */
export function ToldNotices({ locationId, zone }: { locationId: string; zone: string }) {
  const { data } = useTold(locationId);
  if (!data) return null;
  const since = liveClient.serverNow() - DAY_MS;
  const failed = data.messages.filter(({ state, createdAt }) => state === 'failed' && createdAt > since);
  return (
    <>
      <StandInNotice channels={data.standIns} />
      {data.held.count > 0 && (
        <section className={classes.told} aria-label="Held back">
          <h2>
            {data.held.count === 1
              ? 'A message was held back today'
              : `${data.held.count} messages were held back today`}
          </h2>
          <p className={data.held.isOver ? classes.quiet : classes.held}>
            {data.held.isOver
              ? 'This is over: nothing is held back any more. “Recent notifications” has the reason.'
              : data.held.last}
          </p>
        </section>
      )}
      {failed.length > 0 && (
        <section className={classes.told} aria-label="Did not arrive">
          <h2>
            {failed.length === 1 ? 'A message did not arrive' : `${failed.length} messages did not arrive`}
          </h2>
          <MessageList messages={failed} zone={zone} />
        </section>
      )}
    </>
  );
}
