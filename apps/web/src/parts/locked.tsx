import Lock from 'lucide-react/icons/lock';
import classes from './locked.module.css';
import message from './message.module.css';

/** A part of a screen that this person may not use: `reason` says who may. */
export function Locked({ reason, isInline = false }: { reason: string; isInline?: boolean }) {
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
    </div>
  );
}
