import { useEffect, useRef, useState } from 'react';

/** Announces the name of a screen when someone goes to it; not at the start, when the page is read anyway. */
export function ScreenAnnouncer({ title }: { title: string }) {
  const shown = useRef(title);
  const [said, say] = useState('');
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    say(title);
  }, [title]);
  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
