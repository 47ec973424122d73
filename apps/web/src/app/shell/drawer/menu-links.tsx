import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';
import { late } from '../../../parts/late/late.tsx';
import { useCurrentScreen } from '../../current-screen.ts';
import type { RestaurantParams } from '../../restaurant-params.ts';
import classes from './drawer.module.css';

const MenuList = late(() => import('./menu-list.tsx').then((module) => module.MenuList));

/** The link to the menus, and below it, when opened, one to the categories of each menu. */
export function MenuLinks({ params, children }: { params: RestaurantParams; children: ReactNode }) {
  const { screen } = useCurrentScreen();
  const isAmongMenus = screen?.id === 'restaurant-menus' || screen?.id === 'restaurant-category';
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isAmongMenus;
  const listId = useId();
  return (
    <div>
      <div className={classes.expandable}>
        {children}
        <button
          type="button"
          className={classes.chevron}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label="Menus of this location"
          onClick={() => setChosen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <MenuList params={params} />}
      </div>
    </div>
  );
}
