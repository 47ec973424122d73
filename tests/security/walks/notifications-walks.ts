import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshRule({ pool, kitchen: { restaurantId, locationId } }: Ground) {
  // A location has 25 of them at most.
  await pool.query('delete from notification_rules where location_id = $1', [locationId]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger) values ($1, $2, 'ConfirmMiss1') returning id`,
    [restaurantId, locationId],
  );
  return { ruleId: rows[0]?.id ?? '' };
}

export const notificationsWalks = walksOf(freshRule, {
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
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
});
