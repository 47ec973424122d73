import { menusLive } from '@passline/contract/menus/topics';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import type { RestaurantParams } from '../../restaurant-params.ts';
import classes from './drawer.module.css';

/** The menus of a location, live, each with its categories behind it. */
export function MenuList({ params }: { params: RestaurantParams }) {
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
