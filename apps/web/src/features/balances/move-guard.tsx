import { UnsavedGuard } from '../../parts/form/unsaved-guard.tsx';
import { BALANCES_ADDRESS } from './balances-search.ts';

type MoveGuardProps = {
  isDirty: boolean;
  /** Called once somebody leaves it all the same. */
  onLeave?: () => void;
};

/** Asks before what is typed to move money is lost: by Escape, Close, Back, another account or another screen. */
export function MoveGuard({ isDirty, onLeave }: MoveGuardProps) {
  return (
    <UnsavedGuard
      isDirty={isDirty}
      title="Leave without sending?"
      text="What you have typed here is lost when you leave, and no money moves."
      leaves={isElsewhere}
      onLeave={() => onLeave?.()}
    />
  );
}

/** The panel or dialog of an account closes, or becomes another one. */
function isElsewhere(current: Record<string, unknown>, next: Record<string, unknown>): boolean {
  const [now, then] = [BALANCES_ADDRESS.read(current), BALANCES_ADDRESS.read(next)];
  return now.open !== then.open || now.account !== then.account;
}
