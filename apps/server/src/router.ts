import { actions } from './features.ts';
import { readTimeline } from './timeline/read-timeline.ts';
import { undoEntry } from './timeline/undo-entry.ts';

/** Every name of the contract, and nothing else. */
export const router = { ...actions, timeline: { read: readTimeline, undo: undoEntry } };
