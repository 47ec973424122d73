import { contract } from '@passline/contract/contract';
import type { SupportPerson } from '@passline/contract/orders/support';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** Everybody who may support orders, and those who still support an open one without the right. Two of one name have their e-mail beside it. */
export const listSupportPeople = runQuery(contract.orders.supportPeople, async ({ db }) => {
  const { rows } = await db.query<SupportPerson>(
    `with people as (
       select u.id, coalesce(nullif(u.name, ''), u.email) as name, u.email, u.role, u.suspended_at
       from (select id from users where role = 'super_admin' and suspended_at is null union
         select support_user_id from orders where status in ('New', 'Preparing') and support_user_id is not null) one
       join users u on u.id = one.id)
     select id as "userId", role = 'super_admin' and suspended_at is null as "isSuperAdmin",
       case when count(*) over (partition by name) > 1 then name || ' (' || email || ')' else name end as name
     from people order by name, id`,
  );
  return rows;
});
