import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { messageOf } from '../api/refusal.ts';
import button from './button.module.css';
import classes from './message.module.css';

type ScreenErrorProps = {
  error: unknown;
  /** Null if it cannot help. */
  retry: (() => void) | null;
  /** Shown instead of the error's own message. */
  message?: string;
  /** Beside “Try again”. */
  other?: ReactNode;
};

/** A screen that could not be read: why, and a way to try again. */
export function ScreenError({ error, retry, message, other }: ScreenErrorProps) {
  return (
    <div className={classes.message} role="alert">
      <span className={classes.icon} data-tone="error">
        <CloudAlert size={24} aria-hidden />
      </span>
      <p className={classes.title}>This could not be shown</p>
      <p className={classes.text}>{message ?? messageOf(error)}</p>
      <div className={classes.actions}>
        {retry && (
          <button type="button" className={button.plain} onClick={retry}>
            Try again
          </button>
        )}
        {other}
      </div>
    </div>
  );
}
