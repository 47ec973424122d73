import type { MouseEvent } from 'react';

/**
 * Does something with a form after leaving the field that is being typed in, which rounds a number and tidies a text.
 * The focus then returns to the field.
 */
export function afterLeaving(act: () => unknown): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches('input, select, textarea')) return void act();
  field.blur();
  // After the changes from leaving it are rendered.
  setTimeout(() => {
    field.focus();
    act();
  });
}

/**
 * For a button beside a form. Pressing it would leave the field, whose message then moves the button away from the
 * pointer, and the click would be lost.
 */
export function pressing(act: () => unknown) {
  return {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => afterLeaving(act),
  };
}
