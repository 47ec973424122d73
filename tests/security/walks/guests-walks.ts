import { randomUUID } from 'node:crypto';
import { putGuest } from '../../guests/put-guest.ts';
import { walksOf, type Ground } from './walk.ts';

const freshGuest = async ({ pool }: Ground) => ({
  ...(await putGuest(pool)),
  email: `${randomUUID()}@guest.example`,
});

const readers = [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403];
const keepers = [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403];
const place = {
  containerDeliveryAddress: '2500 Main St, Vancouver',
  containerDeliveryAddressLatLng: { lat: 49.26, lng: -123.1 },
};

export const guestsWalks = walksOf(freshGuest, {
  'guests.create': { input: ({ email }) => ({ name: 'Robin Field', email }), answers: keepers },
  'guests.find': { input: ({ email }) => ({ email }), answers: readers },
  'guests.read': { input: ({ userId }) => ({ userId }), answers: readers },
  'guests.update': {
    input: ({ userId }) => ({ userId, changes: { name: { to: randomUUID() } } }),
    answers: keepers,
  },
  'guests.noteSignIn': { input: ({ userId }) => ({ userId }), answers: keepers },
  'guests.listAddresses': { input: ({ userId }) => ({ userId }), answers: readers },
  'guests.addAddress': { input: ({ userId }) => ({ userId, ...place }), answers: keepers },
  'guests.updateAddress': {
    input: ({ userId, addressId }) => ({
      userId,
      addressId,
      changes: { containerDeliveryUnit: { to: '12' } },
    }),
    answers: keepers,
  },
  'guests.removeAddress': {
    input: ({ userId, addressId }) => ({ userId, addressId }),
    answers: keepers,
  },
  'guests.addCard': {
    input: ({ userId }) => ({ userId, maskedPan: 'Visa ••• 4242', customerId: 'cus_9s6XKzkNRiz8i3' }),
    answers: keepers,
  },
  'guests.updateCard': {
    input: ({ userId, cardId }) => ({ userId, cardId, changes: { expdate: { to: '0531' } } }),
    answers: keepers,
  },
  'guests.removeCard': { input: ({ userId, cardId }) => ({ userId, cardId }), answers: keepers },
  'guests.points': { input: ({ userId }) => ({ userId }), answers: readers },
  'guests.history': { input: ({ userId }) => ({ userId }), answers: readers },
});
