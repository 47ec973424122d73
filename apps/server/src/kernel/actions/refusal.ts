import { refusals } from '@passline/contract/kernel/refusals';
import { ORPCError } from '@orpc/server';
import type { Refusal } from '@passline/domain/result';

/** A typed "no". Thrown, so that the transaction rolls back on the way; the runner hands it to the caller as data. */
export class Refused extends ORPCError<string, unknown> {}

export function unauthorized(message: string = refusals.UNAUTHORIZED.message): Refused {
  return new Refused('UNAUTHORIZED', { status: 401, message });
}

export function forbidden(message: string = refusals.FORBIDDEN.message): Refused {
  return new Refused('FORBIDDEN', { status: 403, message });
}

/** The window that asks shows somebody else's data: see docs/rules/session.md#two-windows. */
export function otherPerson(): Refused {
  const message =
    'Somebody else is signed in in this browser now. Nothing was changed. Please load this page again.';
  return new Refused('OTHER_PERSON', { status: 409, message });
}

/** Also for a record that exists but belongs to somebody else. */
export function notFound(message: string = refusals.NOT_FOUND.message): Refused {
  return new Refused('NOT_FOUND', { status: 404, message });
}

/** Input that fits its schema but is still not a request that can be carried out. */
export function badRequest(message: string): Refused {
  return new Refused('BAD_REQUEST', { status: 400, message });
}

export function unstorable(): Refused {
  return badRequest('The input holds a value that cannot be stored.');
}

/** A rule of the business says no. */
export function refused({ message, ...rule }: Refusal): Refused {
  return new Refused('REFUSED', { status: 422, message, data: rule });
}

/** Somebody was faster. `current` is the record as this caller may see it. */
export function conflict(message: string, current: unknown, changedBy: string, changedAtMs: number): Refused {
  return new Refused('CONFLICT', {
    status: 409,
    message,
    data: { current, changedBy, changedAt: changedAtMs },
  });
}

/** `fields`: why each may not be edited, by its name on the wire. `declared` has their names for a reader. */
export function fieldLocked(
  fields: Record<string, string>,
  declared: Readonly<Record<string, { label: string }>>,
): Refused {
  const message = Object.entries(fields)
    .map(([field, reason]) => `${declared[field]?.label ?? field}: ${reason}`)
    .join(' ');
  return new Refused('FIELD_LOCKED', { status: 403, message, data: { fields } });
}
