import type { AnalyticsReward, AnalyticsRewards } from '@passline/contract/analytics/rewards';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../../../api/client.ts';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { comparedHead, isElsewhere } from '../../compared/compared-words.ts';
import { TableCard } from '../table-card.tsx';
import { useViewAnswer } from '../use-view-answer.ts';
import type { ViewProps } from '../view-body.tsx';
import { ViewState } from '../view-state.tsx';
import { ViewTotals } from '../view-totals.tsx';
import classes from '../views.module.css';
import { placeWords, rewardColumns, rewardName, rewardTotals } from './reward-words.ts';

const MOST_COSTLY = { by: 'discount', isDescending: true };

/** What rewards cost and brought. See docs/rules/analytics.md#rewards. */
export function RewardsView({ fetched, fileOf }: ViewProps) {
  const answer = useViewAnswer('rewards', fetched, api.analytics.rewards);
  return (
    <ViewState answer={answer} fetched={fetched}>
      {(rewards) => <Rewards told={rewards} fetched={fetched} fileOf={fileOf} />}
    </ViewState>
  );
}

function Rewards({ told, fetched, fileOf }: ViewProps & { told: AnalyticsRewards }) {
  const { now, before, rewards, rewardCount } = told;
  const { compared } = fetched.asked;
  const head = comparedHead(fetched.asked);
  const columns = useMemo(() => rewardColumns(isElsewhere(compared)), [compared]);
  const totals = useMemo(() => rewardTotals(now, before, head), [now, before, head]);
  return (
    <>
      <ViewTotals totals={totals} head={head} />
      <p className={classes.note}>
        Cancelled orders do not count. A discount lowers the commission too; the restaurant bears the rest of
        it. Visible rewards that nobody used are listed with zero.
      </p>
      <TableCard
        title="By reward"
        note={
          rewards.length < rewardCount
            ? `the ${formatCount(rewards.length)} with the largest discounts of ${formatCount(rewardCount)}`
            : 'discounts as they were ordered'
        }
        corner="Reward"
        rows={rewards}
        idOf={idOf}
        nameOf={rewardName}
        name={fetched.place ? OwnReward : RewardName}
        columns={columns}
        sorting={MOST_COSTLY}
        empty="No reward was used, and none is visible."
        file={fileOf('rewards')}
        fetched={fetched}
        isCompared={!isElsewhere(compared)}
      />
    </>
  );
}

const idOf = ({ place, rewardKey }: AnalyticsReward) => `${place?.locationId} ${rewardKey}`;

function RewardName(reward: AnalyticsReward) {
  return <Named reward={reward} second={placeWords(reward)} />;
}

/** Of the only location that counts: its name is not told again. */
function OwnReward(reward: AnalyticsReward) {
  const isRemoved = reward.place !== null && reward.rewardRecordId === null;
  return (
    <Named reward={reward} second={reward.place === null ? placeWords(reward) : isRemoved ? 'removed' : ''} />
  );
}

function Named({ reward, second }: { reward: AnalyticsReward; second: string }) {
  const { name, couponCode, rewardRecordId, place } = reward;
  return (
    <>
      {rewardRecordId && place ? (
        <Link
          to="/restaurant/rewards/$restaurantId/$locationId"
          params={place}
          search={{ reward: rewardRecordId }}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {couponCode && ` (${couponCode})`}
      {second !== '' && (
        <span className={classes.second} title={second}>
          {second}
        </span>
      )}
    </>
  );
}
