import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { dismissNotice, listNotices, onNotices, topPlace, type Notice } from './notify.ts';
import classes from './notices.module.css';

/**
 * Where `notify` shows messages: in the page, or in the topmost `place` that covers it. The status region is always there: a
 * region that appears with its text is not read out.
 */
export function Notices({ place }: { place?: string }) {
  const all = useSyncExternalStore(onNotices, listNotices);
  const notices = topPlace() === place ? all : [];
  return (
    <div ref={useFocusGivenBack()} className={classes.corner}>
      <div role="status">{notices.filter((notice) => notice.kind === 'success').map(drawNotice)}</div>
      {notices.filter((notice) => notice.kind === 'error').map(drawNotice)}
    </div>
  );
}

/** A message goes with the button that is pressed in it: the focus goes back to where it came from. */
function useFocusGivenBack(): RefObject<HTMLDivElement | null> {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = corner.current;
    let cameFrom: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && place?.contains(relatedTarget))) cameFrom = relatedTarget;
    };
    const giveBack = () =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && cameFrom instanceof HTMLElement) cameFrom.focus();
      });
    place?.addEventListener('focusin', remember);
    place?.addEventListener('click', giveBack);
    return () => {
      place?.removeEventListener('focusin', remember);
      place?.removeEventListener('click', giveBack);
    };
  }, []);
  return corner;
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
