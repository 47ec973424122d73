import { contract } from '@passline/contract/contract';
import type { NewRestaurant } from '@passline/contract/restaurants/new-restaurant';
import { newRestaurantMistakes } from '@passline/domain/restaurants/check-new-restaurant';
import { CREATE_DEFAULTS } from '@passline/domain/restaurants/restaurant-constants';
import { randomUUID } from 'node:crypto';
import { refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { isEmailBlocked, personBlocked, requireNotBlocked } from '../blocklist/require-not-blocked.ts';
import { requireRegion } from '../locations/require-region.ts';
import { emailInUse, isEmailInUse } from './email-in-use.ts';
import { insertRestaurant, type RestaurantPlan } from './insert-restaurant.ts';
import { openCardAccount } from './open-card-account.ts';

/**
 * Creates a restaurant with its location, private record, first admin and card-provider account: all or nothing. The
 * provider is asked before the transaction, with a key that a repeated request finds again. See
 * docs/rules/restaurants.md#creating.
 */
export const createNewRestaurant = runPreparedAction(
  contract.functions.createNewRestaurant,
  async ({ input, services }) => {
    const filled = {
      ...input,
      deliveryFeeMinimum:
        input.deliveryFeeMinimum === undefined
          ? (input.deliveryFeeMimimum ?? defaultMinimum(input))
          : input.deliveryFeeMinimum,
    };
    const [mistake] = newRestaurantMistakes(filled);
    if (mistake) throw refused({ code: `wrong-${mistake.field}`, ...mistake });
    // Before the provider is called: a request that is certain to fail opens no account.
    if (input.region) await requireRegion(services.reads, input.region);
    const email = (input.email ?? '').toLowerCase();
    // A request that was carried out already gets its answer again; any other is refused in the transaction.
    if (await isEmailInUse(services.reads, email)) return null;
    if (await isEmailBlocked(services.reads, email)) throw personBlocked('email');
    const [accountId, { hashPassword }] = await Promise.all([
      openCardAccount(services, { email, restaurantName: filled.restaurantName ?? '' }),
      // Loaded here, because it is only needed here and is half of the start of a process.
      import('better-auth/crypto'),
    ]);
    return { accountId, email, filled, passwordHash: await hashPassword(input.password ?? '') };
  },
  async (call, prepared) => {
    if (!prepared) throw emailInUse();
    const { accountId, email, filled, passwordHash } = prepared;
    const finished = await call.db.query('delete from restaurant_creations where email = $1', [email]);
    // Somebody who created the same restaurant at the same moment was faster.
    if (finished.rowCount === 0 || (await isEmailInUse(call.db, email))) throw emailInUse();
    await requireNotBlocked(call.db, email, 'email');
    const plan: RestaurantPlan = {
      restaurantId: randomUUID(),
      locationId: randomUUID(),
      userId: randomUUID(),
      email,
      accountId,
      passwordHash,
    };
    await insertRestaurant(call, plan, filled);
    const { restaurantId, locationId, userId } = plan;
    return { restaurantId, locationId, email, userId, accountId };
  },
);

/** Null was sent under the other spelling: that is missing, not the default. */
function defaultMinimum({ deliveryFeeMimimum }: NewRestaurant): number | null {
  return deliveryFeeMimimum === null ? null : CREATE_DEFAULTS.deliveryFeeMinimum;
}
