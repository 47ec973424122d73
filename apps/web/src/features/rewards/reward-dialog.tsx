import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import button from '../../parts/button.module.css';
import { keepDraft } from '../../parts/form/drafts.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { useGone } from '../../parts/records/use-gone.ts';
import { RewardConditions } from './reward-conditions.tsx';
import { RewardPreview } from './reward-preview.tsx';
import { RewardValueFields } from './reward-value-fields.tsx';
import type { NameOf } from './reward-words.ts';
import classes from './reward-dialog.module.css';
import { useRemade } from './use-remade.ts';
import { draftOf, useRewardForm, type RewardTask } from './use-reward-form.ts';
import type { Rewards } from './use-rewards.ts';
import { useZone } from '../../live/use-zone.ts';

type RewardDialogProps = {
  task: RewardTask;
  rewards: Rewards;
  menu: LocationMenu;
  nameOf: NameOf;
  /** Whether a colleague has removed the reward that it is about. */
  isGone: boolean;
  onChanging: (isChanging: boolean) => void;
  /** Another reward is to be opened instead. */
  onFollow: (rewardRecordId: string) => void;
  onClose: () => void;
};

/**
 * The form to add, edit or recreate a reward, with a preview of what guests get. See docs/rules/rewards.md#the-form.
 */
export function RewardDialog(props: RewardDialogProps) {
  const { task, rewards, menu, nameOf, isGone, onChanging, onFollow, onClose } = props;
  const recordId = task.kind === 'add' ? null : task.reward.id;
  const zone = useZone(rewards.locationId);
  const remade = useRemade(task.kind === 'edit' ? task.reward : null, rewards.rows, zone, isGone);
  const removed = useGone({ kind: rewardKind, recordId, locationId: rewards.locationId, zone, isGone });
  const gone = remade?.gone ?? removed;
  const form = useRewardForm({ task, rewards, nameOf, zone, gone, onChanging });
  const follow = (reward: Reward) => {
    const { changes } = form;
    form.giveUp();
    keepDraft(draftOf('edit', reward.id), form.fields, { record: reward, edits: changes });
    onFollow(reward.id);
  };
  return (
    <FormDialog
      title={titleOf(task)}
      form={form}
      save={task.kind === 'edit' ? 'Save' : task.kind === 'add' ? 'Add' : 'Delete and recreate'}
      onClose={onClose}
      removal={gone ? undefined : removalOf(task, { rewards, onChanging, onClose, run: form.run })}
      preview={<RewardPreview values={form.values} nameOf={nameOf} zone={zone} />}
    >
      {gone && (
        <GoneNotice title={gone.title} text={gone.text}>
          {remade && (
            <>
              {' '}
              <button type="button" className={button.plain} onClick={() => follow(remade.reward)}>
                Open it with what you typed
              </button>
            </>
          )}
        </GoneNotice>
      )}
      {task.kind === 'recreate' && (
        <p className={classes.note}>The old reward is deleted only when this one is saved.</p>
      )}
      <FormField form={form} name="rewardName" />
      <RewardValueFields form={form} menu={menu} />
      <RewardConditions form={form} zone={zone} />
      <FormField form={form} name="imageUrl" />
    </FormDialog>
  );
}

function titleOf(task: RewardTask): string {
  if (task.kind === 'add') return 'New reward';
  return `${task.kind === 'edit' ? 'Edit' : 'Delete and recreate'} ${task.reward.rewardName}`;
}

type Removing = Pick<RewardDialogProps, 'rewards' | 'onChanging' | 'onClose'> & {
  run: ReturnType<typeof useRewardForm>['run'];
};

function removalOf(task: RewardTask, { rewards, onChanging, onClose, run }: Removing) {
  if (task.kind !== 'edit' || task.lock !== null) return undefined;
  const { reward } = task;
  const remove = async () => {
    onChanging(true);
    const words = { done: 'The reward is removed.', failure: '' };
    if (await run((context) => rewards.remove(reward, context), words)) onClose();
    else onChanging(false);
  };
  return {
    title: `Remove ${reward.rewardName}?`,
    text: 'Guests can no longer redeem it. Orders that did so keep what it gave. “What happened” can bring it back.',
    run: () => void remove(),
  };
}
