import { useEffect, useState } from 'react';
import { onTick } from './clock.ts';
import { liveClient } from './live-client.ts';

const MINUTE_MS = 60_000;

/** The server's time, cut to the minute: nothing about hours changes within one. Milliseconds since 1970. */
export function useServerMinute(): number {
  const [minuteMs, setMinuteMs] = useState(() => minuteOf(liveClient.serverNow()));
  useEffect(() => onTick((now) => setMinuteMs(minuteOf(now))), []);
  return minuteMs;
}

function minuteOf(atMs: number): number {
  return Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}
