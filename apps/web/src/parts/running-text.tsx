import { useEffect, useRef } from 'react';
import { onTick } from '../live/clock.ts';
import { liveClient } from '../live/live-client.ts';

/**
 * Text that changes with the time, by the server's clock. The shared clock writes it into the page directly, and only
 * if it differs, so that hundreds of them cost almost nothing.
 */
export function RunningText({ read, className }: { read: (nowMs: number) => string; className?: string }) {
  const node = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(
    () =>
      onTick((now) => {
        const text = latest.current(now);
        if (node.current && node.current.textContent !== text) node.current.textContent = text;
      }),
    [],
  );
  return (
    <span ref={node} className={className}>
      {read(liveClient.serverNow())}
    </span>
  );
}
