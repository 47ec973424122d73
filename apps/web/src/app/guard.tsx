import { isStaffRole } from '@passline/domain/users/roles';
import { Navigate, Outlet } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { SessionContext } from '../features/session/session-context.ts';
import { useSessionQuery } from '../features/session/use-session-query.ts';
import { useSessionWatch } from '../features/session/use-session-watch.ts';
import { liveClient } from '../live/live-client.ts';
import { late } from '../parts/late/late.tsx';
import { ScreenError } from '../parts/screen-error.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useCurrentScreen } from './current-screen.ts';
import { ordersPathOf } from './orders-path.ts';
import type { Screen } from './screens.ts';

const SignInPage = late(
  () => import('../features/session/sign-in/sign-in-page.tsx').then((module) => module.SignInPage),
  { waiting: <Spinner />, isAhead: false },
);

const NotForYou = late(() => import('./not-for-you.tsx').then((module) => module.NotForYou), {
  waiting: <Spinner />,
  isAhead: false,
});

const OwedFactor = late(() => import('./owed-factor.tsx').then((module) => module.OwedFactor), {
  waiting: <Spinner />,
  isAhead: false,
});

/** From `index.html`: shown up to the moment when it is known what to show. */
function useOpeningGone(isDecided: boolean): void {
  useLayoutEffect(() => {
    if (isDecided) document.querySelector('.opening')?.remove();
  }, [isDecided]);
}

/** Guards every screen but those for anybody, which stand without the frame: nobody asks who opens them. */
export function Guard({ children }: { children: ReactNode }) {
  const { screen } = useCurrentScreen();
  return screen?.audience === 'anybody' ? <ForAnybody /> : <ForPeople screen={screen}>{children}</ForPeople>;
}

function ForAnybody() {
  useOpeningGone(true);
  return <Outlet />;
}

/**
 * While the person is unknown it shows a spinner; if nobody is signed in, the sign-in screen at
 * the requested address; for a role that may not see the screen, not found. See
 * docs/rules/screens.md#who-may-open-a-screen.
 */
function ForPeople({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  const session = useSessionQuery();
  useSessionWatch(session.data);
  // The frame is drawn in steps of a few milliseconds, so that a phone reacts to a finger meanwhile.
  const person = useDeferredValue(session.data);
  const isDecided = person !== undefined || session.isError;
  useOpeningGone(isDecided);

  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (person && !wasSignedIn) setWasSignedIn(true);

  // Who owed it stays on that page until they have kept their backup codes.
  const [owed, setOwed] = useState<string | null>(null);
  if (person?.owesSecondFactor && owed !== person.userId) setOwed(person.userId);
  if (person === null && owed !== null) setOwed(null);

  const isStaff = !!session.data && isStaffRole(session.data.role) && !session.data.owesSecondFactor;
  useEffect(() => {
    if (isStaff) liveClient.connect();
  }, [isStaff]);

  // While the server cannot be asked, the last known answer counts.
  if (person === undefined) {
    if (!session.isError) return <Spinner />;
    return <ScreenError error={session.error} retry={() => void session.refetch()} />;
  }
  if (person === null) return <SignInPage wasSignedIn={wasSignedIn} />;
  const { role, restaurantId, locationId } = person;
  const hasNoRestaurant = role === 'admin' && (!restaurantId || !locationId);
  if (!isStaffRole(role) || hasNoRestaurant) return <NotForYou person={person} />;
  if (owed !== null) return <OwedFactor person={person} goOn={() => setOwed(null)} />;
  if (role === 'admin' && screen?.audience === 'platform') {
    // A shared link to the board opens the same view of their own orders; they see nothing else of the platform.
    if (screen.id === 'orders') return <Navigate to={ordersPathOf(person)} search={true} replace />;
    return <Navigate to={`/restaurant/info/${restaurantId}/${locationId}`} replace />;
  }
  return <SessionContext value={person}>{children}</SessionContext>;
}
