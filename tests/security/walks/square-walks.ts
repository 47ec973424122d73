import { putSquareLink, putSquareOrder } from '../../square/put-square.ts';
import { changesLocation } from './answers.ts';
import { freshOrder } from './order-target.ts';
import { walksOf, type Ground } from './walk.ts';

/** The owner of the Square account decides, not a super admin. */
const linksLocation = [401, 403, 403, 403, 404, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403];

type Facts = { isUnlinked?: true; isUnanswered?: true };

/** A linked location and an order that was not sent to Square. */
async function something(ground: Ground, { isUnlinked, isUnanswered }: Facts) {
  const { pool, kitchen } = ground;
  const { orderId } = await freshOrder(ground, {});
  if (isUnlinked) await pool.query('delete from square_links where location_id = $1', [kitchen.locationId]);
  else await putSquareLink(pool, kitchen);
  await putSquareOrder(
    pool,
    kitchen,
    orderId,
    'failed',
    isUnanswered ? { step: 'create', isCreateAsked: true } : {},
  );
  return { orderId };
}

export const squareWalks = walksOf(something, {
  'square.provider': {
    input: () => undefined,
    answers: [401, 403, 403, 403, 200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'square.begin': { input: ({ locationId }) => ({ locationId }), answers: linksLocation },
  'square.update': {
    input: ({ locationId }) => ({ locationId, changes: { squareEnabled: { from: true, to: false } } }),
    answers: changesLocation,
  },
  'square.retry': { input: ({ orderId }) => ({ orderId }), answers: changesLocation },
  'square.dismiss': { input: ({ orderId }) => ({ orderId }), answers: changesLocation },
  'square.settle': {
    isUnanswered: true,
    input: ({ orderId }) => ({ orderId, isThere: true }),
    answers: changesLocation,
  },
  'functions.getSquareLocations': {
    input: ({ restaurantId, locationId }) => ({ restaurantId, locationId }),
    answers: changesLocation,
  },
  'functions.linkSquareLocation': {
    isUnlinked: true,
    input: ({ restaurantId, locationId }) => ({
      restaurantId,
      locationId,
      authorizationCode: 'simulated-code',
    }),
    answers: linksLocation,
  },
  'functions.unlinkSquareLocation': {
    input: ({ restaurantId, locationId }) => ({ restaurantId, locationId }),
    answers: changesLocation,
  },
  'functions.getSquareTokens': {
    input: ({ restaurantId, locationId }) => ({ restaurantId, locationId }),
    answers: changesLocation,
  },
  'functions.revokeSquareTokens': {
    input: ({ restaurantId, locationId }) => ({ restaurantId, locationId }),
    answers: changesLocation,
  },
});
