import type { ListedKeys } from '../../../parts/use-listed-keys.ts';

/** The keys of the editor for the list of shortcuts. What they do is in `editor-commands.ts`. */
export const EDITOR_KEYS: readonly ListedKeys[] = [
  { keys: 'j', label: 'Next table' },
  { keys: 'k', label: 'Previous table' },
  { keys: 'Home', label: 'First table' },
  { keys: 'End', label: 'Last table' },
  { keys: 'mod+arrows', label: 'The table beside' },
  { keys: 'Space', label: 'Choose the table' },
  { keys: 'Shift+Space', label: 'Choose one more, or one less' },
  { keys: 'mod+a', label: 'Choose all' },
  { keys: 'Escape', label: 'Choose none' },
  { keys: 'Enter', label: 'To the fields of what is chosen' },
  { keys: 'arrows', label: 'Move what is chosen by 1; nothing chosen: the table beside' },
  { keys: 'Shift+arrows', label: 'Move what is chosen by 12' },
  { keys: 'mod+d', label: 'Duplicate' },
  { keys: 'Delete', label: 'Delete' },
  { keys: 'mod+z', label: 'Undo' },
  { keys: 'mod+Shift+z', label: 'Redo' },
  { keys: 'mod+y', label: 'Redo' },
];
