import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What browsers call a key that an input method takes. Safari ends a composition before it tells of the Enter that ended it. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key is meant for who hears it: while a syllable is put together, Enter, Escape and the arrows are about it;
 * and in an open dialog nothing may have the focus, as the button that had it is gone: its keys are not the screen's.
 */
export function isCommandKey(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return !isComposing && keyCode !== TAKEN_BY_INPUT_METHOD && !isBehindDialog(event.target);
}

const isBehindDialog = (target: EventTarget | null) =>
  target === document.body && document.querySelector('dialog:modal') !== null;
