import { readTimeline } from './read-timeline.ts';
import { undoEntry } from './undo-entry.ts';

export default { read: readTimeline, undo: undoEntry };
