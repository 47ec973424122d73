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
  leaves?: Leaves;
  /** Saves what can be saved before anybody is asked. @returns whether something is still unsaved; only then it is asked */
  settle?: () => Promise<boolean>;
};

/** Asks before somebody leaves unsaved edits: for another screen, or out of the portal. */
export function UnsavedGuard({ isDirty, title, text, leaves, settle }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // A filter or a tab of the same screen does not count as leaving.
    shouldBlockFn: async ({ current, next }) => {
      const isLeft = current.pathname !== next.pathname || leaves?.(current.search, next.search) === true;
      return isDirty && isLeft && (settle === undefined || (await settle()));
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
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
