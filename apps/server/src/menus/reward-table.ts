import { id, rewardKind } from '@passline/contract';
import * as z from 'zod/mini';
import { linked } from '../records/apart.ts';
import { recordTable } from '../records/record-table.ts';

const Reward = z.object({ id, locationId: id, rewardName: z.string(), productIds: z.array(id) });
/** A reward as far as menus must know of it: which products it is for. */
export type Reward = z.infer<typeof Reward>;

/** The rewards of locations. A product that goes leaves them: see docs/rules/menus.md#removing. */
export const rewardTable = recordTable<Reward>({
  kind: rewardKind,
  wire: Reward,
  key: 'id',
  place: 'locationId',
  whole: {
    rows: `select r.*, array(select p.product_id from reward_products p where p.reward_id = r.id order by p.product_id)
      as product_ids from rewards r`,
    touchedBy: {},
  },
  apart: {
    productIds: linked({
      table: 'reward_products',
      owner: { table: 'rewards', column: 'reward_id' },
      to: { table: 'products', column: 'product_id', type: 'uuid', noun: 'products' },
      as: 'product_ids',
      isWithinLocation: true,
      isOrdered: false,
    }),
  },
});
