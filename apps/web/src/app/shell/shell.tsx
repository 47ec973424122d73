import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../features/session/use-session.ts';
import { useOrderFigures } from '../../live/order-figures.ts';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { useCurrentScreen } from '../current-screen.ts';
import { DocumentTitle } from '../../parts/document-title.tsx';
import { NoPageFound } from '../no-page-found.tsx';
import { useRestaurantScope } from '../restaurant-scope.ts';
import { DrawerContent } from './drawer/drawer-content.tsx';
import drawer from './drawer/drawer.module.css';
import { useNarrowNavigation } from './drawer/use-narrow-navigation.tsx';
import { InsideBanner } from './inside-banner.tsx';
import { LateTimeline } from './late-timeline.tsx';
import { PlatformNavigation } from './navigation/platform-navigation.tsx';
import { ScreenAnnouncer } from './screen-announcer.tsx';
import { useShellDialogs } from './use-shell-dialogs.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';
import { useLoadAhead } from '../../parts/late/load-ahead.ts';
import { LateZoneNotice } from './zone-notice/late-zone-notice.tsx';

/** The frame of every screen: the top bar, the navigation, the drawer of a restaurant, and the screen itself. */
export function Shell() {
  const session = useSession();
  const isSuperAdmin = session.role === 'super_admin';
  const locationId = isSuperAdmin ? null : session.locationId;
  const figures = useOrderFigures(locationId);
  const { screen } = useCurrentScreen();
  const scope = useRestaurantScope();
  const inside = scope.kind === 'restaurant' ? scope : null;
  const dialogs = useShellDialogs();
  useLoadAhead(isSuperAdmin);

  const { menuButton, narrowNavigation } = useNarrowNavigation({ inside, isPlatform: isSuperAdmin, figures });

  const title = scope.kind === 'missing' ? 'No Page Found' : (screen?.title ?? 'No Page Found');
  const content = scope.kind === 'missing' ? <NoPageFound /> : <Outlet />;
  return (
    <div className={classes.shell} data-is-inside={isSuperAdmin && inside !== null}>
      <DocumentTitle title={title} place={inside?.place?.restaurantName} waiting={figures?.new} />
      <ScreenAnnouncer title={title} />
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <TopBar
        menuButton={menuButton}
        figures={figures}
        locationId={locationId}
        openSearch={dialogs.openSearch}
      />
      <div className={classes.body}>
        {isSuperAdmin && <PlatformNavigation figures={figures} isInside={inside !== null} />}
        {inside && (
          <aside className={drawer.drawer} aria-label="Restaurant screens">
            <DrawerContent scope={inside} />
          </aside>
        )}
        <main id="content" tabIndex={-1} className={classes.main}>
          {isSuperAdmin && inside && <InsideBanner place={inside.place} />}
          {scope.kind === 'loading' ? <ScreenLoading /> : content}
        </main>
      </div>
      <LateZoneNotice />
      {narrowNavigation}
      {inside && <LateTimeline key={inside.params.locationId} locationId={inside.params.locationId} />}
      {dialogs.dialog}
    </div>
  );
}
