import { Outlet } from '@tanstack/react-router';
import { useSession } from '../features/session/use-session.ts';
import { signOut } from '../features/session/sign-out.ts';
import { Button } from '@mantine/core';

export function Shell() {
  const session = useSession();
  return (
    <div>
      <header style={{ height: 'var(--top-bar-height)' }}>
        {session.email} <Button onClick={() => void signOut()}>Sign Out</Button>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
