import { isCommandKey } from '../../../parts/command-key.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a key of the editor does; true: it was for the editor. */
export type EditorKeys = (event: KeyboardEvent) => boolean;

const ELSEWHERE = 'input, textarea, select, dialog, [role="dialog"], [role="menu"]';

/** Keys count in the editor and where nothing has the focus, except while somebody types, is in a dialog or in a menu. */
export function useEditorKeys(root: RefObject<HTMLElement | null>, keys: EditorKeys): void {
  const hear = useEffectEvent(keys);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandKey(event)) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
      if (target !== document.body && !root.current?.contains(target)) return;
      if (hear(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
