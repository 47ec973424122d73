/** The frames of the live channel. One WebSocket carries every topic of a browser tab. */

/** A row leaves a topic: its key, and the revision at which it left. */
export type Gone = [key: string, rev: number];

export type ClientMessage =
  | {
      type: 'subscribe';
      /** Chosen by the client, unique on its socket. */
      id: number;
      query: string;
      params: unknown;
      /** Where the client stopped reading this topic in the server's current epoch; null asks for a snapshot. */
      cursor: string | null;
      /** Accepts first answers in parts, possibly deflated; without it each is one text message. */
      inParts?: true;
    }
  | { type: 'unsubscribe'; id: number };

/** Which part of an answer a message is; absent: all of it. The parts of an answer come one after another. */
export type AnswerPart = 'first' | 'next' | 'last';

/** Sent as text, or as a binary message with the same text in deflate-raw format. */
export type ServerMessage =
  /** First frame on a socket. Cursors of another epoch mean nothing here. */
  | { type: 'hello'; epoch: string; now: number }
  /** All rows of a topic, those needed first in front. A cursor covers it once it has reached `settlesAt`. */
  | { type: 'snapshot'; id: number; part?: AnswerPart; topic: string; settlesAt: string; rows: unknown[] }
  /** What a reconnected client missed. */
  | { type: 'resumed'; id: number; part?: AnswerPart; topic: string; rows: unknown[]; gone: Gone[] }
  | { type: 'frame'; topic: string; rows: unknown[]; gone: Gone[] }
  /**
   * Everything up to `cursor` has been sent; null while an answer is still being read and frames wait behind it.
   * `now` is the server's clock, in milliseconds since 1970.
   */
  | { type: 'alive'; now: number; cursor: string | null }
  /** The subscription is refused, or has ended because the rights behind it did. */
  | { type: 'refused'; id: number; code: string; message: string };

/** How often the server says that it is alive, in milliseconds. */
export const ALIVE_EVERY_MS = 2_000;

/**
 * Close codes: signed out; invalid message; not reading for too long; more requests than one socket or one caller may
 * send; the server is going down, or could not check. The close reason says the same in words.
 */
export const CLOSE = {
  SIGNED_OUT: 4401,
  BAD_MESSAGE: 4400,
  TOO_SLOW: 4408,
  TOO_MANY: 4429,
  GOING_DOWN: 1001,
  TRY_AGAIN: 1013,
} as const;

/** Names a topic. Equal parameters give equal names, whatever the order of their fields. */
export function paramsKey(params: Record<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))));
}
