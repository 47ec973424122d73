import { useQuery } from '@tanstack/react-query';
import ClockAlert from 'lucide-react/icons/clock-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { queries } from '../../../api/client.ts';
import { findDifferingZones } from './find-differing-zones.ts';
import classes from './zone-notice.module.css';

/** The places that were dismissed: for others the line comes back. */
const DISMISSED = 'passline-zone-notice';
const LISTED = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says that this computer reads the clocks of some places differently from the server. */
export function ZoneNotice() {
  const { data } = useQuery(queries.session.zoneRules.queryOptions({ staleTime: Infinity }));
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const places = data ? LISTED.format(findDifferingZones(data.offsetsMinutes)) : '';
  if (places === '' || places === dismissed) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, places);
    setDismissed(places);
  };
  return (
    <div className={classes.notice} role="status" data-zone-notice>
      <ClockAlert size={14} aria-hidden />
      <p>This computer knows older clock rules for {places}: times shown may be off by an hour.</p>
      <button type="button" aria-label="Dismiss" onClick={dismiss}>
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
