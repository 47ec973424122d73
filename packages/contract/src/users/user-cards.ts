import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { USERS_LIVE_NAMES } from './live-names.ts';
import { usersPermissions } from './permissions.ts';

const NO_END = 'Please write the end of the card as MMYY, such as 0429.';
const NO_MASKED = 'Please send a masked number, such as Visa ••• 4242.';

/** What a person recognises of a payment record, and what changes when the bank renews the card. */
export const CARD_FIELDS = {
  /** Such as 'Visa ••• 4242'. */
  maskedPan: line(40, NO_MASKED).check(z.minLength(1, NO_MASKED)),
  /** MMYY; '' where it is not known. */
  expdate: z.string(NO_END).check(z.maxLength(4, NO_END), z.regex(/^(?:(?:0[1-9]|1[0-2])\d{2})?$/, NO_END)),
  /** The postal code that the provider checks; '' where there is none. */
  avsZipcode: line(12),
};

/** What a person pays with, masked: what its provider calls it is never sent. */
export const UserCard = z.object({
  id,
  userId: id,
  rev: z.int(),
  createdAt: timestamp,
  /** Such as 'Visa ••• 4242'. */
  maskedPan: z.string(),
  /** MMYY; '' where it is not known. */
  expdate: z.string(),
  /** The postal code that the provider checks; '' where there is none. */
  avsZipcode: z.string(),
  /** The providers that know it. */
  isAtMoneris: z.boolean(),
  isAtStripe: z.boolean(),
});
export type UserCard = z.infer<typeof UserCard>;

export const userCards = {
  remove: action(usersPermissions.update)
    .route({
      method: 'POST',
      path: '/user-cards/{cardId}/remove',
      summary: 'Remove a payment record of a person',
      tags: ['users'],
    })
    .input(z.object({ cardId: id }))
    .output(z.object({ id })),
};

/** The payment records of a person. */
export const userCardsLive = liveQuery({
  ...USERS_LIVE_NAMES.userCards,
  params: z.object({ userId: id }),
  row: UserCard,
  permission: usersPermissions.update,
});
