import type { Queryable } from '@passline/database';
import type { CourierTask } from '@passline/domain/riders/courier-route';

/** A courier's deliveries, and what those who choose a courier may see of them. */
export type KnownTask = CourierTask & { orderNumber: number; isThere: boolean };

type TaskRecord = {
  rider_user_id: string;
  order_id: string;
  order_number: number;
  location_id: string;
  delivery_status: string;
  estimated_pickup_time: string | null;
  estimated_delivery_time: string | null;
  lat: number;
  lng: number;
  pickup_lat: number;
  pickup_lng: number;
};

/** The active deliveries of each courier, except those of `orderIds`. */
export async function readTasks(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownTask[]>> {
  const { rows } = await db.query<TaskRecord>({
    name: 'read-courier-tasks',
    text: `select d.rider_user_id, d.order_id, o.order_number, d.location_id, d.delivery_status, d.estimated_pickup_time,
        d.estimated_delivery_time, d.lat, d.lng, l.lat as pickup_lat, l.lng as pickup_lng
      from deliveries d join orders o on o.id = d.order_id join locations l on l.id = d.location_id
      where d.rider_user_id is not null and d.delivery_status not in ('Delivered', 'Failed')
        and o.status in ('New', 'Preparing') and d.order_id <> all($1)`,
    values: [orderIds],
  });
  const tasks = new Map<string, KnownTask[]>();
  for (const row of rows) {
    const own = tasks.get(row.rider_user_id) ?? [];
    own.push(toTask(row));
    tasks.set(row.rider_user_id, own);
  }
  return tasks;
}

function toTask(row: TaskRecord): KnownTask {
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    locationId: row.location_id,
    isThere: row.delivery_status === 'ArrivedAtRestaurant',
    isPickedUp: row.delivery_status === 'HeadingToCustomer',
    pickup: { lat: row.pickup_lat, lng: row.pickup_lng },
    door: { lat: row.lat, lng: row.lng },
    estimatedPickupTime: msOrNull(row.estimated_pickup_time),
    estimatedDeliveryTime: msOrNull(row.estimated_delivery_time),
  };
}

export function msOrNull(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
