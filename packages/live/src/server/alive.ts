import { ALIVE_EVERY_MS } from '../protocol.ts';
import type { Connection } from './connection.ts';
import type { Feed } from './feed.ts';
import type { Polls } from './polls.ts';
import type { Views } from './views.ts';

type Sources = {
  feed: Pick<Feed, 'ageMs' | 'cursor'>;
  polls: Pick<Polls, 'ageMs'>;
  views: Pick<Views, 'ageMs' | 'cursorOf'>;
};

const OLDEST_MS = 2 * ALIVE_EVERY_MS;

/**
 * Tells each connection whose screens are fresh that the server is alive, and up to where everything has been
 * sent.
 */
export function sayAlive(
  connections: Iterable<Connection>,
  { feed, polls, views }: Sources,
  nowMs: number,
): void {
  // A feed that cannot read must not claim that the screens are fresh.
  if (feed.ageMs(nowMs) > OLDEST_MS) return;
  const encode = (cursor: bigint | null) =>
    Buffer.from(JSON.stringify({ type: 'alive', now: nowMs, cursor: cursor?.toString() ?? null }));
  const complete = encode(feed.cursor);
  // A client that resumed from this cursor would miss the frames that wait behind an answer.
  const incomplete = encode(null);
  for (const connection of connections) {
    const subscriptions = [...connection.subscriptions.values()];
    // Nor may rows pass for fresh that can no longer be read.
    if (subscriptions.some(({ topic }) => polls.ageMs(topic, nowMs) > OLDEST_MS)) continue;
    if (subscriptions.some(({ topic }) => views.ageMs(topic, nowMs) > OLDEST_MS)) continue;
    if (subscriptions.some((subscription) => subscription.isWaiting)) {
      connection.send(incomplete);
      continue;
    }
    // A view's changes are sent a little later than the rest of their window.
    const cursors = subscriptions.map(({ topic }) => views.cursorOf(topic.source));
    const told = cursors.reduce((one, other) => (one < other ? one : other), feed.cursor);
    connection.send(told === feed.cursor ? complete : encode(told));
  }
}
