import { authRequest } from './auth-request.ts';

/** Ends the session and reloads the portal at its root, so that nothing stays in memory. */
export async function signOut(): Promise<void> {
  await authRequest('sign-out').catch(() => {
    // Already signed out, or offline: the next page shows which.
  });
  window.location.assign('/');
}
