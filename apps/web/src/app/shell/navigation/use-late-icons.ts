import { useEffect, useState } from 'react';
import type { PLATFORM_ICONS } from '../../platform-icons.ts';

type Icons = typeof PLATFORM_ICONS;

/** The icons of the platform's screens, which the first screen does not wait for; null until they are loaded. */
export function useLateIcons(): Icons | 'failed' | null {
  const [icons, setIcons] = useState<Icons | 'failed' | null>(null);
  useEffect(() => {
    import('../../platform-icons.ts').then(
      (module) => setIcons(module.PLATFORM_ICONS),
      // Only the icons are missing: every link has its name, and a folded one its first letter.
      () => setIcons('failed'),
    );
  }, []);
  return icons;
}
