import { refused } from '../actions/refusal.ts';
import { nothingToTakeBack } from '../actions/taking-back.ts';
import type { TrailEntry } from './read-trail.ts';
import type { UndoScene } from './scene.ts';
import { undoOf, type Undoing } from './undo-of.ts';

/** @throws Refused with the reason why an entry cannot be undone */
export function undoOrRefuse(scene: UndoScene, entry: TrailEntry): Undoing {
  const undo = undoOf(scene, entry);
  if (!undo) throw nothingToTakeBack();
  if (!undo.ok) throw refused(undo.refusal);
  return undo.value;
}
