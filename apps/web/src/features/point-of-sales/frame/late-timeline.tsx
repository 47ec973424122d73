import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { useRouterState } from '@tanstack/react-router';
import { late } from '../../../parts/late/late.tsx';

const PointTimeline = late(() => import('./point-timeline.tsx').then((module) => module.PointTimeline));

/** What happened, beside the screen, if the address asks for it. */
export function LateTimeline({ point }: { point: PointOfSale }) {
  const isOpen = useRouterState({
    select: ({ location }) => (location.search as { history?: unknown }).history !== undefined,
  });
  return isOpen && <PointTimeline locationId={point.locationId} />;
}
