import { ROLES } from '@passline/domain/users/roles';
import { COOLING_OFF_REASONS, CREDENTIAL_COOLING_OFF_MOST_HOURS } from '@passline/domain/users/cooling-off';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, timestamp } from '../kernel/fields.ts';

/** Who is signed in. */
export const Session = z.object({
  /** Of this sign-in: it marks 'this device' in a list of sessions. */
  sessionId: id,
  userId: id,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  restaurantId: z.nullable(id),
  locationId: z.nullable(id),
  isTwoFactorEnabled: z.boolean(),
  /** The second factor is required of them: once on, it stays on. */
  isTwoFactorRequired: z.boolean(),
  /** The second factor is required of them and is off: until they turn it on, everything else is refused. */
  owesSecondFactor: z.boolean(),
  /** Until when, and why, this person creates and approves no payout or transfer and changes no bank account; null: they may. */
  coolingOff: z.nullable(z.object({ waitsUntil: timestamp, because: z.enum(COOLING_OFF_REASONS) })),
  /** How long they would wait after such a change; 0: not at all, as after the first factor that is required, in the session of their link. */
  coolingOffHours: z.int().check(z.minimum(0), z.maximum(CREDENTIAL_COOLING_OFF_MOST_HOURS)),
  /** No mail server is set: what is mailed to people stays in the outbox. */
  isMailKept: z.boolean(),
  /** The server's zone rules, by which the portal reads and writes every time: from when on each zone is how far ahead of UTC, until an instant. */
  zoneChanges: z.optional(
    z.object({
      beforeMs: timestamp,
      zones: z.record(z.string(), z.array(z.object({ fromMs: timestamp, offsetMinutes: z.number() }))),
    }),
  ),
});
export type Session = z.infer<typeof Session>;

export const session = {
  current: query('public')
    .route({
      method: 'GET',
      path: '/session',
      summary: 'Who is signed in; null when nobody is',
      tags: ['session'],
    })
    .output(z.nullable(Session)),
  zoneRules: query('public')
    .route({
      method: 'GET',
      path: '/zone-rules',
      summary:
        'Minutes ahead of UTC, for each of the zone probes: the clock of a computer with other rules shows other times than the portal',
      tags: ['session'],
    })
    .output(z.object({ offsetsMinutes: z.array(z.number()) })),
};
