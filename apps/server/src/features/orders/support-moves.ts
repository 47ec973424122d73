import { contract } from '@passline/contract/contract';
import type { SupportMove } from '@passline/contract/orders/support';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** What fits beside the open orders. */
const SHOWN = 3;
/** Whatever changes who supports an order. Each is looked up by itself in the index of actions and ids. */
const ACTIONS = [
  'orders.takeSupport',
  'orders.giveSupport',
  'orders.releaseSupport',
  'orders.undo',
  'staff.suspend',
  'staff.changeRole',
];

/** Who took, gave and released orders last. See docs/rules/orders.md#the-support-screen. */
export const listSupportMoves = runQuery(contract.orders.supportMoves, async ({ db }) => {
  const { rows } = await db.query<SupportMove>(
    `select m.id, round(extract(epoch from m.at) * 1000)::float8 as at,
       json_build_object('userId', m.actor_id, 'name', m.actor_name) as by,
       o.id as "orderId", o.order_number as "orderNumber",
       o.restaurant_name as "restaurantName", o.location_name as "locationName",
       ${supporter('before')} as "from", ${supporter('after')} as "to"
     from unnest($1::text[]) as one(action)
     cross join lateral (
       select * from audit where audit.action = one.action and after ? 'supportUserId' order by id desc limit $2
     ) m
     join orders o on o.id = m.record_id::uuid
     order by m.id desc limit $2`,
    [ACTIONS, SHOWN],
  );
  return rows;
});

function supporter(state: 'before' | 'after'): string {
  return `case when m.${state} ->> 'supportUserId' is null then null else json_build_object(
    'userId', m.${state} ->> 'supportUserId', 'name', coalesce(m.${state} ->> 'supportUserName', 'somebody')) end`;
}
