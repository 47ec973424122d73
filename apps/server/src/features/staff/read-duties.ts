import { contract } from '@passline/contract/contract';
import type { Duties } from '@passline/contract/staff/staff';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { hasAnotherSuperAdmin } from './require-another-super-admin.ts';
import { roleOf } from './role-of.ts';

const NAMED = 20;

const DUTIES = `select
    (select json_build_object('count', count(*), 'first', coalesce((json_agg(json_build_object('orderId', c.id,
        'orderNumber', c.order_number, 'restaurantName', c.restaurant_name) order by c.created_at, c.id)
        filter (where c.place <= ${NAMED})), '[]'))
      from (select o.id, o.order_number, o.restaurant_name, o.created_at, row_number() over (order by o.created_at, o.id) as place
        from deliveries d join orders o on o.id = d.order_id
        where d.rider_user_id = $1 and d.delivery_status not in ('Delivered', 'Failed') and o.status in ('New', 'Preparing')) c
    ) as deliveries,
    (select count(*)::int from orders where support_user_id = $1 and status in ('New', 'Preparing')) as "supportedOrders",
    coalesce((select rider_active_until > $2 from users where id = $1), false) as "isOnDuty",
    exists (select from shifts where user_id = $1 and starts_at <= $2 and ends_at > $2) as "isOnShift",
    (select json_build_object('count', count(*), 'first', coalesce((json_agg(json_build_object('shiftId', s.id,
        'start', floor(extract(epoch from s.starts_at) * 1000), 'end', floor(extract(epoch from s.ends_at) * 1000), 'week', s.week,
        'regionName', s.region_name, 'timezone', s.timezone) order by s.place) filter (where s.place <= ${NAMED})), '[]'))
      from (select s.*, r.name as region_name, r.timezone, row_number() over (order by s.starts_at, s.id) as place
        from shifts s join regions r on r.id = s.region_id where s.user_id = $1 and s.starts_at > $2) s
    ) as "laterShifts"`;

/** What is told to somebody before they suspend a person. See docs/rules/staff.md#suspending. */
export const readDuties = runQuery(contract.staff.duties, async ({ db, input, nowMs }) => {
  const role = await roleOf(db, input.userId);
  const isLastSuperAdmin = role === 'super_admin' && !(await hasAnotherSuperAdmin(db, input.userId));
  const { rows } = await db.query<Omit<Duties, 'isLastSuperAdmin'>>({
    name: 'read-duties',
    text: DUTIES,
    values: [input.userId, new Date(nowMs)],
  });
  if (!rows[0]) throw new Error('What is counted gives one row.');
  return { ...rows[0], isLastSuperAdmin };
});
