import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { liveClient } from '../../live/live-client.ts';
import classes from './analytics.module.css';
import { proofWords } from './proof-words.ts';
import { ReadFrom } from './read-from.tsx';

/** When the sums were last proved against the orders. See docs/rules/analytics.md#the-screen. */
export function Checked({ figures, offsetAt }: { figures: AnalyticsAnswer | null; offsetAt: OffsetAt }) {
  if (!figures) return null;
  const isFine = figures.provenAt !== null && figures.differences === 0;
  return (
    <>
      <span className={classes.checked}>
        {isFine && <ShieldCheck size={16} aria-hidden />}
        {proofWords(figures, liveClient.serverNow(), offsetAt)}
      </span>
      <ReadFrom place={figures.readFrom} />
    </>
  );
}
