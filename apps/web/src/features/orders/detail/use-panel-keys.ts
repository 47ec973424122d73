import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The board's keys inside of the dialog, where the screen's own shortcuts are silent. Nothing while somebody types. */
export function useDialogKeys(
  inside: RefObject<HTMLElement | null>,
  keys: Record<string, () => unknown>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role="dialog"]');
    const listener = (event: KeyboardEvent) => press(event);
    dialog?.addEventListener('keydown', listener);
    return () => dialog?.removeEventListener('keydown', listener);
  }, [inside]);
}
