import { useEffect, useRef, useState } from 'react';

/** Says the name of a screen when somebody has gone to it; nothing at the start, when the page speaks for itself. */
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
