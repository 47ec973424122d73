import { putReportEmail } from '../../reports/put-reports.ts';
import { changesLocation } from './answers.ts';
import { freshOrder } from './order-target.ts';
import { walksOf, type Ground } from './walk.ts';

const range = { createdAtMin: 0, createdAtMax: 86_400_000 };

/** A report that was sent, of a location with an order. */
async function somethingSent(ground: Ground) {
  const { orderId } = await freshOrder(ground, {});
  // A location may send only a few in an hour.
  await ground.pool.query('delete from report_emails');
  // Other tests give the restaurant more locations, which would keep an admin from changing the address: resets that.
  await ground.pool.query(`update restaurants set report_email = 'chef@wok.example' where id = $1`, [
    ground.kitchen.restaurantId,
  ]);
  return { orderId, reportEmailId: await putReportEmail(ground.pool, ground.kitchen) };
}

export const reportsWalks = walksOf(somethingSent, {
  'reports.settings': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'reports.setEmail': {
    input: ({ locationId }) => ({ locationId, changes: { reportEmail: { to: 'chef@wok.example' } } }),
    answers: changesLocation,
  },
  'reports.whoChangedEmail': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'reports.span': {
    input: ({ locationId }) => ({ locationId, preset: 'last-week' }),
    answers: changesLocation,
  },
  'reports.totals': { input: ({ locationId }) => ({ locationId, ...range }), answers: changesLocation },
  'reports.weeks': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'reports.orders': { input: ({ locationId }) => ({ locationId, ...range }), answers: changesLocation },
  'reports.resend': { input: ({ reportEmailId }) => ({ reportEmailId }), answers: changesLocation },
  'functions.sendReport': {
    input: ({ restaurantId, locationId }) => ({
      restaurantId,
      locationId,
      emailAddress: 'chef@wok.example',
      ...range,
    }),
    answers: changesLocation,
  },
});
