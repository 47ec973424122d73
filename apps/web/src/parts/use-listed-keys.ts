import { useEffect } from 'react';
import { shortcuts, type Shortcut } from './shortcuts.ts';

/** Keys that a part of the screen hears itself; `arrows` stands for all four. */
export type ListedKeys = Pick<Shortcut, 'keys' | 'label'>;

/** Lists such keys as shortcuts while the component is shown; `lines` stays the same array. */
export function useListedKeys(lines: readonly ListedKeys[]): void {
  useEffect(() => {
    const listed = lines.map((line) => ({ ...line, run: null }));
    for (const one of listed) shortcuts.add(one);
    return () => listed.forEach((one) => shortcuts.delete(one));
  }, [lines]);
}
