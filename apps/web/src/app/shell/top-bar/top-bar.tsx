import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignOutButton } from '../../../features/session/sign-out-button.tsx';
import { useSession } from '../../../features/session/use-session.ts';
import type { OrderFigures } from '../../../live/count-orders.ts';
import { ordersPathOf } from '../../orders-path.ts';
import { FreshnessChip } from './freshness-chip.tsx';
import { LateAlarm } from './late-alarm.tsx';
import { LiveFigures } from './live-figures.tsx';
import { Logo } from './logo.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

type TopBarProps = {
  /** Opens the drawer, where there is one and no room for it. */
  drawerToggle: ReactNode;
  figures: OrderFigures | null;
  /** Whose orders count and ring; null: the platform's. */
  locationId: string | null;
  openSearch: () => void;
};

/** The fixed bar of every screen, 80 high. See docs/rules/screens.md#the-frame. */
export function TopBar({ drawerToggle, figures, locationId, openSearch }: TopBarProps) {
  const session = useSession();
  return (
    <header className={classes.bar}>
      <div className={classes.brand}>
        {drawerToggle}
        <Logo />
      </div>
      <div className={classes.now}>
        <LiveFigures figures={figures} ordersPath={ordersPathOf(session)} />
        <FreshnessChip />
      </div>
      <div className={classes.tools}>
        <LateAlarm locationId={locationId} />
        <SearchButton open={openSearch} />
        <div className={classes.person}>
          <Link to="/account" className={classes.email} title="Your account">
            {session.email}
          </Link>
          <ThemeSwitch />
          <SignOutButton />
        </div>
        <PersonMenu />
      </div>
    </header>
  );
}
