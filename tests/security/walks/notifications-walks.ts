import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

async function freshRule({ pool, kitchen: { restaurantId, locationId } }: Ground) {
  // A location has 25 of them at most.
  await pool.query('delete from notification_rules where location_id = $1', [locationId]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger) values ($1, $2, 'ConfirmMiss1') returning id`,
    [restaurantId, locationId],
  );
  return { ruleId: rows[0]?.id ?? '' };
}

async function freshMessage({ pool }: Ground) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body) values (gen_random_uuid(), 'SMS', '6045550100', '', 'Text')
     returning id`,
  );
  return { messageId: rows[0]?.id ?? '' };
}

const outboxWalks = walksOf(freshMessage, {
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
  'outbox.get': { input: ({ messageId }) => ({ messageId }), answers: platformOnly },
});

const ruleWalks = walksOf(freshRule, {
  'notifications.list': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'notifications.told': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'notifications.add': {
    input: ({ locationId }) => ({ locationId, trigger: 'NewOrder', phoneNumber: '', email: '' }),
    answers: changesLocation,
  },
  'notifications.update': {
    input: ({ ruleId }) => ({ ruleId, changes: { email: { from: '', to: 'kitchen@wok.example' } } }),
    answers: changesLocation,
  },
  'notifications.remove': { input: ({ ruleId }) => ({ ruleId }), answers: changesLocation },
});

export const notificationsWalks: Walks = { ...ruleWalks, ...outboxWalks };
