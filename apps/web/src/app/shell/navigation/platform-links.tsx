import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { OrderFigures } from '../../../live/count-orders.ts';
import { useCurrentScreen } from '../../current-screen.ts';
import { NAVIGATION_GROUPS } from './navigation-groups.ts';
import classes from './navigation.module.css';
import { useLateIcons } from './use-late-icons.ts';

type PlatformLinksProps = {
  figures: OrderFigures | null;
  /** Whether the screen is one of a restaurant; the link to the list of restaurants is then the current one. */
  isInside: boolean;
};

/** The links to the screens of the platform, in their groups. */
export function PlatformLinks({ figures, isInside }: PlatformLinksProps) {
  const icons = useLateIcons();
  const { screen } = useCurrentScreen();
  const isAmongRestaurants = isInside || screen?.id === 'restaurant-create';
  return NAVIGATION_GROUPS.map(({ title, screens }) => (
    <Fragment key={title}>
      {title && <p className={classes.group}>{title}</p>}
      <ul className={classes.links}>
        {screens.map(({ id, title: name, path }) => {
          const Icon = icons !== 'failed' && icons?.[id];
          return (
            <li key={id}>
              <Link
                to={path}
                className={classes.link}
                activeOptions={{ exact: id === 'home', includeSearch: false }}
                aria-current={id === 'restaurants' && isAmongRestaurants ? 'true' : undefined}
              >
                <span className={classes.icon} aria-hidden>
                  {Icon ? <Icon size={16} strokeWidth={1.75} /> : icons && name.charAt(0)}
                </span>
                <span className={classes.name}>{name}</span>
                {id === 'orders' && figures && <OrdersCount figures={figures} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </Fragment>
  ));
}

/** How many orders are late, or if none are, how many wait for a confirmation. */
function OrdersCount({ figures }: { figures: OrderFigures }) {
  const [count, word] = figures.late > 0 ? [figures.late, 'late'] : [figures.new, 'new'];
  return (
    count > 0 && (
      <span className={classes.count} data-is-late={word === 'late'}>
        {count}
        <span className="visually-hidden"> {word}</span>
      </span>
    )
  );
}
