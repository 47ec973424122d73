import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../../../parts/skeleton.tsx';
import type { Fetched } from '../fetch/fetched.ts';
import type { ViewName } from './views.ts';

export type ViewProps = {
  fetched: Fetched;
  /** The name of a file of this window, without the ending: `analytics-times-2026-10-05-2026-10-18-vancouver`. */
  fileOf: (name: string) => string;
};

/** Every view but the figures, which are there already. Each is loaded and read when it is opened. */
const BODIES: Record<Exclude<ViewName, 'figures'>, ComponentType<ViewProps>> = {
  times: lazy(() => import('./times/times-view.tsx').then((module) => ({ default: module.TimesView }))),
  refunds: lazy(() =>
    import('./refunds/refunds-view.tsx').then((module) => ({ default: module.RefundsView })),
  ),
  guests: lazy(() => import('./guests/guests-view.tsx').then((module) => ({ default: module.GuestsView }))),
  products: lazy(() =>
    import('./products/products-view.tsx').then((module) => ({ default: module.ProductsView })),
  ),
  rewards: lazy(() =>
    import('./rewards/rewards-view.tsx').then((module) => ({ default: module.RewardsView })),
  ),
};

export function ViewBody({ view, ...props }: ViewProps & { view: Exclude<ViewName, 'figures'> }) {
  const Body = BODIES[view];
  return (
    <Suspense fallback={<Skeleton height={242} />}>
      <Body {...props} />
    </Suspense>
  );
}
