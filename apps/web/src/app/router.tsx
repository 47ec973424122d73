import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { Guard } from './guard.tsx';
import { NoPageFound } from './no-page-found.tsx';
import { NotBuiltYet } from './not-built-yet.tsx';
import { PLATFORM_SCREENS, RESTAURANT_SCREENS, type Screen } from './screens.ts';
import { Shell } from './shell.tsx';

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
  orders: lazyRouteComponent(
    () => import('../features/orders/platform-orders-page.tsx'),
    'PlatformOrdersPage',
  ),
  'restaurant-orders': lazyRouteComponent(
    () => import('../features/orders/location-orders-page.tsx'),
    'LocationOrdersPage',
  ),
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
  routeTree: root.addChildren([...PLATFORM_SCREENS, ...RESTAURANT_SCREENS].map(routeOf)),
  defaultNotFoundComponent: NoPageFound,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
