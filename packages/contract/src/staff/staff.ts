import { CREDENTIAL_COOLING_OFF_MOST_HOURS } from '@passline/domain/users/cooling-off';
import { EMAIL_ADDRESS, EMAIL_MOST } from '@passline/domain/users/email-and-phone';
import { SIGN_IN_WAYS } from '@passline/domain/users/sign-in-ways';
import { INVITED_ROLES, ROLES } from '@passline/domain/users/roles';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, line, text, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { STAFF_LIVE_NAMES } from './live-names.ts';
import { typedPhoneNumber } from '../kernel/phone-number.ts';
import { staffPermissions } from './permissions.ts';

const tags = ['staff'];
const place = { address: z.string(), userAgent: z.string() };

/** Somebody who may sign in, or who is invited to. */
export const StaffRow = z.object({
  /** Of the person, or of the invitation. */
  id,
  rev: z.int(),
  kind: z.enum(['person', 'invitation']),
  /** Empty: they have not been asked for it yet. */
  name: z.string(),
  email: z.string(),
  /** Empty: it is not known, or only invited. */
  phoneNumber: z.string(),
  role: z.enum(ROLES),
  locationId: z.nullable(id),
  isTwoFactorEnabled: z.boolean(),
  /** How many they have. */
  passkeys: z.int(),
  /** Since when the account belongs to one person at the company's sign-in; null: it does not. */
  providerLinkedAt: z.nullable(timestamp),
  /** The e-mail address that waits for its confirmation; null: none does. */
  emailChange: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })),
  suspended: z.nullable(z.object({ at: timestamp, by: z.string() })),
  lastSignIn: z.nullable(z.object({ at: timestamp, ...place })),
  /** The newest first. */
  sessions: z.array(
    z.object({ id, signedInAt: timestamp, expiresAt: timestamp, way: z.enum(SIGN_IN_WAYS), ...place }),
  ),
  invited: z.nullable(z.object({ by: z.string(), at: timestamp, expiresAt: timestamp })),
});
export type StaffRow = z.infer<typeof StaffRow>;

const NO_NAME = 'Please enter a name.';

/** What a super admin corrects of a member of staff or a courier. */
export const STAFF_FIELDS = {
  name: line(100, NO_NAME).check(z.minLength(1, NO_NAME)),
  phoneNumber: typedPhoneNumber,
};

/** What somebody is called, and how they are called up. */
export const StaffContact = z.object({
  id,
  rev: z.int(),
  name: z.string(),
  /** In its one form; '' for none. */
  phoneNumber: z.string(),
  role: z.enum(ROLES),
});
export type StaffContact = z.infer<typeof StaffContact>;

/** By which somebody signs in. */
export const SignInEmail = text(EMAIL_MOST).check(
  z.regex(EMAIL_ADDRESS, 'Please enter an e-mail address such as you@example.com.'),
);

/** Whom an invitation makes: an admin of one location, or somebody who belongs to none. */
export const Invited = z.object({
  email: SignInEmail,
  role: z.enum(INVITED_ROLES),
  locationId: z.nullable(id),
});
export type Invited = z.infer<typeof Invited>;

const isWhole = z.refine<Invited>(
  ({ role, locationId }) => (role === 'admin') === (locationId !== null),
  'An admin has a location, and nobody else has one.',
);
/** What somebody who signs in becomes; a customer has no place, as nobody but an admin. */
const StaffRole = z.object({
  userId: id,
  role: z.enum([...INVITED_ROLES, 'customer']),
  locationId: z.nullable(id),
  /** What the caller saw. */
  expectedRole: z.enum(ROLES),
  expectedLocationId: z.nullable(id),
});
const isStaffRoleWhole = z.refine<z.infer<typeof StaffRole>>(
  ({ role, locationId }) => (role === 'admin') === (locationId !== null),
  'An admin has a location, and nobody else has one.',
);
const onInvitation = z.object({ invitationId: id });
const sent = z.object({
  invitationId: id,
  expiresAt: timestamp,
  /** No mail server is set: the link is read in the outbox. */
  isMailKept: z.boolean(),
});
const onPerson = z.object({ userId: id });

/** What a person does now, and would no more. `count` is of all; the first 20 are named. */
const Duties = z.object({
  /** Of deliveries that are under way, which stay with them until somebody assigns another courier. */
  deliveries: z.object({
    count: z.int(),
    first: z.array(z.object({ orderId: id, orderNumber: z.int(), restaurantName: z.string() })),
  }),
  /** Nobody else could let people in again, so they cannot be suspended. */
  isLastSuperAdmin: z.boolean(),
  /** How many open orders they support. */
  supportedOrders: z.int(),
  isOnDuty: z.boolean(),
  isOnShift: z.boolean(),
  /** Shifts that begin later, which somebody else has to take over; the first 20 in their order. */
  laterShifts: z.object({
    count: z.int(),
    first: z.array(
      z.object({
        shiftId: id,
        start: timestamp,
        end: timestamp,
        week: z
          .string()
          .check(z.meta({ description: 'The week in which it starts: the date of its Monday, YYYY-MM-DD.' })),
        regionName: z.string(),
        timezone: z.string(),
      }),
    ),
  }),
});
export type Duties = z.infer<typeof Duties>;

/** What follows for a person when their second factor is turned off. */
const LostFactor = z.object({
  /** How long their money waits then; 0: not at all, as they move none. */
  coolingOffHours: z.int().check(z.minimum(0), z.maximum(CREDENTIAL_COOLING_OFF_MOST_HOURS)),
});
const Author = z.nullable(z.object({ changedBy: z.string(), changedAt: timestamp }));
const onSession = z.object({ userId: id, sessionId: id });

export const staff = {
  invite: action(staffPermissions.invite)
    .route({
      method: 'POST',
      path: '/staff/invitations',
      summary: 'Invite somebody who may sign in, by an e-mail whose link works once',
      tags,
    })
    .input(Invited.check(isWhole))
    .output(sent),
  resend: action(staffPermissions.invite)
    .route({
      method: 'POST',
      path: '/staff/invitations/{invitationId}/resend',
      summary: 'Send an invitation again, with a new link; the older one works no more',
      tags,
    })
    .input(onInvitation)
    .output(sent),
  withdraw: action(staffPermissions.invite)
    .route({
      method: 'DELETE',
      path: '/staff/invitations/{invitationId}',
      summary: 'Withdraw an invitation: its link works no more',
      tags,
    })
    .input(onInvitation)
    .output(onInvitation),
  duties: query(staffPermissions.admit)
    .route({
      method: 'GET',
      path: '/staff/{userId}/duties',
      summary: 'What a person does now that ends, or needs somebody else, when they are suspended',
      tags,
    })
    .input(onPerson)
    .output(Duties),
  lostFactor: query(staffPermissions.admit)
    .route({
      method: 'GET',
      path: '/staff/{userId}/lost-factor',
      summary: 'What follows for a person when their second factor is turned off',
      tags,
    })
    .input(onPerson)
    .output(LostFactor),
  whoChanged: query(staffPermissions.read)
    .route({
      method: 'GET',
      path: '/staff/{userId}/{field}/author',
      summary: 'Who gave a person their role or place, and when; null if the trail does not say',
      tags,
    })
    .input(z.extend(onPerson, { field: z.enum(['role', 'locationId']) }))
    .output(Author),
  suspend: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/suspend',
      summary: 'Keep a person out: all their sessions end, and they cannot sign in',
      tags,
    })
    .input(onPerson)
    .output(onPerson),
  letIn: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/let-in',
      summary: 'Let a suspended person sign in again',
      tags,
    })
    .input(onPerson)
    .output(
      z.extend(onPerson, {
        /** How many shifts to come are theirs again, since nobody took them over. */
        coveredShifts: z.int(),
      }),
    ),
  update: action(staffPermissions.admit)
    .route({
      method: 'PATCH',
      path: '/staff/{userId}',
      summary: 'Correct the name or phone number of a member of staff or a courier',
      tags,
    })
    .input(z.extend(onPerson, { changes: changesOf(STAFF_FIELDS) }))
    .output(StaffContact),
  changeEmail: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/email',
      summary: 'Send a link to the new e-mail address of a person; until it is used, the older one signs in',
      tags,
    })
    .input(
      z.extend(onPerson, {
        email: SignInEmail,
        /** The address that its sender knows to wait for confirmation, null for none: another one is not replaced. Absent: whatever waits is. */
        seenNewEmail: z.optional(z.nullable(line(EMAIL_MOST))),
      }),
    )
    .output(
      z.extend(onPerson, {
        /** Until when the link works. */
        expiresAt: timestamp,
        /** No mail server is set: the link is read in the outbox. */
        isMailKept: z.boolean(),
      }),
    ),
  cancelEmailChange: action(staffPermissions.admit)
    .route({
      method: 'DELETE',
      path: '/staff/{userId}/email',
      summary: 'Take back a new e-mail address that is not confirmed yet: its link works no more',
      tags,
    })
    .input(onPerson)
    .output(onPerson),
  changeRole: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/role',
      summary: 'Give somebody who signs in another role or place: all their sessions end',
      tags,
    })
    .input(StaffRole.check(isStaffRoleWhole))
    .output(onPerson),
  endSession: action(staffPermissions.admit)
    .route({
      method: 'DELETE',
      path: '/staff/{userId}/sessions/{sessionId}',
      summary: 'Sign a person out on one device',
      tags,
    })
    .input(onSession)
    .output(onSession),
  endSessions: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/end-sessions',
      summary: 'Sign a person out everywhere',
      tags,
    })
    .input(onPerson)
    .output(onPerson),
  unlinkProvider: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/unlink-provider',
      summary: "Let the next person with the account's e-mail sign in by the company's own sign-in",
      tags,
    })
    .input(onPerson)
    .output(onPerson),
  turnOffSecondFactor: action(staffPermissions.admit)
    .route({
      method: 'POST',
      path: '/staff/{userId}/turn-off-second-factor',
      summary: 'Turn off the second factor of somebody who lost it',
      tags,
    })
    .input(onPerson)
    .output(onPerson),
};

/** Everybody who may sign in, and who is invited; sent at most once a second. */
export const staffPeople = liveQuery({
  ...STAFF_LIVE_NAMES.staffPeople,
  params: z.object({}),
  row: StaffRow,
  permission: staffPermissions.read,
});
