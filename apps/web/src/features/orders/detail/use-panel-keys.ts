import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';

/** Elements in which letters are typed or arrows have their own meaning. */
const OWN_KEYS = 'input, textarea, select';

/**
 * Keys inside of an order's panel, where the screen's own shortcuts are off. Off while somebody types; the arrows also
 * inside of a form, where they would lead away from what was typed.
 */
export function usePanelKeys(
  inside: RefObject<HTMLElement | null>,
  keys: Record<string, () => unknown>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isCommandKey(event) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    // An open menu has its own keys.
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    if (event.key !== 'Escape' && event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    if (event.key.startsWith('Arrow') && event.target instanceof Element && event.target.closest('form'))
      return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('[role="dialog"]');
    const listener = (event: KeyboardEvent) => press(event);
    panel?.addEventListener('keydown', listener);
    return () => panel?.removeEventListener('keydown', listener);
  }, [inside]);
}
