import { announcementState, type AnnouncementState } from '@passline/domain/announcements/announcement';
import type { Announcement } from '@passline/contract/restaurants/location';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleOff from 'lucide-react/icons/circle-off';
import Megaphone from 'lucide-react/icons/megaphone';
import { useEffect, useState } from 'react';
import { onTick } from '../../live/clock.ts';
import { liveClient } from '../../live/live-client.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';

const LOOKS = {
  scheduled: { word: 'Scheduled', tone: 'new', Icon: CalendarClock },
  showing: { word: 'Showing now', tone: 'done', Icon: Megaphone },
  over: { word: 'Over', tone: 'cancelled', Icon: CircleOff },
} as const satisfies Record<AnnouncementState, object>;

/** Whether a saved announcement is scheduled, showing or over; kept up to date. */
export function AnnouncementStateChip({ saved, zone }: { saved: Announcement; zone: string }) {
  const [nowMs, setNowMs] = useState(() => liveClient.serverNow());
  useEffect(() => onTick(setNowMs), []);
  const state = announcementState(saved, nowMs);
  const at = state === 'scheduled' ? saved.activeAfter : saved.activeUntil;
  const word = { scheduled: 'from', showing: 'until', over: 'since' }[state];
  return (
    <span role="status">
      <StatusChip look={LOOKS[state]} text={`${LOOKS[state].word}, ${word} ${formatTime(at, zone, nowMs)}`} />
    </span>
  );
}
