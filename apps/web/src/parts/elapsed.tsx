import { formatElapsed } from '@passline/domain/orders/elapsed';
import { useEffect, useRef } from 'react';
import { onTick } from '../live/clock.ts';
import { liveClient } from '../live/live-client.ts';

/**
 * The time since an instant, counting up. The clock writes it directly, so that five hundred cards are not drawn again.
 */
export function Elapsed({ sinceMs, className }: { sinceMs: number; className?: string }) {
  const node = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      onTick((now) => {
        if (node.current) node.current.textContent = formatElapsed(sinceMs, now);
      }),
    [sinceMs],
  );
  return (
    <span ref={node} className={className}>
      {formatElapsed(sinceMs, liveClient.serverNow())}
    </span>
  );
}
