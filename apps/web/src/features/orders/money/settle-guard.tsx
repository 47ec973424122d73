import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import { isOtherOrder } from '../actions/is-other-order.ts';

/** Asks before the typed reason is lost: by Escape, Close, Back, another order or another screen. */
export function SettleGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  return (
    <UnsavedGuard
      isDirty={isDirty}
      title="Leave without settling the payment?"
      text="The reason that you have typed is lost when you leave."
      leaves={isOtherOrder}
      onLeave={onLeave}
    />
  );
}
