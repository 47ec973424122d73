import { formatAge } from '../../../parts/format-age.ts';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useFreshness } from '../../../live/use-live.ts';
import classes from './freshness-chip.module.css';

const SHOWN = {
  live: { word: 'Live', Icon: Wifi },
  'catching-up': { word: 'Catching up', Icon: RefreshCw },
  connecting: { word: 'Connecting', Icon: LoaderCircle },
  offline: { word: 'Offline', Icon: WifiOff },
  'signed-out': { word: 'Connecting', Icon: LoaderCircle },
} as const;

/** How far the screen can be trusted right now. */
export function FreshnessChip() {
  const freshness = useFreshness();
  const { word, Icon } = SHOWN[freshness.kind];
  return (
    <span className={classes.chip} data-kind={freshness.kind}>
      <Icon size={14} className={classes.icon} aria-hidden />
      <span role="status">{word}</span>
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
