const FIRST_FIELD = '[data-field="name"], [data-field="xPos"]';

/** The focus goes to the first field of what is chosen, with its text selected. */
export function focusName(root: HTMLElement | null): void {
  const field = firstField(root);
  field?.focus();
  field?.select();
}

/** The same where that field is seen: one below the plan, on a phone, would scroll the new table away. */
export function focusSeenName(root: HTMLElement | null): void {
  const field = firstField(root);
  if (!field) return;
  const { left, top, width, height } = field.getBoundingClientRect();
  if (document.elementFromPoint(left + width / 2, top + height / 2) === field) focusName(root);
}

function firstField(root: HTMLElement | null) {
  return root?.querySelector<HTMLInputElement>(FIRST_FIELD) ?? null;
}
