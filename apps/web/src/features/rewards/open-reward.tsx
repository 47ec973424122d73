import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Reward } from '@passline/contract/rewards/rewards';
import { checkEditable } from '@passline/domain/rewards/check-reward-record';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Locked } from '../../parts/locked.tsx';
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
  const { rewards, menu, nameOf, search, lock, createLock, onClose } = props;
  /** A reward that is being removed or replaced: its dialog stays until the answer has come. */
  const [changing, setChanging] = useState<Reward | null>(null);
  const { reward, copy, recreate } = search;
  const asked = recreate || copy || (reward === NEW ? '' : reward);
  if (asked === '' && reward !== NEW) return null;
  const known =
    rewards.rows.find(({ id }) => id === asked) ?? (changing?.id === asked ? changing : undefined);
  if (asked !== '' && !known)
    return (
      <Dialog title="Reward" isNarrow onClose={onClose}>
        <EmptyState
          icon={Gift}
          title="This reward is gone"
          text="“What happened” says who removed it, and can bring it back."
        />
      </Dialog>
    );
  const task = taskOf(search, known, lock);
  if (task.kind !== 'edit' && createLock !== null)
    return (
      <Dialog title="New reward" isNarrow onClose={onClose}>
        <Locked reason={createLock} />
      </Dialog>
    );
  return (
    <RewardDialog
      key={`${reward} ${asked}`}
      task={task}
      rewards={rewards}
      menu={menu}
      nameOf={nameOf}
      onChanging={setChanging}
      onClose={() => {
        setChanging(null);
        onClose();
      }}
    />
  );
}

function taskOf(
  { copy, recreate }: RewardsSearch,
  known: Reward | undefined,
  lock: string | null,
): RewardTask {
  if (!known) return { kind: 'add', values: BLANK_REWARD };
  const editable = checkEditable(known);
  if (recreate && !editable.ok) return { kind: 'recreate', reward: known, values: renewedOf(known) };
  if (copy) return { kind: 'add', values: copyOf(known) };
  return { kind: 'edit', reward: known, lock: editable.ok ? lock : editable.refusal.message };
}
