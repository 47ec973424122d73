import { useEffect, useState } from 'react';
import { useFreshness } from '../../../live/use-live.ts';
import { formatAge } from '../../../parts/format-age.ts';
import classes from './freshness-word.module.css';

const WORDS = {
  live: 'Live',
  'catching-up': 'Catching up',
  connecting: 'Connecting',
  offline: 'Offline',
  'signed-out': 'Connecting',
} as const;

/** How far the screen can be trusted right now. */
export function FreshnessWord() {
  const freshness = useFreshness();
  return (
    <span className={classes.freshness} data-kind={freshness.kind}>
      <span role="status">{WORDS[freshness.kind]}</span>
      {/* Counting aloud would never end. */}
      {freshness.kind === 'offline' && <Age since={freshness.since} />}
    </span>
  );
}

function Age({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{formatAge(now - since)} old</span>;
}
