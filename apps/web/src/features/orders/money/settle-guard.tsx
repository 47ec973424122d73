import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';

/** Asks before the typed reason is lost: by Escape, Close, Back, another order or another screen. */
export function SettleGuard({ isDirty }: { isDirty: boolean }) {
  return (
    <UnsavedGuard
      isDirty={isDirty}
      title="Leave without settling the payment?"
      text="The reason that you have typed is lost when you leave."
      leaves={isElsewhere}
    />
  );
}

/** The panel closes, or shows another order. */
function isElsewhere(current: Record<string, unknown>, next: Record<string, unknown>): boolean {
  return current['order'] !== next['order'];
}
