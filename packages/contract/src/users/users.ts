import { DELIVERY_STATUSES } from '@passline/domain/deliveries/delivery-states';
import { ERASURE_STATES } from '@passline/domain/personal-data/obstacles';
import { GIVEN_ROLES } from '@passline/domain/users/change-role';
import { POINTS_MOST } from '@passline/domain/users/points-added';
import { ROLES } from '@passline/domain/users/roles';
import * as z from 'zod/mini';
import { AuditRow } from '../audit/audit.ts';
import { action, query, signal } from '../kernel/action.ts';
import { id, line, money, nullableText, nullableTimestamp, text, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { OrderStatus, OrderType } from '../orders/order.ts';
import { namesOneSubject } from '../personal-data/personal-data.ts';
import { USERS_LIVE_NAMES } from './live-names.ts';
import { usersPermissions } from './permissions.ts';

const tags = ['users'];

/** A person as their page shows them. */
export const Person = z.object({
  id,
  rev: z.int(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  role: z.enum(ROLES),
  createdAt: timestamp,
  /** In the app, as it says. */
  lastLogin: nullableTimestamp,
  /** To Passline. */
  signedInAt: nullableTimestamp,
  riderActiveUntil: nullableTimestamp,
  restaurantId: z.nullable(id),
  locationId: z.nullable(id),
  /** Whether they sign in to Passline, or may be let in again. */
  hasSignIn: z.boolean(),
  suspended: z.nullable(z.object({ at: timestamp, by: z.string() })),
  /** The sum of their history; below zero where points were withdrawn that had been spent. */
  points: z.int(),
  /** What was known of them was erased, or is being erased: the newest erasing. */
  erased: z.nullable(
    z.object({ erasureId: id, state: z.enum(ERASURE_STATES), at: timestamp, by: z.string() }),
  ),
});
export type Person = z.infer<typeof Person>;

/** An order under way, as far as a list of people shows it. */
const UnderWay = z.object({
  orderId: id,
  orderNumber: z.int(),
  /** When the guest was told that it would be there; null: nobody said. */
  promisedAt: nullableTimestamp,
});

/** Somebody who was found. */
export const FoundPerson = z.object({
  /** Null for a guest without an account, who is known by the phone number of orders. */
  userId: z.nullable(id),
  name: z.string(),
  role: z.nullable(z.enum(ROLES)),
  phoneNumber: z.string(),
  email: z.string(),
  /** How many orders a guest without an account has placed; null for everybody else. */
  orders: z.nullable(z.int()),
  lastOrderAt: nullableTimestamp,
  /** The one that is due first. */
  underWay: z.nullable(UnderWay),
  /** Since when they are on the blocklist. */
  blockedAt: nullableTimestamp,
  riderActiveUntil: nullableTimestamp,
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** An order of a person, and how it ended. */
export const PersonOrder = z.object({
  id,
  orderNumber: z.int(),
  createdAt: timestamp,
  restaurantId: id,
  restaurantName: z.string(),
  locationId: id,
  locationName: z.string(),
  orderType: OrderType,
  status: OrderStatus,
  deliveryStatus: z.nullable(z.enum(DELIVERY_STATUSES)),
  cancelReason: nullableText,
  /** When the guest was told that it would be there, or could be picked up. */
  promisedAt: nullableTimestamp,
  /** When it was. */
  endedAt: nullableTimestamp,
  /** What went back to the guest. */
  refunded: money,
  total: money,
});
export type PersonOrder = z.infer<typeof PersonOrder>;

/** An entry of the history of somebody's points. */
export const PointsEntry = z.object({
  id,
  createdAt: timestamp,
  type: z.string(),
  points: z.int(),
  name: z.string(),
  createdBy: z.string(),
  description: z.string(),
  orderId: z.nullable(id),
  /** What they had after it. */
  balance: z.int(),
});
export type PointsEntry = z.infer<typeof PointsEntry>;

const ofPerson = { userId: id };
const orders = pagedList({
  row: PersonOrder,
  filters: {
    userId: z.optional(id),
    /** Of a guest without an account. */
    phoneNumber: z.optional(line(40)),
  },
  order: z._default(z.enum(['-created']), '-created'),
  limit: { usual: 10, most: 100 },
  more: {
    /** The totals of all that were not cancelled. */
    ordered: money,
    /** What went back to the guest in all, also of cancelled orders. */
    refunded: money,
    firstAt: nullableTimestamp,
    /** The name and the e-mail address of the newest. */
    name: z.string(),
    email: z.string(),
    /** Beside them, on the first page: those placed without the account by its phone number or its own e-mail address; null: none. */
    withoutAccount: z.nullable(z.object({ orders: z.int(), phoneNumber: z.string() })),
  },
});
const history = pagedList({
  row: PointsEntry,
  filters: ofPerson,
  order: z._default(z.enum(['-created']), '-created'),
  limit: { usual: 50, most: 50 },
  more: {},
});
const withoutSearch = <Shape extends { search: unknown }>({ search: _search, ...shape }: Shape) => shape;

/** Somebody's history of points, page by page. */
export const pointsPages = {
  input: z.object(withoutSearch(history.input.shape)),
  output: history.output,
};

export const users = {
  find: query(usersPermissions.read)
    .route({
      method: 'GET',
      path: '/users',
      summary: 'Find people by name, e-mail or phone number as it is typed, or by one of them exactly',
      tags,
    })
    .input(
      z.object({
        search: z.optional(line(80)),
        /** Exactly this one, in any usual form. */
        email: z.optional(line(254)),
        phoneNumber: z.optional(line(40)),
      }),
    )
    .output(
      z.object({
        rows: z.array(FoundPerson),
        by: z.nullable(z.enum(['phone', 'words', 'id', 'email'])),
        /** How many match; `isExact` false: more than that. */
        total: z.int(),
        isExact: z.boolean(),
      }),
    ),
  orders: query(usersPermissions.read)
    .route({
      method: 'GET',
      path: '/users/orders',
      summary:
        'The orders of a person, or of the phone number of a guest without an account, the newest first',
      tags,
    })
    .input(z.object(withoutSearch(orders.input.shape)).check(...namesOneSubject))
    .output(orders.output),
  history: query(usersPermissions.read)
    .route({
      method: 'GET',
      path: '/users/{userId}/points',
      summary: "The history of a person's points, the newest first",
      tags,
    })
    .input(pointsPages.input)
    .output(pointsPages.output),
  opened: query(usersPermissions.read)
    .route({
      method: 'GET',
      path: '/users/opened',
      summary: 'The people whose page the caller opened lately',
      tags,
    })
    .output(
      z.array(
        z.object({
          ...ofPerson,
          name: z.string(),
          email: z.string(),
          phoneNumber: z.string(),
          openedAt: timestamp,
          /** The newest that the caller has done to them or to one of their newest 20 orders; null: they only looked. */
          did: z.nullable(AuditRow),
        }),
      ),
    ),
  noteOpened: signal(usersPermissions.read)
    .route({
      method: 'POST',
      path: '/users/{userId}/opened',
      summary: "Note that the caller opened a person's page",
      tags,
    })
    .input(z.object(ofPerson))
    .output(z.object(ofPerson)),
  addPoints: action(usersPermissions.update)
    .route({
      method: 'POST',
      path: '/users/{userId}/points',
      summary: 'Add points to what a person has, or take some away',
      tags,
    })
    .input(
      z.object({
        ...ofPerson,
        name: line(100),
        description: text(500),
        /** Rounded to a whole number; below zero takes away. */
        points: z.number().check(z.minimum(-POINTS_MOST), z.maximum(POINTS_MOST)),
      }),
    )
    .output(z.object({ userId: id, entryId: id, points: z.int(), balance: z.int() })),
  changeRole: action(usersPermissions.update)
    .route({
      method: 'POST',
      path: '/users/{userId}/role',
      summary: 'Make a person a customer, a courier or a courier manager',
      tags,
    })
    .input(z.object({ ...ofPerson, role: z.enum(GIVEN_ROLES), expectedRole: z.enum(ROLES) }))
    .output(Person),
};

/** One person, live. */
export const personLive = liveQuery({
  ...USERS_LIVE_NAMES.person,
  params: z.object(ofPerson),
  row: Person,
  permission: usersPermissions.read,
});
