import { platformOnly, supports } from './answers.ts';
import { freshOrder, type OrderFacts } from './order-target.ts';
import { walksOf, type Ground } from './walk.ts';

/** `userId`: who may be given an order. */
async function freshSupport(ground: Ground, facts: OrderFacts) {
  const { rows } = await ground.pool.query<{ id: string }>(
    `select id from users where role = 'super_admin' limit 1`,
  );
  return { ...(await freshOrder(ground, facts)), userId: rows[0]?.id ?? '' };
}

export const supportWalks = walksOf(freshSupport, {
  'orders.takeSupport': { input: ({ orderId }) => ({ orderId, expectedStatus: 'New' }), answers: supports },
  'orders.releaseSupport': {
    prepared: `support_user_id = (select id from users where role = 'super_admin')`,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New' }),
    answers: supports,
  },
  'orders.giveSupport': {
    input: ({ orderId, userId }) => ({
      orderId,
      expectedStatus: 'New',
      expectedSupportUserId: null,
      userId,
    }),
    answers: supports,
  },
  'orders.supportMoves': { input: () => undefined, answers: platformOnly },
  'orders.supportPeople': { input: () => undefined, answers: platformOnly },
});
