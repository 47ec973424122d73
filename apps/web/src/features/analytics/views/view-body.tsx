import type { ComponentType } from 'react';
import { late } from '../../../parts/late/late.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import type { Fetched } from '../fetch/fetched.ts';
import type { ViewName } from './views.ts';

export type ViewProps = {
  fetched: Fetched;
  /** The name of a file of this window, without the ending: `analytics-times-2026-10-05-2026-10-18-vancouver`. */
  fileOf: (name: string) => string;
};

const OPTIONS = { waiting: <Skeleton height={242} /> };

/** Every view but the figures, which are there already. Each is read when it is opened. */
const BODIES: Record<Exclude<ViewName, 'figures'>, ComponentType<ViewProps>> = {
  times: late(() => import('./times/times-view.tsx').then((module) => module.TimesView), OPTIONS),
  refunds: late(() => import('./refunds/refunds-view.tsx').then((module) => module.RefundsView), OPTIONS),
  guests: late(() => import('./guests/guests-view.tsx').then((module) => module.GuestsView), OPTIONS),
  products: late(() => import('./products/products-view.tsx').then((module) => module.ProductsView), OPTIONS),
  rewards: late(() => import('./rewards/rewards-view.tsx').then((module) => module.RewardsView), OPTIONS),
};

export function ViewBody({ view, ...props }: ViewProps & { view: Exclude<ViewName, 'figures'> }) {
  const Body = BODIES[view];
  return <Body {...props} />;
}
