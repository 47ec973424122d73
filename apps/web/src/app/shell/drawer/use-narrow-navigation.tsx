import { useCallback, useState, type ReactNode } from 'react';
import type { OrderFigures } from '../../../live/count-orders.ts';
import { lateDialog } from '../../../parts/late/late.tsx';
import navigation from '../navigation/navigation.module.css';
import { PlatformLinks } from '../navigation/platform-links.tsx';
import { DrawerContent, type Inside } from './drawer-content.tsx';
import { MenuButton } from './menu-button.tsx';

const TemporaryDrawer = lateDialog(() =>
  import('./temporary-drawer.tsx').then((module) => module.TemporaryDrawer),
);

type Ways = {
  /** The restaurant that the screen belongs to. */
  inside: Inside | null;
  /** Whether the person may see the platform's screens. */
  isPlatform: boolean;
  figures: OrderFigures | null;
};

/** The same widths as in the style sheets. */
const ROOM_FOR_ONE = 600;
const ROOM_FOR_BOTH = 840;

/**
 * The navigation of a phone: one button opens all links, the restaurant's screens before the platform's. An admin on a
 * screen outside of a restaurant has no button, since there is nowhere to go.
 */
export function useNarrowNavigation({ inside, isPlatform, figures }: Ways): {
  menuButton: ReactNode;
  narrowNavigation: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!inside && !isPlatform) return { menuButton: null, narrowNavigation: null };
  const isForBoth = inside !== null && isPlatform;
  return {
    menuButton: <MenuButton isOpen={isOpen} open={() => setOpen(true)} isForBoth={isForBoth} />,
    narrowNavigation: isOpen && (
      <TemporaryDrawer onClose={close} wideFrom={isForBoth ? ROOM_FOR_BOTH : ROOM_FOR_ONE}>
        {inside && <DrawerContent scope={inside} />}
        {isPlatform && (
          <nav aria-label="Platform" className={navigation.narrow}>
            <PlatformLinks figures={figures} isInside={inside !== null} />
          </nav>
        )}
      </TemporaryDrawer>
    ),
  };
}
