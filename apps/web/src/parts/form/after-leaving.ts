import type { MouseEvent } from 'react';

/**
 * Does something with a form as it is once the field that is being typed in is left: a number is rounded then, and a
 * text is tidied. The keyboard comes back to the field.
 */
export function afterLeaving(act: () => unknown): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches('input, select, textarea')) return void act();
  field.blur();
  // After what leaving it changed is drawn.
  setTimeout(() => {
    field.focus();
    act();
  });
}

/**
 * For a button beside a form. Pressed down it would leave the field, whose mistake then pushes the button from under the
 * pointer, and the click would be lost.
 */
export function pressing(act: () => unknown) {
  return {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => afterLeaving(act),
  };
}
