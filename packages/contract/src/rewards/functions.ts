import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, recordOf } from '../kernel/fields.ts';
import { MOST_PRODUCTS_AT_ONCE } from '../menus/products.ts';
import { NEW_REWARD_FIELDS, Reward, REWARD_FIELDS } from './rewards.ts';
import { rewardsPermissions } from './permissions.ts';

const place = { restaurantId: id, locationId: id };
/** The code of a reward, or its id if it has none; case does not matter. */
const docId = line(40).check(z.minLength(1));

const productMap = recordOf(MOST_PRODUCTS_AT_ONCE, id, z.boolean());

/** Products as a map of their ids to true. Other fields of a reward, which follow from these, are ignored. */
const newReward = z.object({ ...NEW_REWARD_FIELDS, productIds: z._default(productMap, {}) });
/** Null clears; what is absent stays. */
const rewardChanges = z.partial(z.object({ ...REWARD_FIELDS, productIds: productMap }));

/** A reward as these calls return it. */
export const NamedReward = z.extend(z.omit(Reward, { productIds: true }), {
  productIds: z.record(z.string(), z.literal(true)),
  docId: z.string(),
});
export type NamedReward = z.infer<typeof NamedReward>;

const tags = ['functions'];

/** Rewards by name. See docs/rules/rewards.md#the-calls. */
export const rewardFunctions = {
  addReward: action(rewardsPermissions.create)
    .route({
      method: 'POST',
      path: '/functions/addReward',
      summary: 'Add a reward; a docId in the request is ignored, the answer contains the one assigned',
      tags,
    })
    .input(z.object({ ...place, rewardData: newReward, docId: z.optional(z.nullable(line(40))) }))
    .output(NamedReward),
  updateReward: action(rewardsPermissions.update)
    .route({
      method: 'POST',
      path: '/functions/updateReward',
      summary: 'Change a reward of the current version; the answer contains its docId from now on',
      tags,
    })
    .input(z.object({ ...place, rewardData: rewardChanges, docId }))
    .output(NamedReward),
  deleteReward: action(rewardsPermissions.update)
    .route({
      method: 'POST',
      path: '/functions/deleteReward',
      summary: 'Delete a reward of the current version',
      tags,
    })
    .input(z.object({ ...place, docId }))
    .output(z.object({ docId: z.string() })),
  deleteOldReward: action(rewardsPermissions.update)
    .route({
      method: 'POST',
      path: '/functions/deleteOldReward',
      summary: 'Delete a reward of version 1 or 2',
      tags,
    })
    .input(z.object({ ...place, docId }))
    .output(z.object({ docId: z.string() })),
};
