import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dismissNotice, listNotices, onNotices, topPlace, type Notice } from './notify.ts';
import classes from './notices.module.css';

/**
 * Where `notify` shows messages: in the page, or in the topmost `place` that covers it. The status region is always there: a
 * region that appears with its text is not read out.
 */
export function Notices({ place }: { place?: string }) {
  const all = useSyncExternalStore(onNotices, listNotices);
  const notices = topPlace() === place ? all : [];
  useEffect(() => {
    if (all.length > 0)
      void import('./clear-of-focus.ts').then(
        ({ keepClear }) => keepClear(),
        // They stand where they always do.
        () => undefined,
      );
  }, [all]);
  const cameFrom = useRef<HTMLElement | null>(null);
  return (
    // A message goes with the button that is pressed in it: the focus goes back to where it came from.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.corner}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
      }}
      onClick={() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) cameFrom.current?.focus();
        })
      }
    >
      <div role="status">{notices.filter((notice) => notice.kind === 'success').map(drawNotice)}</div>
      {notices.filter((notice) => notice.kind === 'error').map(drawNotice)}
    </div>
  );
}

function drawNotice({ id, kind, text, action }: Notice) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div key={id} className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissNotice(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} onClick={() => dismissNotice(id)} aria-label="Dismiss">
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
