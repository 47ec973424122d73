import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const TimelinePanel = lazy(() =>
  import('../../features/restaurants/timeline/timeline-panel.tsx').then((module) => ({
    default: module.TimelinePanel,
  })),
);

/** What happened to the location, beside its screen, where the address asks for it. */
export function LateTimeline({ locationId }: { locationId: string }) {
  const isOpen = useRouterState({
    select: ({ location }) => (location.search as { history?: unknown }).history !== undefined,
  });
  return isOpen ? (
    <Suspense fallback={null}>
      <TimelinePanel locationId={locationId} />
    </Suspense>
  ) : null;
}
