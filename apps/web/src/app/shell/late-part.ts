import { useState, type ComponentType } from 'react';
import { notify } from '../../parts/notify.ts';

/**
 * A part that is loaded when it is first opened. When it cannot be loaded, that is said and the screen stays as it
 * is, with everything that has been typed.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | null, open: () => void] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = () => {
    if (part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => notify.error('This could not be loaded. Please check the connection and try again.'),
    );
  };
  return [part, open];
}
