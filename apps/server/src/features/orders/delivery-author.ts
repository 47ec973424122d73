import type { Queryable } from '@passline/database';
import { trailName } from '../../kernel/actions/trail-names.ts';
import type { DeliveryRecord, OrderRecord } from './order-record.ts';

/**
 * Who last changed one of these columns of a delivery, and when, in ms since 1970. If the trail does not say, who
 * last changed the order.
 */
export async function deliveryAuthor(
  db: Queryable,
  order: OrderRecord,
  columns: readonly (keyof DeliveryRecord)[],
): Promise<{ by: string; atMs: number }> {
  const { rows } = await db.query<{ actor_name: string; at: string }>(
    `select actor_name, at from audit where record_table = 'deliveries' and record_id = $1 and after ?| $2
     order by id desc limit 1`,
    [order.id, columns.map(trailName)],
  );
  const [last] = rows;
  return { by: last?.actor_name ?? order.changed_by, atMs: Date.parse(last?.at ?? order.changed_at) };
}
