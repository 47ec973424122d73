import type { Gone } from '../protocol.ts';
import { isVisibleIn, revisionOf, type Snapshot } from './snapshot.ts';

/**
 * The last thing that happened to one key within a window; `json` is null when it left. `xid` is null where the row was
 * read again after the window: how new that is, its revision tells.
 */
export type TopicChange = { xid: bigint | null; key: string; rev: number; json: string | null };

/** What one window means for one topic. */
export type TopicFrame = { from: bigint; upto: bigint; changes: TopicChange[]; buffer: Buffer };

/** The body of a frame or of a resumption: `"rows":[…],"gone":[…]`. */
export function frameBody(changes: TopicChange[]): string {
  const rows: string[] = [];
  const gone: Gone[] = [];
  for (const change of changes) {
    if (change.json === null) gone.push([change.key, change.rev]);
    else rows.push(change.json);
  }
  return `"rows":[${rows.join(',')}],"gone":${JSON.stringify(gone)}`;
}

/** A frame, serialised once for all the subscribers of its topic. */
export function encodeFrame(topicName: string, changes: TopicChange[]): Buffer {
  return Buffer.from(`{"type":"frame","topic":${JSON.stringify(topicName)},${frameBody(changes)}}`);
}

/** Whether who was sent this snapshot knows of the change, or of something newer. */
export function isShownIn({ xid, rev }: TopicChange, snapshot: Snapshot): boolean {
  return xid === null ? rev <= revisionOf(snapshot) : isVisibleIn(xid, snapshot);
}
