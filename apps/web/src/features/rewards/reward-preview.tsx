import { loginReason } from '@passline/domain/rewards/check-reward-record';
import Gift from 'lucide-react/icons/gift';
import { PICTURE_BEING_SENT } from '../../parts/form/picture-being-sent.ts';
import { Thumb } from '../../parts/picture/thumb.tsx';
import classes from './reward-dialog.module.css';
import type { RewardValues } from './reward-fields.ts';
import { conditionWords, countWords, givenWords, shownWords, type NameOf } from './reward-words.ts';

/** What guests get and what they have to do for it, as far as it is filled in. */
export function RewardPreview({ values, nameOf }: { values: RewardValues; nameOf: NameOf }) {
  const { rewardName, imageUrl } = values;
  const needsLogin = values.requiresLogin || loginReason(values) !== null;
  const lines = [...conditionWords(values), ...countWords(values), ...(needsLogin ? ['with a log-in'] : [])];
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
