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
    () => import('../features/orders/platform-orders-page.tsx'),
    'PlatformOrdersPage',
  ),
  'restaurant-orders': lazyRouteComponent(
    () => import('../features/orders/location-orders-page.tsx'),
    'LocationOrdersPage',
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
