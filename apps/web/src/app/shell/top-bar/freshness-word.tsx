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

/** Whether the screen is up to date right now. */
export function FreshnessWord() {
  const freshness = useFreshness();
  return (
    <span className={classes.freshness} data-kind={freshness.kind}>
      <span role="status">{WORDS[freshness.kind]}</span>
      {/* Not read aloud: it counts all the time. */}
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
