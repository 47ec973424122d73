import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignOutButton } from '../../../features/session/sign-out-button.tsx';
import { useSession } from '../../../features/session/use-session.ts';
import type { OrderFigures } from '../../../live/count-orders.ts';
import { ordersPathOf } from '../../orders-path.ts';
import { FreshnessWord } from './freshness-word.tsx';
import { initialsOf } from './initials.ts';
import { LateAlarm } from './late-alarm.tsx';
import { LiveFigures } from './live-figures.tsx';
import { Logo } from './logo.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';

type TopBarProps = {
  /** Opens the navigation, where there is no room for it. */
  menuButton: ReactNode;
  figures: OrderFigures | null;
  /** Whose orders count and ring; null: the platform's. */
  locationId: string | null;
  openSearch: () => void;
};

/** The fixed bar of every screen, 80 high. See docs/rules/screens.md#the-frame. */
export function TopBar({ menuButton, figures, locationId, openSearch }: TopBarProps) {
  const session = useSession();
  return (
    <header className={classes.bar}>
      <div className={classes.brand}>
        {menuButton}
        <Logo />
      </div>
      <SearchButton open={openSearch} />
      <div className={classes.now}>
        <LiveFigures figures={figures} ordersPath={ordersPathOf(session)} />
        <span className={classes.rule} />
        <FreshnessWord />
      </div>
      <div className={classes.tools}>
        <LateAlarm locationId={locationId} />
        <div className={classes.person}>
          <SchemeMenu />
          <span className={classes.rule} />
          <span className={classes.initials} aria-hidden>
            {initialsOf(session)}
          </span>
          <Link to="/account" className={classes.email} title={`Account of ${session.email}`}>
            {session.email}
          </Link>
          <SignOutButton />
        </div>
        <PersonMenu />
      </div>
    </header>
  );
}
