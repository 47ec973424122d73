import { isStaffRole } from '@passline/domain';
import { Center, Loader } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { SessionContext, useSessionQuery } from '../features/session/use-session.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { ScreenError } from '../parts/screen-error.tsx';
import { liveClient } from '../live/live-client.ts';
import { NoPageFound } from './no-page-found.tsx';

/**
 * Stands before every screen. While it is unknown who is here a spinner shows; nobody: the sign-in screen, at the
 * address they asked for; an unsuitable role: not found. Specification 1, section 2.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSessionQuery();
  const audience = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen?.audience });
  const params = useRouterState({
    select: (state) => state.matches.at(-1)?.params as Record<string, string> | undefined,
  });
  const navigate = useNavigate();
  const person = session.data ?? null;
  const isAdminElsewhere = person?.role === 'admin' && audience === 'platform';
  const isSignedIn = person !== null && isStaffRole(person.role);

  useEffect(() => {
    if (!isAdminElsewhere) return;
    void navigate({ to: `/restaurant/info/${person.restaurantId}/${person.locationId}`, replace: true });
  }, [isAdminElsewhere, person, navigate]);

  useEffect(() => {
    if (isSignedIn) liveClient.connect();
  }, [isSignedIn]);

  if (session.isPending || isAdminElsewhere) {
    return (
      <Center h="100%">
        <Loader aria-label="Loading" />
      </Center>
    );
  }
  if (session.isError) return <ScreenError error={session.error} retry={() => void session.refetch()} />;
  if (!person) return <SignInPage />;
  const isForeign =
    person.role === 'admin' &&
    params?.['locationId'] !== undefined &&
    params['locationId'] !== person.locationId;
  if (!isStaffRole(person.role) || isForeign) return <NoPageFound />;
  return <SessionContext value={person}>{children}</SessionContext>;
}
