import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authRequest } from '../auth-request.ts';
import { signByPasskey, type PasskeyOptions } from '../passkeys/ask-browser.ts';
import { refreshSession } from '../use-session-query.ts';
import { FormError } from './form-error.tsx';

/** Signs in with a passkey: the passkey itself says whose it is. */
export function PasskeyButton() {
  const signIn = useMutation({
    mutationFn: async () => {
      const passkey = await signByPasskey(await authRequest<PasskeyOptions>('sign-in/ask-passkey'));
      await authRequest('sign-in/passkey', { passkey });
    },
    onSuccess: refreshSession,
  });
  return (
    <>
      <Button variant="default" size="md" loading={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      <FormError error={signIn.isPending ? null : signIn.error} attempt={signIn.submittedAt} />
    </>
  );
}
