import type { Reward } from '@passline/contract/rewards/rewards';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Gift from 'lucide-react/icons/gift';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useServerMinute } from '../../live/use-server-minute.ts';
import button from '../../parts/button.module.css';
import { MoreMenu } from '../../parts/more-menu/more-menu.tsx';
import { Thumb } from '../../parts/picture/thumb.tsx';
import {
  conditionWords,
  countWords,
  givenWords,
  redeemedWords,
  shownWords,
  timesWords,
  type NameOf,
} from './reward-words.ts';
import classes from './rewards.module.css';
import type { RedemptionsOf } from './use-redemptions.ts';
import { isCurrent } from './use-rewards.ts';

export type RowCommands = {
  /** Why nothing can be edited or removed right now; null if it can. */
  lock: string | null;
  /** Why this person cannot create rewards; null if they can. */
  createLock: string | null;
  onOpen: (reward: Reward) => void;
  onDuplicate: (reward: Reward) => void;
  onRecreate: (reward: Reward) => void;
  onRemove: (reward: Reward) => void;
};

type RewardRowProps = RowCommands & {
  reward: Reward;
  nameOf: NameOf;
  zone: string;
  redemptionsOf: RedemptionsOf;
};

/** A reward in a list: what it gives, what it costs, and what can be done with it. */
export function RewardRow({ reward, nameOf, zone, redemptionsOf, ...commands }: RewardRowProps) {
  const nowMs = useServerMinute();
  const { lock, createLock, onOpen, onDuplicate, onRecreate, onRemove } = commands;
  const { rewardName, imageUrl, couponCode } = reward;
  const shown = shownWords(reward);
  const isOld = !isCurrent(reward);
  const redeemed = redemptionsOf(reward.id);
  const recreateLock = createLock ?? lock;
  return (
    <li className={classes.row} aria-label={rewardName}>
      <Thumb url={imageUrl} ratio={1} width={48}>
        <Gift size={20} aria-hidden />
      </Thumb>
      <button type="button" className={classes.open} onClick={() => onOpen(reward)}>
        <strong>{rewardName}</strong>
        <span>{givenWords(reward, nameOf)}</span>
        {redeemed && <span>{redeemedWords(redeemed)}</span>}
      </button>
      <span className={classes.facts}>
        {[...conditionWords(reward), ...timesWords(reward, zone, nowMs)].join(' · ')}
      </span>
      <span className={classes.facts}>
        {couponCode === null ? shown : <span className={classes.code}>{couponCode}</span>}
        {countWords(reward).length > 0 && <small>{countWords(reward).join(' · ')}</small>}
      </span>
      <span className={classes.commands}>
        {isOld ? (
          <Command
            label={`Delete and recreate ${rewardName}`}
            reason={recreateLock}
            run={() => onRecreate(reward)}
          >
            Delete and recreate
          </Command>
        ) : (
          <Command label={`Edit ${rewardName}`} reason={lock} run={() => onOpen(reward)}>
            <Pencil size={14} aria-hidden />
            Edit
          </Command>
        )}
        <Command label={`Delete ${rewardName}`} reason={lock} run={() => onRemove(reward)}>
          <Trash2 size={14} aria-hidden />
          <span className={classes.word}>Delete</span>
        </Command>
        {!isOld && (
          <MoreMenu
            name={`More about ${rewardName}`}
            className={classes.more}
            steps={[{ label: 'Duplicate', reason: createLock, run: () => onDuplicate(reward) }]}
          >
            <Ellipsis size={16} aria-hidden />
          </MoreMenu>
        )}
      </span>
    </li>
  );
}

type CommandProps = { label: string; reason: string | null; run: () => void; children: React.ReactNode };

function Command({ label, reason, run, children }: CommandProps) {
  return (
    <button
      type="button"
      className={button.plain}
      // Not `disabled`: the keyboard has to reach the reason.
      aria-disabled={reason !== null}
      aria-label={label}
      title={reason ?? label}
      onClick={() => reason === null && run()}
    >
      {children}
    </button>
  );
}
