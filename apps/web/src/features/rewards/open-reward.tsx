import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { checkEditable } from '@passline/domain/rewards/check-reward-record';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { Locked } from '../../parts/locked.tsx';
import { readDraft } from '../../parts/form/drafts.ts';
import { GoneDialog } from '../../parts/records/gone-dialog.tsx';
import { useSeen } from '../../parts/records/use-seen.ts';
import { RewardDialog } from './reward-dialog.tsx';
import { BLANK_REWARD, copyOf, renewedOf, type RewardValues } from './reward-fields.ts';
import type { NameOf } from './reward-words.ts';
import { NEW, type RewardsSearch } from './rewards-search.ts';
import { draftOf, type RewardTask } from './use-reward-form.ts';
import type { Rewards } from './use-rewards.ts';

type OpenRewardProps = {
  rewards: Rewards;
  menu: LocationMenu;
  nameOf: NameOf;
  search: RewardsSearch;
  lock: string | null;
  createLock: string | null;
  /** Another reward is to be opened instead. */
  onFollow: (rewardRecordId: string) => void;
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
  const typed = useTyped(search, asked);
  const known = useSeen(shown) ?? typed.reward;
  if (asked !== '' && !known && !typed.copy)
    return <GoneDialog kind={rewardKind} title="Reward" icon={Gift} onClose={onClose} />;
  const task = typed.copy && !known ? typed.copy : taskOf(search, known, lock);
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
      onFollow={props.onFollow}
      onClose={onClose}
    />
  );
}

/** What a reward was when something was typed about it, for one that is gone since and a page that was loaded again. */
function useTyped({ copy }: RewardsSearch, asked: string): { reward?: Reward; copy?: RewardTask } {
  const [typed] = useState(() => readDraft(draftOf(copy ? 'add' : 'edit', asked))?.record);
  if (asked === '' || !typed) return {};
  // A draft holds the record of its form.
  return copy
    ? { copy: { kind: 'add', values: typed as RewardValues, copiedId: asked } }
    : { reward: typed as Reward };
}

function taskOf(
  { copy, recreate }: RewardsSearch,
  known: Reward | undefined,
  lock: string | null,
): RewardTask {
  if (!known) return { kind: 'add', values: BLANK_REWARD, copiedId: null };
  const editable = checkEditable(known);
  if (recreate && !editable.ok) return { kind: 'recreate', reward: known, values: renewedOf(known) };
  if (copy) return { kind: 'add', values: copyOf(known), copiedId: known.id };
  return { kind: 'edit', reward: known, lock: editable.ok ? lock : editable.refusal.message };
}
