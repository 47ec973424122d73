import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
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

/** Its address names no restaurant: it leads to the screen of the admin's own restaurant. */
const OWN_SQUARE: Screen = {
  id: 'restaurant-square-own',
  title: 'Square',
  path: '/restaurant/square',
  audience: 'restaurant',
  order: 20,
};

function routeOf(screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    staticData: { screen },
    component: componentOf(screen),
  });
}

function componentOf(screen: Screen): RouteComponent {
  const { title, audience, load } = screen;
  if (screen === OWN_SQUARE) return OwnSquare;
  if (!load) return () => <NotBuiltYet title={title} />;
  return late(load, { waiting: <ScreenLoading />, isForPlatform: audience === 'platform' });
}

export const router = createRouter({
  routeTree: root.addChildren(
    [...PLATFORM_SCREENS, ...RESTAURANT_SCREENS, ...OTHER_SCREENS, OWN_SQUARE].map(routeOf),
  ),
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
