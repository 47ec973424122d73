import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { late } from '../parts/late/late.tsx';
import { PartFailed } from '../parts/late/part-failed.tsx';
import { ScreenLoading } from '../parts/screen-loading.tsx';
import { Guard } from './guard.tsx';
import { NoPageFound } from './no-page-found.tsx';
import { NotBuiltYet } from './not-built-yet.tsx';
import { OwnSquare } from './own-square.tsx';
import { OTHER_SCREENS, PLATFORM_SCREENS, RESTAURANT_SCREENS, type Screen } from './screens.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: () => (
    <Guard>
      <Shell />
    </Guard>
  ),
  notFoundComponent: NoPageFound,
});

/** The screens that exist. Each is a chunk of its own, loaded when it is opened or ahead of that. */
const BUILT: Record<string, () => Promise<ComponentType>> = {
  home: () => import('../features/home/home-page.tsx').then((module) => module.HomePage),
  account: () => import('../features/session/account/account-page.tsx').then((module) => module.AccountPage),
  orders: () =>
    import('../features/order-pages/platform-orders-page.tsx').then((module) => module.PlatformOrdersPage),
  deliveries: () =>
    import('../features/order-pages/delivery-map-page.tsx').then((module) => module.DeliveryMapPage),
  'restaurant-orders': () =>
    import('../features/order-pages/location-orders-page.tsx').then((module) => module.LocationOrdersPage),
  'restaurant-menus': () =>
    import('../features/menus/list/menus-page.tsx').then((module) => module.MenusPage),
  'restaurant-category': () =>
    import('../features/menus/category/category-page.tsx').then((module) => module.CategoryPage),
  'restaurant-taxes': () => import('../features/taxes/taxes-page.tsx').then((module) => module.TaxesPage),
  'restaurant-hours': () => import('../features/hours/hours-page.tsx').then((module) => module.HoursPage),
  restaurants: () =>
    import('../features/restaurants/list/restaurants-page.tsx').then((module) => module.RestaurantsPage),
  'restaurant-create': () =>
    import('../features/restaurants/create/create-page.tsx').then((module) => module.CreatePage),
  commissions: () =>
    import('../features/commissions/commissions-page.tsx').then((module) => module.CommissionsPage),
  'restaurant-info': () =>
    import('../features/restaurants/info/info-page.tsx').then((module) => module.InfoPage),
  'restaurant-announcement': () =>
    import('../features/announcements/announcement-page.tsx').then((module) => module.AnnouncementPage),
  'restaurant-notifications': () =>
    import('../features/notifications/notifications-page.tsx').then((module) => module.NotificationsPage),
  'restaurant-receipt': () =>
    import('../features/printing/printing-page.tsx').then((module) => module.PrintingPage),
  'restaurant-rewards': () =>
    import('../features/rewards/rewards-page.tsx').then((module) => module.RewardsPage),
  'restaurant-reports': () =>
    import('../features/reports/report-page.tsx').then((module) => module.ReportPage),
  'restaurant-square': () => import('../features/square/square-page.tsx').then((module) => module.SquarePage),
  'restaurant-balances': () =>
    import('../features/balances/location-balance-page.tsx').then((module) => module.LocationBalancePage),
  balances: () => import('../features/balances/balances-page.tsx').then((module) => module.BalancesPage),
  'restaurant-banking': () =>
    import('../features/banking/banking-page.tsx').then((module) => module.BankingPage),
  'riders-earnings': () =>
    import('../features/rider-earnings/earnings-page.tsx').then((module) => module.RiderEarningsPage),
  schedules: () => import('../features/schedules/schedules-page.tsx').then((module) => module.SchedulesPage),
  tags: () => import('../features/tags/tags-page.tsx').then((module) => module.TagsPage),
  outbox: () => import('../features/outbox/outbox-page.tsx').then((module) => module.OutboxPage),
  regions: () => import('../features/regions/regions-page.tsx').then((module) => module.RegionsPage),
  'region-info': () => import('../features/regions/region-page.tsx').then((module) => module.RegionPage),
  'region-add': () =>
    import('../features/regions/new-region-page.tsx').then((module) => module.NewRegionPage),
  promotions: () =>
    import('../features/promotions/promotions-page.tsx').then((module) => module.PromotionsPage),
};

function routeOf(screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    staticData: { screen },
    component: componentOf(screen),
  });
}

function componentOf({ id, title, audience }: Screen): RouteComponent {
  if (id === 'restaurant-square-own') return OwnSquare;
  const load = BUILT[id];
  if (!load) return () => <NotBuiltYet title={title} />;
  return late(load, { waiting: <ScreenLoading />, isForPlatform: audience === 'platform' });
}

export const router = createRouter({
  routeTree: root.addChildren([...PLATFORM_SCREENS, ...RESTAURANT_SCREENS, ...OTHER_SCREENS].map(routeOf)),
  defaultNotFoundComponent: NoPageFound,
  defaultErrorComponent: PartFailed,
  defaultPendingComponent: ScreenLoading,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
