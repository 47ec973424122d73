import type { SquareOrder } from '@passline/contract/square/square';
import { squareLinkTopic, squareOrdersTopic } from '@passline/contract/square/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { squareName } from '@passline/domain/square/square-link';
import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { queries } from '../../api/client.ts';
import { useRestaurantParams, type RestaurantParams } from '../../app/restaurant-params.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRow, useRows, useStatus } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import notice from '../../parts/stand-in-notice.module.css';
import { formatTime } from '../../parts/zoned-time.ts';
import { LinkSquare } from './link-square.tsx';
import { SquareEnded } from './square-ended.tsx';
import { SquareLinkPart } from './square-link.tsx';
import { SquareRow } from './square-row.tsx';
import classes from './square.module.css';
import { useSquareReturn } from './use-square-return.ts';
import { useSquare } from './use-square.ts';

/** The link of a location to Square. See docs/rules/square.md. */
export function SquarePage() {
  const place = useRestaurantParams();
  return (
    <Screen title="Square">
      <SquareOf key={place.locationId} place={place} />
    </Screen>
  );
}

function SquareOf({ place }: { place: RestaurantParams }) {
  const { locationId } = place;
  const isLinking = useSquareReturn(place);
  const links = useCollection(squareLinkTopic, { locationId });
  const square = useSquare(place, links);
  const orders = useCollection(squareOrdersTopic, { locationId });
  const link = useRow(links, locationId);
  const rows = useRows(orders);
  const states = [useStatus(links), useStatus(orders)];
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const provider = useQuery(queries.square.provider.queryOptions());
  const refused = states.find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused') {
    const reason = `${refused.message} The link of a location is shown to its admin and to super admins.`;
    return <Locked reason={reason} />;
  }
  if (provider.isError) return <ScreenError error={provider.error} retry={() => void provider.refetch()} />;
  if (!location || !provider.data || states.some(({ kind }) => kind !== 'ready')) return <ScreenLoading />;
  const timeOf = (atMs: number) => formatTime(atMs, location.timezone, liveClient.serverNow());
  return (
    <div className={classes.page}>
      {provider.data.isSimulated && (
        <p className={`${notice.notice} ${classes.notice}`}>
          <Info size={16} aria-hidden />
          <span>
            Simulated Square: no Square application is set, so a stand-in answers and nothing leaves this
            server.
          </span>
        </p>
      )}
      {link?.state === 'ended' && (
        <SquareEnded reason={link.endedReason} square={square} isLinking={isLinking} />
      )}
      <Failures rows={rows} timeOf={timeOf} name={squareName(provider.data.isSimulated)} />
      {link ? (
        <SquareLinkPart
          link={link}
          square={square}
          timeOf={timeOf}
          name={squareName(provider.data.isSimulated)}
        />
      ) : (
        <section className={classes.part} aria-labelledby="square-unlinked">
          <h2 id="square-unlinked">Not linked</h2>
          <p className={classes.quiet}>
            Link the Square account of this restaurant, and each order that you confirm is sent to Square too.
            Square asks you for permission and brings you back here.
          </p>
          <LinkSquare square={square} isLinking={isLinking} />
        </section>
      )}
      {link && <LastSent rows={rows} timeOf={timeOf} name={squareName(provider.data.isSimulated)} />}
    </div>
  );
}

type RowsProps = { rows: readonly SquareOrder[]; timeOf: (atMs: number) => string; name: string };

function Failures({ rows, timeOf, name }: RowsProps) {
  const failed = rows.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="square-failed">
      <h2 id="square-failed">
        {failed.length === 1
          ? `1 order is not in ${name} as it should be`
          : `${failed.length} orders are not in ${name} as they should be`}
      </h2>
      <ul className={classes.rows}>
        {failed.map((one) => (
          <li key={one.orderId}>
            <SquareRow square={one} timeOf={timeOf} name={`#${one.orderNumber}`} isWanted={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastSent({ rows, timeOf, name }: RowsProps) {
  const sent = rows.filter(({ state }) => state === 'created');
  const last = sent.toSorted((one, other) => (other.settledAt ?? 0) - (one.settledAt ?? 0))[0];
  return (
    <section className={classes.part} aria-labelledby="square-last">
      <h2 id="square-last">Last order</h2>
      {last ? (
        <SquareRow square={last} timeOf={timeOf} name={`#${last.orderNumber}`} isWanted={false} />
      ) : (
        <p className={classes.quiet}>No order was sent to {name} in the last twelve hours.</p>
      )}
    </section>
  );
}
