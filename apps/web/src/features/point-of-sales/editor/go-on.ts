/**
 * Where the focus goes from a button of a notice that goes with it: to the next notice, else the one before, else to what is around them.
 */
export function goOn(from: HTMLElement): void {
  const notice = from.closest('[role="alert"]');
  const around = from.closest<HTMLElement>('[tabindex="-1"]');
  const notices = [...(around?.querySelectorAll('[role="alert"]') ?? [])];
  const at = notice ? notices.indexOf(notice) : -1;
  const next = notices[at + 1] ?? notices[at - 1];
  (next?.querySelector<HTMLElement>('button') ?? around)?.focus({ preventScroll: true });
}
