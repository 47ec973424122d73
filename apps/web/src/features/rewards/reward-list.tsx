import type { Reward } from '@passline/contract/rewards/rewards';
import { useId } from 'react';
import { RewardRow, type RowCommands } from './reward-row.tsx';
import type { NameOf } from './reward-words.ts';
import type { RedemptionsOf } from './use-redemptions.ts';
import classes from './rewards.module.css';

type RewardListProps = RowCommands & {
  title: string;
  note?: string;
  rewards: readonly Reward[];
  nameOf: NameOf;
  zone: string;
  redemptionsOf: RedemptionsOf;
};

export function RewardList({
  title,
  note,
  rewards,
  nameOf,
  zone,
  redemptionsOf,
  ...commands
}: RewardListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title} <small>{rewards.length}</small>
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      <ul className={classes.list} aria-labelledby={id}>
        {rewards.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            nameOf={nameOf}
            zone={zone}
            redemptionsOf={redemptionsOf}
            {...commands}
          />
        ))}
      </ul>
    </section>
  );
}
