import { useRouterState } from '@tanstack/react-router';
import { late } from '../../parts/late/late.tsx';

const TimelinePanel = late(() =>
  import('../../features/restaurants/timeline/timeline-panel.tsx').then((module) => module.TimelinePanel),
);

/** What happened to the location, beside its screen, where the address asks for it. */
export function LateTimeline({ locationId }: { locationId: string }) {
  const isOpen = useRouterState({
    select: ({ location }) => (location.search as { history?: unknown }).history !== undefined,
  });
  return isOpen && <TimelinePanel locationId={locationId} />;
}
