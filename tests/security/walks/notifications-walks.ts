import { changesLocation } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function ruleToTest({ pool, kitchen: { restaurantId, locationId } }: Ground) {
  // A location may send a few tests a minute, and have no room for more rules.
  await pool.query('delete from outbox where order_id is null');
  await pool.query('delete from notification_rules where location_id = $1', [locationId]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger, by_sms, phone_number)
     values ($1, $2, 'ConfirmMiss1', true, '6045550100') returning id`,
    [restaurantId, locationId],
  );
  return { ruleId: rows[0]?.id ?? '' };
}

/** In addition to what a rule has in common with all records. */
export const notificationsWalks = walksOf(ruleToTest, {
  'notifications.sendTest': { input: ({ ruleId }) => ({ ruleId }), answers: changesLocation },
});
