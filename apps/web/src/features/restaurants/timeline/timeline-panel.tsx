import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { bankKind } from '@passline/contract/banking/bank-kind';
import { squareKind } from '@passline/contract/square/square-kind';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { queries, queryClient } from '../../../api/client.ts';
import { useCollection, useRow } from '../../../live/use-live.ts';
import { AuditLink } from '../../../parts/timeline/audit-link.tsx';
import { HistoryDialog } from '../../../parts/timeline/history-dialog.tsx';
import { Timeline } from '../../../parts/timeline/timeline.tsx';
import { useSession } from '../../session/use-session.ts';
import { LOCATION_VERBS } from './location-verbs.ts';

const KINDS = [
  locationKind,
  restaurantPrivateKind,
  notificationRuleKind,
  printerKind,
  destinationKind,
  squareKind,
  bankKind,
];

/** The timeline beside the open screen of the restaurant. */
export function TimelinePanel({ locationId }: { locationId: string }) {
  const { role } = useSession();
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  return (
    <HistoryDialog>
      {role === 'super_admin' && <AuditLink filter={{ location: locationId }} />}
      <Timeline
        about={{ subject: 'location', locationId }}
        kinds={KINDS}
        verbs={LOCATION_VERBS}
        zone={location?.timezone ?? DEFAULT_TIME_ZONE}
        newest={location?.rev}
        // The lists that show the location too.
        onUndone={() => void queryClient.invalidateQueries({ queryKey: queries.restaurants.key() })}
      />
    </HistoryDialog>
  );
}
