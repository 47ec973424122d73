import { EMAIL_ADDRESS, EMAIL_MOST } from '@passline/domain/users/email-and-phone';
import { PHONE_TYPED_MOST } from '@passline/domain/users/phone-number';
import * as z from 'zod/mini';
import { action, query, signal } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { blanksByNull, form, id, line, money, nullableTimestamp, text, timestamp } from '../kernel/fields.ts';
import { typedPhoneNumber } from '../kernel/phone-number.ts';
import { guestsPermissions } from './permissions.ts';
import { ADDRESS_FIELDS, newAddress, UserAddress } from './user-addresses.ts';
import { CARD_FIELDS } from './user-cards.ts';
import { PointsEntry, pointsPages } from './users.ts';

const tags = ['guests'];
const NO_NAME = 'Please enter a name.';
const NO_EMAIL = 'Please enter an e-mail address such as you@example.com.';

/** What a program changes of a guest. */
export const GUEST_FIELDS = {
  name: line(120, NO_NAME).check(z.minLength(1, NO_NAME)),
  email: text(EMAIL_MOST, NO_EMAIL).check(z.regex(EMAIL_ADDRESS, NO_EMAIL), z.toLowerCase()),
  phoneNumber: typedPhoneNumber,
};

/** A payment record as a program sees it, without a word of what its providers call it. */
export const GuestCard = z.object({
  id,
  userId: id,
  rev: z.int(),
  createdAt: timestamp,
  maskedPan: z.string(),
  /** MMYY; '' where it is not known. */
  expdate: z.string(),
  avsZipcode: z.string(),
  hasDataKey: z.boolean(),
  hasCustomerId: z.boolean(),
});
export type GuestCard = z.infer<typeof GuestCard>;

/** An entry of the history of a guest's points, without what staff note for each other. */
export const GuestPointsEntry = z.extend(z.omit(PointsEntry, { createdBy: true }), {
  /** '' where staff changed the points: they say why in the title. */
  description: z.string(),
});
export type GuestPointsEntry = z.infer<typeof GuestPointsEntry>;

/** A guest as a program sees them. */
export const GuestAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** In its one form; '' where none is known. */
  phoneNumber: z.string(),
  createdAt: timestamp,
  lastLogin: nullableTimestamp,
  /** The sum of their history; below zero where points were withdrawn that had been spent. */
  points: z.int(),
  addresses: z.array(UserAddress),
  cards: z.array(GuestCard),
});
export type GuestAccount = z.infer<typeof GuestAccount>;

/** What a provider calls a card or its owner: one word. */
const providerName = form(200, /^[\w.:-]*$/, 'must be one word, as the provider has it');

/** A payment record as it is sent; of what is left out there is none. */
const newCard = {
  maskedPan: CARD_FIELDS.maskedPan,
  expdate: z._default(CARD_FIELDS.expdate, ''),
  avsZipcode: z._default(CARD_FIELDS.avsZipcode, ''),
  /** What Moneris calls the card. It is kept sealed and never read out. */
  dataKey: z._default(providerName, ''),
  /** What Stripe calls the owner of the card. It is kept sealed and never read out. */
  customerId: z._default(providerName, ''),
};

const ofGuest = { userId: id };
const ofCard = { ...ofGuest, cardId: id };
const ofAddress = { ...ofGuest, addressId: id };
const { userId: _userId, ...addedAddress } = newAddress;

export const guests = {
  create: action(guestsPermissions.update)
    .route({ method: 'POST', path: '/guests', summary: 'Create the account of a guest', tags })
    .input(
      z.object({
        /** Chosen by the program: the same guest sent again, with the same id, is made once. */
        userId: z.optional(id),
        name: GUEST_FIELDS.name,
        email: GUEST_FIELDS.email,
        ...blanksByNull({ phoneNumber: z._default(GUEST_FIELDS.phoneNumber, '') }),
      }),
    )
    .output(GuestAccount),
  find: query(guestsPermissions.read)
    .route({
      method: 'GET',
      path: '/guests/find',
      summary: 'The guests with an e-mail address or a phone number, who signed in last first',
      tags,
    })
    .input(
      z
        .object({
          email: z.optional(line(EMAIL_MOST)),
          /** In any usual form. */
          phoneNumber: z.optional(line(PHONE_TYPED_MOST)),
        })
        .check(
          z.refine(
            ({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined),
            'Please send either an e-mail address or a phone number.',
          ),
        ),
    )
    .output(z.object({ rows: z.array(GuestAccount) })),
  read: query(guestsPermissions.read)
    .route({
      method: 'GET',
      path: '/guests/{userId}',
      summary: 'A guest with their points, addresses and masked payment records',
      tags,
    })
    .input(z.object(ofGuest))
    .output(GuestAccount),
  update: action(guestsPermissions.update)
    .route({
      method: 'PATCH',
      path: '/guests/{userId}',
      summary: 'Change the name, e-mail address or phone number of a guest',
      tags,
    })
    .input(z.object({ ...ofGuest, changes: changesOf(GUEST_FIELDS) }))
    .output(GuestAccount),
  noteSignIn: signal(guestsPermissions.update)
    .route({
      method: 'POST',
      path: '/guests/{userId}/sign-in',
      summary: 'Note that a guest signed in just now',
      tags,
    })
    .input(z.object(ofGuest))
    .output(z.object({ userId: id, lastLogin: timestamp })),
  listAddresses: query(guestsPermissions.read)
    .route({ method: 'GET', path: '/guests/{userId}/addresses', summary: 'The addresses of a guest', tags })
    .input(z.object(ofGuest))
    .output(z.object({ rows: z.array(UserAddress) })),
  addAddress: action(guestsPermissions.update)
    .route({
      method: 'POST',
      path: '/guests/{userId}/addresses',
      summary: 'Add an address with its place on the map',
      tags,
    })
    .input(
      z.object({
        ...ofGuest,
        ...blanksByNull(addedAddress),
      }),
    )
    .output(UserAddress),
  updateAddress: action(guestsPermissions.update)
    .route({
      method: 'PATCH',
      path: '/guests/{userId}/addresses/{addressId}',
      summary: 'Change an address of a guest; a new address brings its place along',
      tags,
    })
    .input(z.object({ ...ofAddress, changes: changesOf(ADDRESS_FIELDS) }))
    .output(UserAddress),
  removeAddress: action(guestsPermissions.update)
    .route({
      method: 'POST',
      path: '/guests/{userId}/addresses/{addressId}/remove',
      summary: 'Remove an address of a guest',
      tags,
    })
    .input(z.object(ofAddress))
    .output(z.object({ id })),
  addCard: action(guestsPermissions.update)
    .route({
      method: 'POST',
      path: '/guests/{userId}/cards',
      summary: 'Add a masked payment record that a provider knows',
      tags,
    })
    .input(z.object({ ...ofGuest, ...blanksByNull(newCard) }))
    .output(GuestCard),
  updateCard: action(guestsPermissions.update)
    .route({
      method: 'PATCH',
      path: '/guests/{userId}/cards/{cardId}',
      summary: 'Change the masked number, the end or the postal code of a payment record',
      tags,
    })
    .input(z.object({ ...ofCard, changes: changesOf(CARD_FIELDS) }))
    .output(GuestCard),
  removeCard: action(guestsPermissions.update)
    .route({
      method: 'POST',
      path: '/guests/{userId}/cards/{cardId}/remove',
      summary: 'Remove a payment record of a guest',
      tags,
    })
    .input(z.object(ofCard))
    .output(z.object({ id })),
  points: query(guestsPermissions.read)
    .route({
      method: 'GET',
      path: '/guests/{userId}/points',
      summary: 'The points of a guest, and what they can be exchanged for in an order',
      tags,
    })
    .input(z.object(ofGuest))
    .output(
      z.object({
        userId: id,
        points: z.int(),
        /** The steps of the points table that they are enough for: each takes its discount off one order. */
        redeemable: z.array(z.object({ points: z.int(), discount: money })),
      }),
    ),
  history: query(guestsPermissions.read)
    .route({
      method: 'GET',
      path: '/guests/{userId}/rewards-history',
      summary: "The history of a guest's points, the newest first",
      tags,
    })
    .input(pointsPages.input)
    .output(z.extend(pointsPages.output, { rows: z.array(GuestPointsEntry) })),
};
