import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { ScreenLoading } from '../parts/screen-loading.tsx';
import { Guard } from './guard.tsx';
import { NoPageFound } from './no-page-found.tsx';
import { NotBuiltYet } from './not-built-yet.tsx';
import { OwnSquare } from './own-square.tsx';
import { ScreenFailed } from './screen-failed.tsx';
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

/** The screens that exist. Each is a chunk of its own, loaded when it is opened. */
const BUILT: Record<string, RouteComponent> = {
  home: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
  account: lazyRouteComponent(() => import('../features/session/account/account-page.tsx'), 'AccountPage'),
  orders: lazyRouteComponent(
    () => import('../features/order-pages/platform-orders-page.tsx'),
    'PlatformOrdersPage',
  ),
  'restaurant-orders': lazyRouteComponent(
    () => import('../features/order-pages/location-orders-page.tsx'),
    'LocationOrdersPage',
  ),
  'restaurant-hours': lazyRouteComponent(() => import('../features/hours/hours-page.tsx'), 'HoursPage'),
  restaurants: lazyRouteComponent(
    () => import('../features/restaurants/list/restaurants-page.tsx'),
    'RestaurantsPage',
  ),
  'restaurant-create': lazyRouteComponent(
    () => import('../features/restaurants/create/create-page.tsx'),
    'CreatePage',
  ),
  commissions: lazyRouteComponent(
    () => import('../features/commissions/commissions-page.tsx'),
    'CommissionsPage',
  ),
  'restaurant-info': lazyRouteComponent(
    () => import('../features/restaurants/info/info-page.tsx'),
    'InfoPage',
  ),
  'restaurant-announcement': lazyRouteComponent(
    () => import('../features/announcements/announcement-page.tsx'),
    'AnnouncementPage',
  ),
  'restaurant-notifications': lazyRouteComponent(
    () => import('../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  tags: lazyRouteComponent(() => import('../features/tags/tags-page.tsx'), 'TagsPage'),
  outbox: lazyRouteComponent(() => import('../features/outbox/outbox-page.tsx'), 'OutboxPage'),
  promotions: lazyRouteComponent(
    () => import('../features/promotions/promotions-page.tsx'),
    'PromotionsPage',
  ),
  'restaurant-square-own': OwnSquare,
};

function routeOf(screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    staticData: { screen },
    component: BUILT[screen.id] ?? (() => <NotBuiltYet title={screen.title} />),
  });
}

export const router = createRouter({
  routeTree: root.addChildren([...PLATFORM_SCREENS, ...RESTAURANT_SCREENS, ...OTHER_SCREENS].map(routeOf)),
  defaultNotFoundComponent: NoPageFound,
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: ScreenLoading,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
