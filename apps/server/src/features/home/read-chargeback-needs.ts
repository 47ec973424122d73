import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';

type Worst = NonNullable<HomeNeeds['chargebacks']['worst']>;

/** Chargebacks that wait for evidence, or that nobody has seen as they stand. See docs/rules/payments.md#chargebacks. */
export async function readChargebackNeeds(db: Queryable): Promise<HomeNeeds['chargebacks']> {
  const { rows } = await db.query<
    Omit<Worst, 'evidenceDueAt'> & { evidenceDueAt: string | null; count: number; dueCount: number }
  >({
    name: 'home-chargebacks',
    text: `select o.id as "orderId", o.order_number as "orderNumber", o.restaurant_name as "restaurantName",
        o.location_name as "locationName", b.amount, b.state, b.evidence_due_at as "evidenceDueAt", l.timezone,
        count(*) over ()::int as count,
        (count(*) filter (where b.state in ('inquiry', 'needs-response')) over ())::int as "dueCount"
      from chargebacks b join orders o on o.id = b.order_id join locations l on l.id = o.location_id
      where b.acknowledged_at is null or b.state in ('inquiry', 'needs-response')
      order by b.state not in ('inquiry', 'needs-response'), b.evidence_due_at nulls last, b.opened_at, b.id limit 1`,
  });
  const [found] = rows;
  if (!found) return { count: 0, dueCount: 0, worst: null };
  const { count, dueCount, evidenceDueAt, ...worst } = found;
  return {
    count,
    dueCount,
    worst: { ...worst, evidenceDueAt: evidenceDueAt === null ? null : Date.parse(evidenceDueAt) },
  };
}
