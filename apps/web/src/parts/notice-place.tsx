import { useId, useLayoutEffect } from 'react';
import { Notices } from './notices.tsx';
import { setNoticePlaces } from './notify.ts';

/**
 * In what covers the page and holds the focus: messages are shown here until it is gone, in the one that opened last. See
 * docs/rules/screens.md#messages.
 */
export function NoticePlace({ className }: { className?: string | undefined }) {
  const id = useId();
  useLayoutEffect(() => {
    setNoticePlaces((places) => [...places, id]);
    return () => setNoticePlaces((places) => places.filter((one) => one !== id));
  }, [id]);
  return (
    <div className={className}>
      <Notices place={id} />
    </div>
  );
}
