import { useSession } from '../use-session.ts';

/** What a change of how somebody signs in does beside the change: '… and sends you an e-mail'. See docs/rules/session.md#the-person-is-told. */
export function useMailAhead(whom: 'you' | 'them' = 'you'): string {
  const { isMailKept } = useSession();
  return isMailKept
    ? `leaves ${whom} an e-mail in the Outbox, because no mail server is set`
    : `sends ${whom} an e-mail`;
}
