import { authRequest } from './auth-request.ts';

/** Ends the session and starts the portal anew at its root, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  await authRequest('sign-out').catch(() => {
    // Already signed out, or offline: the page that follows tells which.
  });
  window.location.assign('/');
}
