import { useMutation } from '@tanstack/react-query';
import button from '../../../parts/button.module.css';
import { authRequest } from '../auth-request.ts';
import { hasPasskeys, signByPasskey, type PasskeyOptions } from './ask-browser.ts';
import { usePasskeys } from './use-passkeys.ts';

type ConfirmByPasskeyProps = { onProven: () => void; onMistake: (message: string) => void };

/** A passkey in the place of a code, for someone who has one that works here. */
export function ConfirmByPasskey({ onProven, onMistake }: ConfirmByPasskeyProps) {
  const { data } = usePasskeys();
  const confirm = useMutation({
    mutationFn: async () => {
      const passkey = await signByPasskey(await authRequest<PasskeyOptions>('passkeys/ask'));
      await authRequest('passkeys/confirm', { passkey });
    },
    onSuccess: onProven,
    onError: (error) => onMistake(error.message),
  });
  const isHere = hasPasskeys() && data?.origin === window.location.origin;
  if (!isHere || data.passkeys.length === 0) return null;
  return (
    <button
      type="button"
      className={button.plain}
      aria-disabled={confirm.isPending}
      onClick={() => !confirm.isPending && confirm.mutate()}
    >
      {confirm.isPending ? 'Waiting for the passkey…' : 'Use a passkey'}
    </button>
  );
}
