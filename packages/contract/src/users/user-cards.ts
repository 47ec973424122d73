import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { USERS_LIVE_NAMES } from './live-names.ts';
import { usersPermissions } from './permissions.ts';

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
