import { ERASURE_STATES, OBSTACLES } from '@passline/domain/personal-data/obstacles';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { exactlyOne, id, line, nullableText, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { PERSONAL_DATA_LIVE_NAMES } from './live-names.ts';
import { personalDataPermissions } from './permissions.ts';

const tags = ['personal data'];

/** Whose data: an account, or a guest without one by the phone number of their orders. */
export const subjectFields = { userId: z.optional(id), phoneNumber: z.optional(line(40)) };

/** For an input with `subjectFields`: exactly one of the two. */
export const namesOneSubject = exactlyOne(
  ['userId', 'phoneNumber'],
  'Please name either a person or a phone number.',
);

/** Why somebody's data cannot be erased now. */
export const ErasureObstacle = z.object({
  code: z.enum(OBSTACLES),
  message: z.string(),
  /** The page of the portal where it is dealt with, from its root. */
  link: nullableText,
});
export type ErasureObstacle = z.infer<typeof ErasureObstacle>;

/** What is known of somebody, and whether it can be erased. */
export const PersonalDataPreview = z.object({
  /** Each kind of which there is something: 'Orders', 'Messages'. */
  known: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** Among the orders: those placed without an account by the same phone number or e-mail address. */
  ordersWithoutAccount: z.int(),
  /** Among those: the ones under a name that is not the person's. They are erased as well. */
  ordersOfOtherNames: z.int(),
  /** None: it can be erased. */
  obstacles: z.array(ErasureObstacle),
});
export type PersonalDataPreview = z.infer<typeof PersonalDataPreview>;

/** One erasing of what is known of a person. It names nobody but who did it. */
export const Erasure = z.object({
  id,
  rev: z.int(),
  /** Null for a guest without an account. */
  userId: z.nullable(id),
  /** `incomplete`: the search found something afterwards. */
  state: z.enum(ERASURE_STATES),
  rowsDone: z.int(),
  /** As counted when it began. */
  rowsKnown: z.int(),
  reason: z.string(),
  by: z.string(),
  begunAt: timestamp,
  endedAt: nullableTimestamp,
  /** How many columns of the database were searched at its end; null: not yet. */
  columnsSearched: z.nullable(z.int()),
  /** What the search found; none: nothing. */
  found: z.array(
    z.object({
      /** Table and column: 'orders.notes'. */
      column: z.string(),
      rows: z.int(),
      /** Some of the records, where a screen shows them: an order by its number, others by their link alone. */
      records: z.array(
        z.object({
          title: nullableText,
          /** The page of the portal, from its root. */
          link: z.string(),
        }),
      ),
    }),
  ),
});
export type Erasure = z.infer<typeof Erasure>;

export const personalData = {
  preview: query(personalDataPermissions.read)
    .route({
      method: 'GET',
      path: '/personal-data',
      summary: 'How much is known of a person, and what stands in the way of erasing it',
      tags,
    })
    .input(z.object(subjectFields).check(...namesOneSubject))
    .output(PersonalDataPreview),
  erase: action(personalDataPermissions.erase)
    .route({
      method: 'POST',
      path: '/personal-data/erase',
      summary: 'Erase what is known of a person, for good: money and counts stay',
      tags,
    })
    .input(
      z
        .object({
          ...subjectFields,
          /** Kept, so it does not name the person. */
          reason: line(200).check(z.minLength(1, 'Please give a reason')),
        })
        .check(...namesOneSubject),
    )
    .output(Erasure),
  eraseAgain: action(personalDataPermissions.erase)
    .route({
      method: 'POST',
      path: '/personal-data/erasures/{erasureId}/again',
      summary: 'Erase again what the search of an erasure found, and search again',
      tags,
    })
    .input(z.object({ erasureId: id }))
    .output(Erasure),
  file: action(personalDataPermissions.file)
    .route({
      method: 'POST',
      path: '/personal-data/file',
      summary: 'Ask for everything known of a person as a file',
      description:
        'Answers with a ticket: `GET /personal-data/file` with it as `X-File-Ticket`, by the same session within a minute, is the file.',
      tags,
    })
    .input(z.object(subjectFields).check(...namesOneSubject))
    .output(z.object({ ticket: z.string(), fileName: z.string() })),
};

/** The erasures of an account, live. */
export const erasuresOfPersonLive = liveQuery({
  ...PERSONAL_DATA_LIVE_NAMES.erasuresOfPerson,
  params: z.object({ userId: id }),
  row: Erasure,
  permission: personalDataPermissions.read,
});

/** One erasure, live: a guest without an account cannot be found by anything else afterwards. */
export const erasureLive = liveQuery({
  ...PERSONAL_DATA_LIVE_NAMES.erasure,
  params: z.object({ erasureId: id }),
  row: Erasure,
  permission: personalDataPermissions.read,
});
