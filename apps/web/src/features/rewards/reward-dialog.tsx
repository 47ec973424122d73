import type { LocationMenu } from '@passline/contract';
import type { Reward } from '@passline/contract/rewards/rewards';
import { isForProducts, isPercent, loginReason } from '@passline/domain/rewards/check-reward-record';
import { useState } from 'react';
import { NumberControl } from '../../parts/form/controls.tsx';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { LockedField } from '../../parts/form/locked-field.tsx';
import { roundMoney } from '../../parts/form/round-money.ts';
import { typedMoney } from '../../parts/form/typed-money.ts';
import { ProductTree } from '../../parts/product-tree.tsx';
import { MONEY_FORM } from '@passline/domain/numbers/read-number';
import { DigitsControl, PercentControl } from './digits-control.tsx';
import { RewardPreview } from './reward-preview.tsx';
import type { NameOf } from './reward-words.ts';
import classes from './reward-dialog.module.css';
import { UnlimitedControl } from './unlimited-control.tsx';
import { useRewardForm, type RewardTask } from './use-reward-form.ts';
import type { Rewards } from './use-rewards.ts';

type RewardDialogProps = {
  task: RewardTask;
  rewards: Rewards;
  menu: LocationMenu;
  nameOf: NameOf;
  onChanging: (reward: Reward | null) => void;
  onClose: () => void;
};

const BEGINS = { qty: 100, qtyLimit: 1, qtyLimitPerUser: 1 } as const;

/** A reward as somebody adds, edits or recreates it, and what guests get beside it. See docs/rules/rewards.md#the-form. */
export function RewardDialog({ task, rewards, menu, nameOf, onChanging, onClose }: RewardDialogProps) {
  const form = useRewardForm({ task, rewards, nameOf, onChanging });
  const [q, setQ] = useState('');
  const { values } = form;
  const login = loginReason(values);
  const limit = (name: keyof typeof BEGINS) => (
    <FormField form={form} name={name}>
      {(control, value, edit) => (
        <UnlimitedControl
          {...control}
          label={form.fields[name].label}
          value={value}
          begins={BEGINS[name]}
          onChange={edit}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title={titleOf(task)}
      form={form}
      save={task.kind === 'edit' ? 'Save' : task.kind === 'add' ? 'Add' : 'Delete and recreate'}
      onClose={onClose}
      removal={removalOf(task, { rewards, onChanging, onClose, run: form.run })}
      preview={<RewardPreview values={values} nameOf={nameOf} />}
    >
      {task.kind === 'recreate' && (
        <p className={classes.note}>The old reward goes when this one is saved, and not before.</p>
      )}
      <FormField form={form} name="rewardName" />
      <FormField form={form} name="redeemType" />
      {values.redeemType === 'Discount' && <FormField form={form} name="subtotalDiscountAmount" />}
      {values.redeemType === 'DiscountPercent' && (
        <FormField form={form} name="subtotalDiscountPercent">
          {(control, value, edit) => (
            // What cannot be read is kept to be mended: the rule names it.
            <PercentControl {...control} value={value} onChange={(to) => edit(to as number | null)} />
          )}
        </FormField>
      )}
      {(values.redeemType === 'ProductDiscount' || values.redeemType === 'ProductDiscountPercent') && (
        <FormField form={form} name="discountValue">
          {(control, value, edit) =>
            isPercent(values.redeemType) ? (
              <PercentControl {...control} value={value} onChange={(to) => edit(to as number | null)} />
            ) : (
              <NumberControl
                {...control}
                prefix="$"
                value={value}
                form={MONEY_FORM}
                round={roundMoney}
                format={typedMoney}
                onChange={(to) => edit(to as number | null)}
              />
            )
          }
        </FormField>
      )}
      {isForProducts(values.redeemType) && (
        <FormField form={form} name="productIds" isWide>
          {({ readOnly, ...control }, value, edit) => (
            <div {...control} role="group" aria-label="Products" tabIndex={-1} className={classes.products}>
              <ProductTree
                menu={menu}
                isChosen={(productId) => value.includes(productId)}
                q={q}
                onSearch={setQ}
                onChoose={(ids, isWanted) => {
                  if (readOnly) return;
                  const others = value.filter((id) => !ids.includes(id));
                  edit(isWanted ? [...others, ...ids] : others);
                }}
              />
            </div>
          )}
        </FormField>
      )}
      <div className={classes.pair}>
        <FormField form={form} name="requiredPoints" hint="0 for none.">
          {(control, value, edit) => (
            <DigitsControl {...control} value={value} onChange={(to) => edit(to as number | null)} />
          )}
        </FormField>
        <FormField form={form} name="minimumSubTotal" hint="Whole dollars, 0 for none.">
          {(control, value, edit) => (
            <DigitsControl
              {...control}
              prefix="$"
              value={value}
              onChange={(to) => edit(to as number | null)}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="requiredOrderType" />
      <FormField form={form} name="visible" />
      <FormField form={form} name="appliedDefault" />
      <FormField
        form={form}
        name="couponCode"
        hint="Only for a reward that is neither visible nor applied by default."
      />
      <FormField form={form} name="freeOnFirstOrder" />
      {login === null || form.lockOf('requiresLogin') !== null ? (
        <FormField form={form} name="requiresLogin" />
      ) : (
        <LockedField label="Log-in needed" value="Guests have to log in: yes" reason={login} />
      )}
      <div className={classes.three}>
        {limit('qty')}
        {limit('qtyLimit')}
        {limit('qtyLimitPerUser')}
      </div>
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
    onChanging(reward);
    const words = { done: 'The reward is removed.', failure: '' };
    if (await run((context) => rewards.remove(reward, context), words)) onClose();
    else onChanging(null);
  };
  return {
    title: `Remove ${reward.rewardName}?`,
    text: 'Guests cannot redeem it any more. Orders that did keep what it gave. “What happened” can bring it back.',
    run: () => void remove(),
  };
}
