import type { Gone } from '../protocol.ts';
import { isVisibleIn, type Snapshot } from './snapshot.ts';

/**
 * What a window means for one key; `json` is null if the row left. `xid` is the transaction of its last change; for a row
 * that was read again after the window, all transactions that touched it, since one does not show another's changes.
 */
export type TopicChange = {
  xid: bigint | readonly bigint[];
  key: string;
  rev: number;
  json: string | null;
};

/** What one window means for one topic. */
export type TopicFrame = { from: bigint; upto: bigint; changes: TopicChange[]; buffer: Buffer };

/** The changed rows as JSON, and those that left. */
export function told(changes: readonly TopicChange[]): { rows: string[]; gone: Gone[] } {
  const rows: string[] = [];
  const gone: Gone[] = [];
  for (const change of changes) {
    if (change.json === null) gone.push([change.key, change.rev]);
    else rows.push(change.json);
  }
  return { rows, gone };
}

/** A frame, serialised once for all the subscribers of its topic. */
export function encodeFrame(topicName: string, changes: readonly TopicChange[]): Buffer {
  const { rows, gone } = told(changes);
  const body = `"rows":[${rows.join(',')}],"gone":${JSON.stringify(gone)}`;
  return Buffer.from(`{"type":"frame","topic":${JSON.stringify(topicName)},${body}}`);
}

/** Whether this snapshot already shows everything in the change, or something newer. */
export function isShownIn({ xid }: TopicChange, snapshot: Snapshot): boolean {
  return typeof xid === 'bigint'
    ? isVisibleIn(xid, snapshot)
    : xid.every((one) => isVisibleIn(one, snapshot));
}
