import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Reward } from '@passline/contract/rewards/rewards';
import { checkEditable } from '@passline/domain/rewards/check-reward-record';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useCallback, useMemo, useState } from 'react';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Locked } from '../../parts/locked.tsx';
import { notify } from '../../parts/notify.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { useSession } from '../session/use-session.ts';
import { CreateNew } from './create-new.tsx';
import { OpenReward } from './open-reward.tsx';
import { RewardList } from './reward-list.tsx';
import { isFound, type NameOf } from './reward-words.ts';
import classes from './rewards.module.css';
import { CLOSED, NEW, REWARDS_SEARCH } from './rewards-search.ts';
import { useEditLock } from './use-edit-lock.ts';
import { TrialDialog } from './trial/trial-dialog.tsx';
import { useRedemptions } from './use-redemptions.ts';
import { isCurrent, useRewards, type Rewards } from './use-rewards.ts';
import { useZone } from '../../live/use-zone.ts';

/** The rewards of a location. See docs/rules/rewards.md#editing. */
export function RewardsPage() {
  const { locationId } = useRestaurantParams();
  return <RewardsOf key={locationId} locationId={locationId} />;
}

function RewardsOf({ locationId }: { locationId: string }) {
  const rewards = useRewards(locationId);
  const menu = useQuery(queries.menus.read.queryOptions({ input: { locationId } }));
  const { status } = rewards;
  if (status.kind === 'refused')
    return (
      <Screen title="Rewards">
        <Locked
          reason={`${status.message} The rewards of a location are shown to its admin and to super admins.`}
        />
      </Screen>
    );
  if (menu.isError && !menu.data) return <ScreenError error={menu.error} retry={() => void menu.refetch()} />;
  if (status.kind !== 'ready' || !menu.data)
    return (
      <Screen title="Rewards">
        <ScreenLoading />
      </Screen>
    );
  return <Lists rewards={rewards} menu={menu.data} />;
}

function oldMessage(version: 1 | 2): string {
  const checked = checkEditable({ version });
  return checked.ok ? '' : checked.refusal.message;
}

function Lists({ rewards, menu }: { rewards: Rewards; menu: LocationMenu }) {
  const { rows } = rewards;
  const { role } = useSession();
  const [search, go] = useAddress(REWARDS_SEARCH);
  const [q, setQ] = useTypedText(search.q, (text) => go({ q: text }));
  const [removing, setRemoving] = useState<Reward | null>(null);
  const { isSaving, remove } = useRewardRemoval(rewards);
  const lock = useEditLock();
  const names = useMemo(
    () => new Map(menu.products.map(({ productId, name }) => [productId, name])),
    [menu.products],
  );
  const nameOf = useCallback<NameOf>((productId) => names.get(productId), [names]);
  const createLock =
    role === 'super_admin'
      ? null
      : 'Only a super admin creates rewards. You can edit and delete existing ones.';
  const open = (change: Partial<typeof search>) => go({ ...CLOSED, ...change }, { replace: false });
  const create = <CreateNew reason={createLock} onCreate={() => open({ reward: NEW })} />;
  const found = rows.filter((reward) => isFound(reward, q, nameOf));
  const zone = useZone(rewards.locationId);
  const redemptionsOf = useRedemptions(rewards.locationId);
  const commands = {
    nameOf,
    zone,
    redemptionsOf,
    lock: lock.reason ?? (isSaving ? 'Something is being saved. One moment.' : null),
    createLock,
    onOpen: ({ id }: Reward) => open({ reward: id }),
    onDuplicate: ({ id }: Reward) => open({ reward: NEW, copy: id }),
    onRecreate: ({ id }: Reward) => open({ recreate: id }),
    onRemove: setRemoving,
  };
  const lists = listsOf(found);

  return (
    <Screen
      title="Rewards"
      actions={
        rows.length > 0 && (
          <>
            <button type="button" className={button.plain} onClick={() => open({ trial: '1' })}>
              Try it
            </button>
            {create}
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={Gift}
          title="No rewards yet"
          text="A reward takes something off an order: for points, with a code, or automatically."
          action={create}
        />
      ) : (
        <div className={classes.page}>
          <RewardTools q={q} onSearch={setQ} lock={lock} />
          {found.length === 0 && <p className={classes.note}>No reward matches “{q.trim()}”.</p>}
          {lists.map(
            (list) => list.rewards.length > 0 && <RewardList key={list.title} {...list} {...commands} />,
          )}
        </div>
      )}
      {removing && (
        <ConfirmDialog
          title={`Delete ${removing.rewardName}?`}
          text="Guests can no longer redeem it. Orders that did so keep what it gave. “What happened” can bring it back."
          confirm="Delete"
          onConfirm={() => {
            setRemoving(null);
            void remove(removing);
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
      {search.trial !== '' && (
        <TrialDialog
          locationId={rewards.locationId}
          rewards={rows.map((reward) => triedOf(reward, nameOf))}
          mayFind={role === 'super_admin'}
          onClose={() => go(CLOSED)}
        />
      )}
      <OpenReward
        rewards={rewards}
        menu={menu}
        nameOf={nameOf}
        search={search}
        lock={lock.reason}
        createLock={createLock}
        onFollow={(reward) => go({ ...CLOSED, reward })}
        onClose={() => go(CLOSED)}
      />
    </Screen>
  );
}

function triedOf(reward: Reward, nameOf: NameOf) {
  const { id, rewardId, rewardName, appliedDefault, redeemType, productIds } = reward;
  const products = redeemType === 'Product' ? productIds : [];
  return {
    id,
    rewardId,
    rewardName,
    appliedDefault,
    products: products.map((productId) => ({ productId, name: nameOf(productId) ?? productId })),
  };
}

/** By version: only the current ones can be edited. */
function listsOf(found: readonly Reward[]) {
  return [
    { title: 'Current rewards', note: '', rewards: found.filter(isCurrent) },
    {
      title: 'Version 2 Rewards',
      note: oldMessage(2),
      rewards: found.filter(({ version }) => version === 2),
    },
    { title: 'Legacy rewards', note: oldMessage(1), rewards: found.filter(({ version }) => version === 1) },
  ];
}

type RewardToolsProps = {
  q: string;
  onSearch: (text: string) => void;
  lock: ReturnType<typeof useEditLock>;
};

function RewardTools({ q, onSearch, lock }: RewardToolsProps) {
  return (
    <div className={classes.tools}>
      <SearchField
        label="Search for a reward"
        placeholder="Name, code or product"
        text={q}
        onText={onSearch}
      />
      <label className={classes.lock}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={lock.isOn}
          checked={lock.isOn}
          onChange={(event) => lock.turn(event.currentTarget.checked)}
        />
        Editing is locked
      </label>
      {!lock.isOn && lock.reason !== null && <Locked reason={lock.reason} isInline />}
    </div>
  );
}

/** Removes a reward from the list; nothing else can be changed meanwhile. */
function useRewardRemoval(rewards: Rewards) {
  const [isSaving, setSaving] = useState(false);
  async function remove(reward: Reward): Promise<void> {
    setSaving(true);
    try {
      await rewards.remove(reward, { idempotencyKey: crypto.randomUUID() });
      notify.success(`${reward.rewardName} is deleted.`, undefined, 'rewards');
    } catch (error) {
      notify.error(messageOf(error), undefined, 'rewards');
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, remove };
}
