import { useEffect, useEffectEvent } from 'react';
import { isCommandKey } from './command-key.ts';

export type Shortcut = {
  /** One key as `KeyboardEvent.key` names it, `mod+` before it for Ctrl or Cmd: `?`, `j`, `Enter`, `mod+k`. */
  keys: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  /** Null where a part of the screen hears the key itself. */
  run: ((event: KeyboardEvent) => void) | null;
};

/** Those that are offered now, the newest last. */
export const shortcuts = new Set<Shortcut>();

/**
 * Offers a shortcut while the component is shown. Plain keys do nothing while somebody types in a field or is in a
 * dialog. If two have the same key the newer one counts, so that a screen wins over the shell.
 */
export function useShortcut(keys: string, label: string, run: (event: KeyboardEvent) => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, run: (event) => runLatest(event) };
    // Once, however often: without a shortcut it does nothing.
    window.addEventListener('keydown', onKeyDown);
    shortcuts.add(shortcut);
    return () => void shortcuts.delete(shortcut);
  }, [keys, label]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isCommandKey(event) || event.altKey) return;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (!hasModifier && isTyping(event.target)) return;
  const keys = `${hasModifier ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
  const run = [...shortcuts].findLast((one) => one.keys === keys && one.run)?.run;
  if (!run) return;
  event.preventDefault();
  run(event);
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
