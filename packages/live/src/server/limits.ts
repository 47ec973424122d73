import type { Principal } from '@passline/contract/kernel/permissions';

/** How much may come at once, and how much each second in the long run. */
export type Allowance = { most: number; perSecond: number };

/** What all sockets of one person, or of one program, may take together. */
export type CallerLimits = {
  sockets: number;
  /** Messages on all of them; opening one counts as a message. */
  messages: Allowance;
  /** Bytes waiting for all of them to be read. */
  unreadBytes: number;
};

export type Limits = {
  user: CallerLimits;
  service: CallerLimits;
  /** Messages and pings of one socket. */
  socketMessages: Allowance;
  /** A socket that has shown no sign of reading for this long is closed. */
  stillMs: number;
};

/**
 * What a real portal never reaches and a flood always does.
 *
 * A tab opens 10 to 20 topics at once; a tab that reconnects requests up to 64, and while the database is away each
 * of them again every second. After a restart of the server all tabs of a person do so together. A program may stand
 * behind every device of every kitchen with one token.
 */
export const LIMITS: Limits = {
  user: { sockets: 64, messages: { most: 2_048, perSecond: 256 }, unreadBytes: 16_000_000 },
  service: { sockets: 2_000, messages: { most: 16_000, perSecond: 1_000 }, unreadBytes: 64_000_000 },
  socketMessages: { most: 512, perSecond: 64 },
  stillMs: 30_000,
};

export function limitsOf(limits: Limits, { kind }: Principal): CallerLimits {
  return kind === 'user' ? limits.user : limits.service;
}

export const MOST_SUBSCRIPTIONS = 64;
export const MOST_MESSAGE_BYTES = 16_384;

/** First answers of one socket that are read at once; the others wait their turn at no cost to anybody. */
export const MOST_OPEN_ANSWERS = 8;
/** Snapshots of one caller that are read at once: fewer than the pool has connections, so that others get through. */
export const MOST_OPEN_SNAPSHOTS = 2;

/**
 * This much is given to a socket at once, and nothing more before the system has taken it: this shows what was
 * read.
 */
export const PORTION_BYTES = 64_000;
/** Anything smaller fits into a packet or two anyway. */
export const DEFLATE_FROM_BYTES = 2_000;
/** A receiver with more frames waiting does not keep up: they stop, and it gets snapshots when it has drained. */
export const BEHIND_AT_BYTES = 1_000_000;
/** Answers for one receiver wait up to this total; a larger one is sent only when nothing else waits. */
export const MOST_UNREAD_BYTES = 4_000_000;

/** A closed socket is given this long to receive the reason; whatever it has not read is dropped then. */
export const CLOSING_MS = 2_000;
