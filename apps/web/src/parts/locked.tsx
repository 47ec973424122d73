import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import classes from './locked.module.css';
import message from './message.module.css';

type LockedProps = {
  reason: string;
  isInline?: boolean;
  /** Where to go instead. Only if it is not inline. */
  action?: ReactNode;
};

/** A part of a screen that this person may not use: `reason` says who may. */
export function Locked({ reason, isInline = false, action }: LockedProps) {
  if (isInline) {
    return (
      <span className={classes.inline}>
        <Lock size={14} aria-hidden />
        {reason}
      </span>
    );
  }
  return (
    <div className={message.message}>
      <span className={message.icon}>
        <Lock size={24} aria-hidden />
      </span>
      <p className={message.title}>Locked</p>
      <p className={message.text}>{reason}</p>
      {action !== undefined && <div className={message.action}>{action}</div>}
    </div>
  );
}
