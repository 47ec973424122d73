import {
  DESCRIPTION_MOST,
  readBlockedEmail,
  readBlockedPhone,
  readBlockedUser,
  USER_TYPED_MOST,
} from '@passline/domain/blocklist/entry';
import { EMAIL_MOST } from '@passline/domain/users/email-and-phone';
import { PHONE_TYPED_MOST } from '@passline/domain/users/phone-number';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, line, readBy, text, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { addedActions } from '../kernel/records/record-actions.ts';
import { blocklistKind } from './blocklist-kind.ts';
import { blocklistPermissions } from './permissions.ts';

/** What one entry blocks, each in its one form; '' for what it does not. See docs/rules/blocklist.md#one-form. */
const BLOCKED_FIELDS = {
  userId: readBy(line(USER_TYPED_MOST), readBlockedUser),
  phoneNumber: readBy(line(PHONE_TYPED_MOST), readBlockedPhone),
  email: readBy(line(EMAIL_MOST), readBlockedEmail),
};
/** The fields of a new entry. See docs/rules/blocklist.md#blocking. */
export const ENTRY_FIELDS = {
  ...BLOCKED_FIELDS,
  description: text(DESCRIPTION_MOST, 'Please enter a description.').check(
    z.minLength(1, 'Please enter a description.'),
  ),
};
const some = {
  userId: z._default(BLOCKED_FIELDS.userId, ''),
  phoneNumber: z._default(BLOCKED_FIELDS.phoneNumber, ''),
  email: z._default(BLOCKED_FIELDS.email, ''),
};

export const BlocklistEntry = z.object({
  ...ENTRY_FIELDS,
  id,
  createdAt: timestamp,
  createdBy: z.string(),
  rev: z.int(),
});
export type BlocklistEntry = z.infer<typeof BlocklistEntry>;

/** Someone whom an entry names by their account. */
export const BlockedPerson = z.object({
  userId: id,
  /** What they are called, else their phone number or e-mail; empty once they were erased. */
  name: z.string(),
  isErased: z.boolean(),
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** An order under way of someone. */
export const OrderUnderWay = z.object({
  id,
  orderNumber: z.int(),
  restaurantName: z.string(),
  locationName: z.string(),
  locationId: id,
});
export type OrderUnderWay = z.infer<typeof OrderUnderWay>;

/** What the same entries refused within ten minutes, with how often, and what was said last. */
export const BlockedAttempt = z.object({
  id,
  kind: z.enum(['order', 'quote', 'sign-in']),
  /** Null for a sign-in. */
  locationId: z.nullable(id),
  restaurantName: z.string(),
  locationName: z.string(),
  userId: z.nullable(id),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** The entries that refused it and are still on the list, the newest first. */
  entryIds: z.array(id),
  times: z.int(),
  lastAt: timestamp,
});
export type BlockedAttempt = z.infer<typeof BlockedAttempt>;

const attempts = pagedList({
  row: BlockedAttempt,
  filters: { entryId: z.optional(id) },
  order: z._default(z.enum(['-last']), '-last'),
  limit: { usual: 20, most: 100 },
  more: {
    /** How often it was refused, over all rows that match, as far back as they are kept. */
    times: z.int(),
    /** For how many days they are kept. */
    keptDays: z.int(),
  },
});

const record = addedActions(blocklistKind, {
  permission: blocklistPermissions.edit,
  row: BlocklistEntry,
  added: { ...some, description: ENTRY_FIELDS.description },
  path: '/blocklist',
  params: {},
  says: {
    add: 'Block a user, a phone number or an e-mail address',
    remove: 'Unblock',
  },
});

export const blocklist = {
  ...record.actions,
  matching: query(blocklistPermissions.edit)
    .route({
      method: 'GET',
      path: '/blocklist/matching',
      summary: 'The entries that block a person, however their user id, phone number and e-mail are written',
      tags: ['blocklist'],
    })
    .input(
      z.object({
        userId: z.optional(id),
        phoneNumber: z._default(line(PHONE_TYPED_MOST), ''),
        email: z._default(line(EMAIL_MOST), ''),
      }),
    )
    .output(z.array(BlocklistEntry)),
  underWay: query(blocklistPermissions.edit)
    .route({
      method: 'GET',
      path: '/blocklist/under-way',
      summary: 'The orders under way of whom an entry would block',
      tags: ['blocklist'],
    })
    .input(z.object(some))
    .output(
      z.object({
        total: z.int(),
        /** The newest twenty. */
        orders: z.array(OrderUnderWay),
      }),
    ),
  people: query(blocklistPermissions.edit)
    .route({
      method: 'GET',
      path: '/blocklist/people',
      summary: 'What the people are called whom entries name by their account',
      tags: ['blocklist'],
    })
    .output(z.array(BlockedPerson)),
  attempts: query(blocklistPermissions.edit)
    .route({
      method: 'GET',
      path: '/blocklist/attempts',
      summary: 'What was refused lately because of the blocklist',
      tags: ['blocklist'],
    })
    .input(attempts.input)
    .output(attempts.output),
};

/** Every entry, the newest first. */
export const blocklistLive = record.live;
