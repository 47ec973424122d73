import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import type { OrderFigures } from '../../../live/count-orders.ts';
import { useCurrentScreen } from '../../current-screen.ts';
import classes from './navigation.module.css';
import { PlatformLinks } from './platform-links.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import { useFolded } from './use-folded.ts';

type PlatformNavigationProps = { figures: OrderFigures | null; isInside: boolean };

/** The navigation of platform staff, beside every screen. See docs/rules/screens.md#the-navigation. */
export function PlatformNavigation({ figures, isInside }: PlatformNavigationProps) {
  const { screen } = useCurrentScreen();
  const [isFolded, toggle] = useFolded(isInside || screen?.isWide === true);
  const list = useCurrentInView(isFolded);
  return (
    <nav
      aria-label="Platform"
      className={classes.navigation}
      data-is-folded={isFolded}
      data-is-inside={isInside}
    >
      <div ref={list} className={classes.scroller}>
        <PlatformLinks figures={figures} isInside={isInside} />
      </div>
      <button type="button" className={`${classes.link} ${classes.fold}`} onClick={toggle}>
        <ChevronsLeft size={16} strokeWidth={1.75} aria-hidden className={classes.chevrons} />
        <span className={classes.name}>{isFolded ? 'Expand' : 'Collapse'}</span>
      </button>
    </nav>
  );
}
