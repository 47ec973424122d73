import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import ClockAlert from 'lucide-react/icons/clock-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { queries } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { useSession } from '../../../features/session/use-session.ts';
import { tellNoticeHeight } from '../../../parts/tell-foot-height.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import { findDifferingZones } from './find-differing-zones.ts';
import classes from './zone-notice.module.css';

/** The places that were dismissed. For other places the line comes back. */
const DISMISSED = 'passline-zone-notice';
const LISTED = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Says that this computer reads the clocks of some places differently from the server, by whose rules the portal goes, if the person sees
 * their times.
 */
export function ZoneNotice() {
  const { data } = useQuery(queries.session.zoneRules.queryOptions({ staleTime: Infinity }));
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const differing = data ? findDifferingZones(data.offsetsMinutes) : [];
  const shown = useShownZones(differing.length > 0);
  const places = LISTED.format(differing.filter((zone) => shown.has(zone)).map(placeOfZone));
  if (places === '' || places === dismissed) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, places);
    setDismissed(places);
  };
  return (
    <footer ref={tellNoticeHeight} className={classes.notice}>
      <ClockAlert size={14} aria-hidden />
      <p role="status">
        This computer has different clock rules for {places} than the server: times here are the server’s, its
        own clock may be an hour off.
      </p>
      <button type="button" aria-label="Dismiss" onClick={dismiss}>
        <X size={14} aria-hidden />
      </button>
    </footer>
  );
}

/** The zones of the locations that this person sees; platform staff also read the marketplace's own clock. */
function useShownZones(isAsked: boolean): ReadonlySet<string> {
  const { role } = useSession();
  const { data } = useQuery({ ...locationDirectory, enabled: isAsked });
  const zones = new Set(data?.map(({ timezone }) => timezone));
  if (role === 'super_admin') zones.add(DEFAULT_TIME_ZONE);
  return zones;
}
