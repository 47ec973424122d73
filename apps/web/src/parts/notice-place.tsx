import { useId, useLayoutEffect, useRef } from 'react';
import { Notices } from './notices.tsx';
import { setNoticePlaces } from './notify.ts';

/**
 * In what covers the page and holds the focus: messages are shown here until it is gone, in the one that opened last. See
 * docs/rules/screens.md#messages.
 */
export function NoticePlace({ className }: { className?: string | undefined }) {
  const node = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const place = node.current;
    let cameFrom: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && place?.contains(relatedTarget))) cameFrom = relatedTarget;
    };
    // A message goes with the button that is pressed in it, and so would the focus.
    const giveBack = () =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && cameFrom instanceof HTMLElement) cameFrom.focus();
      });
    place?.addEventListener('focusin', remember);
    place?.addEventListener('click', giveBack);
    setNoticePlaces((places) => [...places, id]);
    return () => {
      place?.removeEventListener('focusin', remember);
      place?.removeEventListener('click', giveBack);
      setNoticePlaces((places) => places.filter((one) => one !== id));
    };
  }, [id]);
  return (
    <div ref={node} className={className}>
      <Notices place={id} />
    </div>
  );
}
