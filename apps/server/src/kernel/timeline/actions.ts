import { readTimeline } from './read-timeline.ts';
import { undoEntry } from './undo-entry.ts';
import { whoChanged } from './who-changed.ts';

export default { read: readTimeline, undo: undoEntry, whoChanged };
