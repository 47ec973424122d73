import type { Gone } from '../protocol.ts';
import type { LiveSource } from './live-source.ts';
import type { Subscription } from './subscription.ts';

/** The last thing that happened to one key within a window. */
export type TopicChange = { xid: bigint; key: string; rev: number; json: string | null };

export type TopicFrame = { from: bigint; upto: bigint; changes: TopicChange[]; buffer: Buffer };

/** The subscribers of one live query with the same parameters and the same audience: they share every frame. */
export type Topic = {
  name: string;
  source: LiveSource;
  params: Record<string, unknown>;
  audience: string;
  subscriptions: Set<Subscription>;
};

/** The body of a frame, snapshot or resumption: `"rows":[…],"gone":[…]`. */
export function frameBody(changes: TopicChange[]): string {
  const rows: string[] = [];
  const gone: Gone[] = [];
  for (const change of changes) {
    if (change.json === null) gone.push([change.key, change.rev]);
    else rows.push(change.json);
  }
  return `"rows":[${rows.join(',')}],"gone":${JSON.stringify(gone)}`;
}

/** A frame, serialised once for all its subscribers. */
export function encodeFrame(topic: Topic, changes: TopicChange[]): Buffer {
  return Buffer.from(`{"type":"frame","topic":${JSON.stringify(topic.name)},${frameBody(changes)}}`);
}
