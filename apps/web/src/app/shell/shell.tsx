import { Outlet } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useSession } from '../../features/session/use-session.ts';
import { useOrderFigures } from '../../live/order-figures.ts';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { useCurrentScreen } from '../current-screen.ts';
import { DocumentTitle } from '../../parts/document-title.tsx';
import { NoPageFound } from '../no-page-found.tsx';
import { useRestaurantScope } from '../restaurant-scope.ts';
import { DrawerContent } from './drawer/drawer-content.tsx';
import { DrawerToggle } from './drawer/drawer-toggle.tsx';
import drawer from './drawer/drawer.module.css';
import { InsideBanner } from './inside-banner.tsx';
import { LateTimeline } from './late-timeline.tsx';
import { useLatePart } from './late-part.ts';
import { ScreenAnnouncer } from './screen-announcer.tsx';
import { useShellDialogs } from './use-shell-dialogs.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';
import { LateZoneNotice } from './zone-notice/late-zone-notice.tsx';

/** What stands around every screen: the top bar, the drawer of a restaurant, and the screen itself. */
export function Shell() {
  const session = useSession();
  const isSuperAdmin = session.role === 'super_admin';
  const locationId = isSuperAdmin ? null : session.locationId;
  const figures = useOrderFigures(locationId);
  const { screen } = useCurrentScreen();
  const scope = useRestaurantScope();
  const inside = scope.kind === 'restaurant' ? scope : null;
  const dialogs = useShellDialogs();

  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const [TemporaryDrawer, loadDrawer] = useLatePart(() =>
    import('./drawer/temporary-drawer.tsx').then((module) => module.TemporaryDrawer),
  );
  const openDrawer = () => {
    loadDrawer();
    setDrawerOpen(true);
  };

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
        drawerToggle={inside && <DrawerToggle isOpen={isDrawerOpen} open={openDrawer} />}
        figures={figures}
        locationId={locationId}
        openSearch={dialogs.openSearch}
      />
      <LateZoneNotice />
      <div className={classes.body} data-has-drawer={inside !== null}>
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
      {TemporaryDrawer && isDrawerOpen && inside && (
        <TemporaryDrawer close={closeDrawer}>
          <DrawerContent scope={inside} />
        </TemporaryDrawer>
      )}
      {inside && <LateTimeline key={inside.params.locationId} locationId={inside.params.locationId} />}
      {dialogs.dialog}
    </div>
  );
}
