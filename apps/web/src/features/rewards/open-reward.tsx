import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { checkEditable } from '@passline/domain/rewards/check-reward-record';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { Locked } from '../../parts/locked.tsx';
import { GoneDialog } from '../../parts/records/gone-dialog.tsx';
import { useSeen } from '../../parts/records/use-seen.ts';
import { RewardDialog } from './reward-dialog.tsx';
import { BLANK_REWARD, copyOf, renewedOf } from './reward-fields.ts';
import type { NameOf } from './reward-words.ts';
import { NEW, type RewardsSearch } from './rewards-search.ts';
import type { RewardTask } from './use-reward-form.ts';
import type { Rewards } from './use-rewards.ts';

type OpenRewardProps = {
  rewards: Rewards;
  menu: LocationMenu;
  nameOf: NameOf;
  search: RewardsSearch;
  lock: string | null;
  createLock: string | null;
  onClose: () => void;
};

/** The dialog that the address asks for, if any. */
export function OpenReward(props: OpenRewardProps) {
  const { reward, copy, recreate } = props.search;
  const asked = recreate || copy || (reward === NEW ? '' : reward);
  if (asked === '' && reward !== NEW) return null;
  return <AskedReward key={`${reward} ${asked}`} {...props} asked={asked} />;
}

/** `asked`: the id of the reward that it is about; '' for none. */
function AskedReward({ asked, ...props }: OpenRewardProps & { asked: string }) {
  const { rewards, menu, nameOf, search, lock, createLock, onClose } = props;
  /** While the reward is being removed or replaced here, that is no news. */
  const [isChanging, setChanging] = useState(false);
  const shown = rewards.rows.find(({ id }) => id === asked);
  const known = useSeen(shown);
  if (asked !== '' && !known)
    return <GoneDialog kind={rewardKind} title="Reward" icon={Gift} onClose={onClose} />;
  const task = taskOf(search, known, lock);
  if (task.kind !== 'edit' && createLock !== null)
    return (
      <Dialog title="New reward" isNarrow onClose={onClose}>
        <Locked reason={createLock} />
      </Dialog>
    );
  return (
    <RewardDialog
      task={task}
      rewards={rewards}
      menu={menu}
      nameOf={nameOf}
      isGone={known !== undefined && !shown && !isChanging && task.kind !== 'add'}
      onChanging={setChanging}
      onClose={onClose}
    />
  );
}

function taskOf(
  { copy, recreate }: RewardsSearch,
  known: Reward | undefined,
  lock: string | null,
): RewardTask {
  if (!known) return { kind: 'add', values: BLANK_REWARD, copied: null };
  const editable = checkEditable(known);
  if (recreate && !editable.ok) return { kind: 'recreate', reward: known, values: renewedOf(known) };
  if (copy) return { kind: 'add', values: copyOf(known), copied: known };
  return { kind: 'edit', reward: known, lock: editable.ok ? lock : editable.refusal.message };
}
