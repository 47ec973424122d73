import { useSession } from '../use-session.ts';

/** What a change of how this person signs in does beside the change: '… and sends you an e-mail'. See docs/rules/session.md#the-person-is-told. */
export function useMailAhead(): string {
  const { isMailKept } = useSession();
  return isMailKept
    ? 'leaves you an e-mail in the Outbox, because no mail server is set'
    : 'sends you an e-mail';
}
