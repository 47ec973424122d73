import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import { queries } from '../../../api/client.ts';
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
  const menus = useQuery(
    queries.menus.read.queryOptions({
      input: { locationId: params.locationId },
      select: (answer) => answer.menus,
    }),
  );
  if (menus.isError) return <p className={classes.remark}>{messageOf(menus.error)}</p>;
  if (!menus.data) return <p className={classes.remark}>Loading …</p>;
  if (menus.data.length === 0) return <p className={classes.remark}>No menus yet.</p>;
  return (
    <ul className={classes.menus}>
      {menus.data.map(({ menuId, name, active }) => (
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
