import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { guardLeaving } from './before-leaving.ts';

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

/** Asks before somebody leaves unsaved edits: for another screen, out of the portal, or by signing out. */
export function UnsavedGuard({ isDirty, title, text, leaves, isAsked, settle, onLeave }: UnsavedGuardProps) {
  /** What leaves the portal once it is confirmed. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isLeft, setLeft] = useState(false);
  const ask = useEffectEvent(async (go: () => void) => {
    const isLost = (!isAsked || isAsked(true, {}, {})) && (settle === undefined || (await settle()));
    if (isLost) setLeave(() => go);
    return isLost;
  });
  useEffect(() => (isDirty ? guardLeaving((go) => ask(go)) : undefined), [isDirty]);
  const blocker = useBlocker({
    // A filter or a tab of the same screen does not count as leaving.
    shouldBlockFn: async ({ current, next }) => {
      const isLeft = current.pathname !== next.pathname;
      const isLost = isAsked
        ? isAsked(isLeft, current.search, next.search)
        : isLeft || leaves?.(current.search, next.search) === true;
      return isDirty && isLost && (settle === undefined || (await settle()));
    },
    enableBeforeUnload: isDirty && !isLeft,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  if (!isBlocked && !leave) return null;
  return (
    <ConfirmDialog
      title={title ?? 'Leave without saving?'}
      text={text ?? 'What you have edited here is lost when you leave.'}
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        onLeave?.();
        if (isBlocked) return blocker.proceed();
        setLeft(true);
        setLeave(null);
        leave?.();
      }}
      onCancel={() => (isBlocked ? blocker.reset() : setLeave(null))}
    />
  );
}
