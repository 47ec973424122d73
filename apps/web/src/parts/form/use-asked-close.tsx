import { useBlocker } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type AskedCloseOptions = {
  isDirty: boolean;
  /** Whether what is typed was given up: nobody is asked about it. */
  isGivenUp: RefObject<boolean>;
  giveUp: () => void;
  onClose: () => void;
};

/**
 * How a dialog is left in which something may be typed: `leave`, for Close and Escape, asks first, and so does Back. `question`
 * comes before the dialog that it asks about: closed in this order, the focus returns through both. Another screen and the way
 * out of the portal are asked about by `Unsaved`. See docs/rules/screens.md#what-is-typed.
 */
export function useAskedClose({ isDirty, isGivenUp, giveUp, onClose }: AskedCloseOptions) {
  const [isAsking, setAsking] = useState(false);
  // Only on the same screen. Placed above the code that closes the dialog, which needs the newest state.
  const step = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isGivenUp.current && current.pathname === next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isStopped = step.status === 'blocked';
  return {
    leave: () => (isDirty ? setAsking(true) : onClose()),
    question: (isAsking || isStopped) && (
      <ConfirmDialog
        title="Leave without saving?"
        text="What you have edited here is lost when you leave."
        confirm="Leave"
        cancel="Stay"
        onConfirm={() => {
          giveUp();
          if (isStopped) step.proceed();
          else onClose();
        }}
        onCancel={() => {
          setAsking(false);
          if (isStopped) step.reset();
        }}
      />
    ),
  };
}
