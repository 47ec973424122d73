import { transaction, type Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { isWorthTelling, triggerFiresAt } from '@passline/domain/notifications/notification-rules';
import {
  notificationWords,
  type NotifiedDish,
  type NotifiedOrder,
} from '@passline/domain/notifications/notification-words';
import type { NotificationTrigger } from '@passline/domain/restaurants/restaurant-constants';
import { localDate, localTime } from '@passline/domain/time/local-date';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Services } from '../../kernel/services.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { ruleTable } from './rule-table.ts';
import { writeOutbox } from './write-outbox.ts';
import { NOTIFY_ORDER } from '../orders/notify-order-job.ts';
import { queueing } from '../outbox/queue-messages.ts';

const EXPIRE_SECONDS = 60;

type OrderAtPlace = OrderRecord & { location_name: string; timezone: string; dishes: NotifiedDish[] };

/** The job behind every notification rule: it writes what is to be said into the outbox. */
export function notifyOrderJob(services: Services): JobKind<DataOf<typeof NOTIFY_ORDER>> {
  return {
    name: NOTIFY_ORDER,
    expireInSeconds: EXPIRE_SECONDS,
    // Orders are created at rush hour, and a notification inside a transaction makes commits queue up. A worker looks each second.
    isHeardAtOnce: false,
    startAfter: ({ dueAtMs }) => new Date(dueAtMs),
    work: ({ orderId, trigger }) => notifyOrder(services, orderId, trigger),
    unfinished: () => untold(services.pool),
  };
}

/**
 * Puts one message for each rule and method into the outbox, with the job that sends it or the reason why it is held. What the rules say now holds,
 * and a message that is there already is not written again. See docs/rules/notifications.md#telling.
 */
async function notifyOrder(services: Services, orderId: string, trigger: NotificationTrigger): Promise<void> {
  const { rows } = await services.pool.query<OrderAtPlace>(
    `select o.*, l.location_name, l.timezone,
       (select coalesce(json_agg(json_build_object('name', i.name, 'count', i.count, 'notes', coalesce(i.notes, ''),
           'modifiers', jsonb_path_query_array(i.modifiers, '$[*].items[*].name')) order by i.position), '[]')
         from order_items i where i.order_id = o.id) as dishes
     from orders o join locations l on l.id = o.location_id where o.id = $1`,
    [orderId],
  );
  const order = rows[0];
  if (!order || !isWorthTelling(trigger, order.status)) return;
  await transaction(services.pool, {
    run: async (db) => {
      const { rows: rules } = await db.query<DatabaseRow>(
        'select * from notification_rules where location_id = $1 and trigger = $2 order by created_at, id',
        [order.location_id, trigger],
      );
      for (const rule of rules) await writeMessages(db, services, order, rule);
    },
  });
}

async function writeMessages(
  db: Queryable,
  services: Services,
  order: OrderAtPlace,
  record: DatabaseRow,
): Promise<void> {
  const rule = fromRow(ruleTable, record);
  await writeOutbox(queueing(services, db), rule, {
    orderId: order.id,
    wordsOf: (method) => notificationWords(rule.trigger, method, factsOf(order, services.portalUrl())),
  });
}

function factsOf(order: OrderAtPlace, portalUrl: string): NotifiedOrder {
  const { timezone } = order;
  const createdMs = Date.parse(order.created_at);
  const scheduledMs = order.scheduled_for === null ? null : Date.parse(order.scheduled_for);
  return {
    orderNumber: order.order_number,
    restaurantName: order.restaurant_name,
    locationName: order.location_name,
    orderType: order.order_type,
    itemCount: order.item_count,
    totalCents: centsFromDecimal(order.total),
    placedAt: localTime(createdMs, timezone),
    scheduledFor:
      scheduledMs === null ? null : `${localDate(scheduledMs, timezone)} ${localTime(scheduledMs, timezone)}`,
    guestName: order.name,
    note: order.notes ?? '',
    dishes: order.dishes,
    link: `${portalUrl}/restaurant/orders/${order.restaurant_id}/${order.location_id}?order=${order.id}`,
    // The portal leads an admin from there to the orders of their own restaurant.
    shortLink: `${portalUrl}/orders?order=${order.id}`,
  };
}

/** For orders that still wait: what their rules have not sent yet. Rules newer than the order are ignored. */
async function untold(db: Queryable): Promise<DataOf<typeof NOTIFY_ORDER>[]> {
  const { rows } = await db.query<{ id: string; created_at: string; trigger: NotificationTrigger }>(
    `select distinct o.id, o.created_at, r.trigger
     from orders o join notification_rules r on r.location_id = o.location_id and r.created_at <= o.created_at
     where o.status = 'New' and o.created_at > now() - interval '1 day'
       and (r.by_phone_call or r.by_sms or r.by_email)
       and not exists (select from outbox m where m.order_id = o.id and m.rule_id = r.id)`,
  );
  return rows.map(({ id, created_at, trigger }) => ({
    orderId: id,
    trigger,
    dueAtMs: triggerFiresAt(trigger, Date.parse(created_at)),
  }));
}
