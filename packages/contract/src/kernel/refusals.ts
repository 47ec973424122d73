import * as z from 'zod/mini';

/**
 * Every way an action may say no. An expected "no" is one of these, typed, with a message for a person;
 * anything else that goes wrong is a 500 and a line in the log.
 */
export const refusals = {
  UNAUTHORIZED: { status: 401, message: 'User Not Logged In' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  /** Fields that the caller's role may not change, each with its reason. */
  FIELD_LOCKED: { status: 403, data: z.object({ fields: z.record(z.string(), z.string()) }) },
  /** Also the answer for another restaurant's id: it does not reveal what exists. */
  NOT_FOUND: { status: 404, message: 'Not found.' },
  /** Somebody else was faster: the record as it is now, and who changed it. */
  CONFLICT: {
    status: 409,
    data: z.object({ current: z.unknown(), changedBy: z.string(), changedAt: z.number() }),
  },
  /** A business rule says no; `code` names the rule, `field` the field that it is about. */
  REFUSED: { status: 422, data: z.object({ code: z.string(), field: z.optional(z.string()) }) },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment.' },
  // Not now: all of these come with `retry-after`, in seconds.
  BUSY: {
    status: 503,
    message: 'Somebody else is working on the same right now. Nothing was changed. Please try again.',
  },
  OVERLOADED: {
    status: 503,
    message: 'There is too much to do right now. Nothing was changed. Please try again.',
  },
  TIMED_OUT: {
    status: 503,
    message: 'This took too long and was stopped. Nothing was changed. Please try again.',
  },
  STORAGE_FULL: { status: 503, message: 'The disk of the database is full. Nothing was changed.' },
  DATABASE_AWAY: {
    status: 503,
    message: 'The database does not answer. Nothing is known to be lost; please try again.',
  },
  /** If it is sent again with the same Idempotency-Key, the request is done once and gets its answer. */
  OUTCOME_UNKNOWN: {
    status: 503,
    message:
      'The database did not answer in time. This may or may not have been done: please check before you try again.',
  },
} as const;

/** The same of a question, which changes nothing: that nothing was changed would make its reader ask what. */
export const READ_MESSAGES: Partial<Record<keyof typeof refusals, string>> = {
  BUSY: 'What this reads is being worked on right now. Please try again.',
  OVERLOADED: 'There is too much to do right now. Please try again.',
  TIMED_OUT: 'This took too long and was stopped. Please try again.',
  STORAGE_FULL: 'The disk of the database is full. This could not be read.',
};
