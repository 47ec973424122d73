import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { NotificationRule } from '@passline/contract/notifications/notifications';
import type { NotificationTrigger } from '@passline/domain/restaurants/restaurant-constants';
import { randomUUID } from 'node:crypto';
import type {
  Delivery,
  Message,
  MessageChannels,
} from '../../apps/server/src/features/outbox/message-channel.ts';
import type { OutboxRecord } from '../../apps/server/src/features/outbox/outbox-record.ts';
import type { Desk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import type { Kitchen } from '../setup/kitchen.ts';

export type RuleAnswer = NotificationRule & {
  code: string;
  message: string;
  data: { code: string; current: FieldConflict[]; changedBy: string };
};

/** An action of notifications, by default as the admin of the kitchen. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export function ask<Body = RuleAnswer>(
  desk: Desk,
  action: string,
  input: object,
  token: string | undefined = desk.admin.token,
) {
  return call<Body>(desk.url, `notifications.${action}`, input, token ? { token } : {});
}

export type Wanted = {
  methods?: Partial<NotificationRule['methods']>;
  phoneNumber?: string;
  email?: string;
};

/** The input of a person who sees this rule. */
export function changesOf(rule: NotificationRule, { methods, ...wanted }: Wanted): object {
  const fields = { ...wanted, ...(methods ? { methods: { ...rule.methods, ...methods } } : {}) };
  return Object.fromEntries(
    Object.entries(fields).map(([field, to]) => [field, { from: rule[field as keyof Wanted], to }]),
  );
}

type RuleInput = { trigger?: NotificationTrigger; sms?: boolean; email?: boolean; call?: boolean };

/** A rule with enabled methods and a confirmed number, as if somebody had switched them on; returns its id. */
export async function putRule(
  { site }: Desk,
  { restaurantId, locationId }: Kitchen,
  { trigger = 'NewOrder', sms = false, email = false, call: byCall = false }: RuleInput,
): Promise<string> {
  const id = randomUUID();
  await confirmNumber(site, locationId, '+16045550111');
  await site.database.pool.query(
    `insert into notification_rules (id, restaurant_id, location_id, trigger, by_phone_call, by_sms, by_email, phone_number, email, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, '6045550111', 'kitchen@wok.example', now() - interval '1 hour')`,
    [id, restaurantId, locationId, trigger, byCall, sms, email],
  );
  return id;
}

/** As if somebody had typed the code that the number got. */
export async function confirmNumber(
  { database }: Desk['site'],
  locationId: string,
  number: string,
): Promise<void> {
  await database.pool.query(
    'insert into confirmed_numbers (location_id, phone_number) values ($1, $2) on conflict do nothing',
    [locationId, number],
  );
}

export async function outboxOf({ site }: Desk, orderId: string): Promise<OutboxRecord[]> {
  const { rows } = await site.database.pool.query<OutboxRecord>(
    'select * from outbox where order_id = $1 order by channel',
    [orderId],
  );
  return rows;
}

/** Makes every waiting notification due now. */
export async function letTimePass({ site }: Desk): Promise<void> {
  await site.database.pool.query(
    `update jobs.job set start_after = now() where name in ('notify-order', 'send-message') and state in ('created', 'retry')`,
  );
}

/**
 * How many different jobs of a kind are in these states. A worker that starts meanwhile may queue the same one again.
 */
export async function countJobs(
  { site }: Desk,
  name: string,
  orderId: string,
  states: readonly string[] = ['created', 'retry', 'active'],
): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: string }>(
    `select count(distinct data::text) from jobs.job where name = $1 and data ->> 'orderId' = $2 and state::text = any($3)`,
    [name, orderId, states],
  );
  return Number(rows[0]!.count);
}

/** Channels that the test controls; `sent` is what providers were asked to send. */
export function channelsOf(answer: (message: Message, calls: number) => Delivery | Promise<Delivery>) {
  const sent: Message[] = [];
  const channel = {
    isStandIn: false,
    send: async (message: Message) => {
      sent.push(message);
      return answer(message, sent.filter(({ id }) => id === message.id).length);
    },
  };
  const channels: MessageChannels = { PhoneCall: channel, SMS: channel, Email: channel };
  return { channels, sent };
}
