import { changesLocation } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

const NUMBER = '6045550100';
const NEW_NUMBER = '+16045550101';

async function ruleToTest(
  { pool, kitchen: { restaurantId, locationId } }: Ground,
  { number = NUMBER }: { number?: string },
) {
  await pool.query('delete from number_codes where location_id = $1', [locationId]);
  await pool.query(
    `insert into confirmed_numbers (location_id, phone_number) values ($1, '+16045550100') on conflict do nothing`,
    [locationId],
  );
  // A location may send a few tests a minute, and have no room for more rules.
  await pool.query('delete from outbox where order_id is null');
  await pool.query('delete from notification_rules where location_id = $1', [locationId]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger, by_sms, phone_number)
     values ($1, $2, 'ConfirmMiss1', true, $3) returning id`,
    [restaurantId, locationId, number],
  );
  return { ruleId: rows[0]?.id ?? '' };
}

/** In addition to what a rule has in common with all records. */
export const notificationsWalks = walksOf(ruleToTest, {
  'notifications.sendTest': { input: ({ ruleId }) => ({ ruleId }), answers: changesLocation },
  'notifications.sendCode': {
    input: ({ ruleId }) => ({ ruleId, phoneNumber: NEW_NUMBER }),
    answers: changesLocation,
    number: NEW_NUMBER,
  },
  'notifications.confirmNumber': {
    input: ({ ruleId }) => ({ ruleId, phoneNumber: NUMBER, code: '000000' }),
    // Confirmed already: any code of those who may confirm it is fine.
    answers: changesLocation,
  },
});
