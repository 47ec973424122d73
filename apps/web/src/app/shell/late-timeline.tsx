import { useRouterState } from '@tanstack/react-router';
import { useCurrentScreen } from '../current-screen.ts';
import { late } from '../../parts/late/late.tsx';

const TimelinePanel = late(() =>
  import('../../features/restaurants/timeline/timeline-panel.tsx').then((module) => module.TimelinePanel),
);

const MenusTimeline = late(() =>
  import('../../features/menus/timeline/menus-timeline.tsx').then((module) => module.MenusTimeline),
);

/** The screens of menus and rewards, which have their own timeline. */
const OF_MENUS: ReadonlySet<string> = new Set([
  'restaurant-menus',
  'restaurant-category',
  'restaurant-taxes',
  'restaurant-rewards',
]);

/** The timeline of the location, or of its menus, beside its screen, if the address asks for it. */
export function LateTimeline({ locationId }: { locationId: string }) {
  const { screen } = useCurrentScreen();
  const isOpen = useRouterState({
    select: ({ location }) => (location.search as { history?: unknown }).history !== undefined,
  });
  if (!isOpen) return null;
  const isOfMenus = OF_MENUS.has(screen?.id ?? '');
  return isOfMenus ? <MenusTimeline locationId={locationId} /> : <TimelinePanel locationId={locationId} />;
}
