import { loginReason } from '@passline/domain/rewards/check-reward-record';
import Gift from 'lucide-react/icons/gift';
import { useServerMinute } from '../../live/use-server-minute.ts';
import { PICTURE_BEING_SENT } from '../../parts/form/picture-being-sent.ts';
import { Thumb } from '../../parts/picture/thumb.tsx';
import classes from './reward-dialog.module.css';
import type { RewardValues } from './reward-fields.ts';
import {
  conditionWords,
  countWords,
  givenWords,
  shownWords,
  timesWords,
  type NameOf,
} from './reward-words.ts';

type RewardPreviewProps = { values: RewardValues; nameOf: NameOf; zone: string };

/** What guests get and what they have to do for it, as far as it is filled in. */
export function RewardPreview({ values, nameOf, zone }: RewardPreviewProps) {
  const nowMs = useServerMinute();
  const { rewardName, imageUrl } = values;
  const needsLogin = values.requiresLogin || loginReason(values) !== null;
  const lines = [
    ...conditionWords(values),
    ...timesWords(values, zone, nowMs),
    ...countWords(values),
    ...(needsLogin ? ['with a log-in'] : []),
  ];
  const shown = shownWords(values);
  return (
    <>
      <p className={classes.quiet}>What guests get</p>
      <div className={classes.preview}>
        <Thumb url={imageUrl === PICTURE_BEING_SENT ? null : imageUrl} ratio={1} width={64}>
          <Gift size={20} aria-hidden />
        </Thumb>
        <div>
          <strong>{rewardName.trim() || 'No name yet'}</strong>
          <span>{givenWords(values, nameOf) || 'Nothing yet: choose a redeem type.'}</span>
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p className={classes.quiet}>{shown || 'Neither seen nor applied: it needs a coupon code.'}</p>
    </>
  );
}
