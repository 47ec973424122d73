import { actions } from './features.ts';
import { readTimeline } from './timeline/read-timeline.ts';
import { undoEntry } from './timeline/undo-entry.ts';
import { whoChanged } from './timeline/who-changed.ts';

/** Every name of the contract, and nothing else. */
export const router = { ...actions, timeline: { read: readTimeline, undo: undoEntry, whoChanged } };
