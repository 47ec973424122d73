/** Saves from the keyboard: a number is rounded when its field is left, and that is what is to be saved. */
export function saveAsTyped(save: () => Promise<unknown>): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return void save();
  field.blur();
  // After what leaving it changed is drawn.
  setTimeout(() => {
    field.focus();
    void save();
  });
}
