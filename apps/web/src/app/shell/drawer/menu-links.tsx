import { menusLive } from '@passline/contract/topics';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import { useCurrentScreen } from '../../current-screen.ts';
import type { RestaurantParams } from '../../restaurant-params.ts';
import classes from './drawer.module.css';

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

function MenuList({ params }: { params: RestaurantParams }) {
  const collection = useCollection(menusLive, { locationId: params.locationId });
  const status = useStatus(collection);
  const rows = useRows(collection);
  const menus = useMemo(() => rows.toSorted((one, other) => one.rank - other.rank), [rows]);
  if (status.kind === 'refused') return <p className={classes.remark}>{status.message}</p>;
  if (status.kind !== 'ready') return <p className={classes.remark}>Loading …</p>;
  if (menus.length === 0) return <p className={classes.remark}>No menus yet.</p>;
  return (
    <ul className={classes.menus}>
      {menus.map(({ menuId, name, active }) => (
        <li key={menuId}>
          <Link
            to="/restaurant/category/$restaurantId/$locationId/$menuId"
            params={{ ...params, menuId }}
            className={classes.link}
          >
            <span className={classes.menuName}>{name}</span>
            {!active && <span className={classes.remarkInline}>Inactive</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
