import type { OffsetAt } from '@passline/domain/time/zone-offset';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { liveClient } from '../../live/live-client.ts';
import classes from './analytics.module.css';
import type { Fetched } from './fetch/fetched.ts';
import { proofWords } from './proof-words.ts';
import { ReadFrom } from './read-from.tsx';

type CheckedProps = { shown: Pick<Fetched, 'figures' | 'asked'> | null; offsetAt: OffsetAt };

/** When the sums were last proved against the orders. See docs/rules/analytics.md#the-screen. */
export function Checked({ shown, offsetAt }: CheckedProps) {
  if (!shown) return null;
  const { figures, asked } = shown;
  const isFine = figures.provenAt !== null && figures.differences === 0;
  return (
    <>
      <span className={classes.checked}>
        {isFine && <ShieldCheck size={16} aria-hidden />}
        {proofWords(figures, liveClient.serverNow(), asked.zone, offsetAt)}
      </span>
      <ReadFrom place={figures.readFrom} />
    </>
  );
}
