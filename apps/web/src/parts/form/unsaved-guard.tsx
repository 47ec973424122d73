import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Whether another address of the same screen closes what is typed in. */
export type Leaves = (current: Record<string, unknown>, next: Record<string, unknown>) => boolean;

type UnsavedGuardProps = {
  isDirty: boolean;
  /** What would be lost, if not edits. */
  title?: string;
  text?: string;
  /** Absent: no address of the same screen does. */
  leaves?: Leaves | undefined;
  /** Whether a step is asked about, instead of `leaves`; `isLeft`: it leads to another screen. */
  isAsked?: (isLeft: boolean, ...step: Parameters<Leaves>) => boolean;
  /** Saves what can be saved before anybody is asked. @returns whether something is still unsaved; only then it is asked */
  settle?: () => Promise<boolean>;
  /** Called once somebody leaves it all the same. */
  onLeave?: () => void;
};

/** Asks before somebody leaves unsaved edits: for another screen, or out of the portal. */
export function UnsavedGuard({ isDirty, title, text, leaves, isAsked, settle, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // A filter or a tab of the same screen does not count as leaving.
    shouldBlockFn: async ({ current, next }) => {
      const isLeft = current.pathname !== next.pathname;
      const isLost = isAsked
        ? isAsked(isLeft, current.search, next.search)
        : isLeft || leaves?.(current.search, next.search) === true;
      return isDirty && isLost && (settle === undefined || (await settle()));
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title ?? 'Leave without saving?'}
      text={text ?? 'What you have edited here is lost when you leave.'}
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={blocker.reset}
    />
  );
}
