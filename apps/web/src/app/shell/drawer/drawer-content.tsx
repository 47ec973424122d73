import { Link, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import History from 'lucide-react/icons/history';
import type { MouseEvent } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { RESTAURANT_ICONS } from '../../restaurant-icons.ts';
import type { RestaurantScope } from '../../restaurant-scope.ts';
import { RESTAURANT_SCREENS } from '../../screens.ts';
import classes from './drawer.module.css';
import { MenuLinks } from './menu-links.tsx';

export type Inside = Extract<RestaurantScope, { kind: 'restaurant' }>;

/** The way back and the screens of the restaurant. */
export function DrawerContent({ scope: { params, place } }: { scope: Inside }) {
  const isPlatform = useSession().role === 'super_admin';
  const { history } = useRouter();
  // Admins have no list to go back to: they go where they came from, or to their first screen.
  const goBack = (event: MouseEvent) => {
    if (isPlatform || !history.canGoBack()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <>
      <Link to={isPlatform ? '/restaurants' : '/'} className={classes.back} onClick={goBack}>
        <ArrowLeft size={16} aria-hidden />
        Back
      </Link>
      <div className={classes.place}>
        {place ? (
          <>
            <p className={classes.restaurant}>{place.restaurantName}</p>
            <p className={classes.location}>{place.locationName}</p>
          </>
        ) : (
          <Skeleton width={140} height={38} />
        )}
      </div>
      <nav aria-label="Restaurant" className={classes.links}>
        {RESTAURANT_SCREENS.filter((screen) => screen.drawer).map(({ id, title, path }) => {
          const Icon = RESTAURANT_ICONS[id];
          const link = (
            <Link
              key={id}
              to={path}
              params={params}
              className={classes.link}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {Icon && <Icon size={16} aria-hidden />}
              {title}
            </Link>
          );
          if (id !== 'restaurant-menus') return link;
          return (
            <MenuLinks key={id} params={params}>
              {link}
            </MenuLinks>
          );
        })}
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, history: 1 })}
          className={`${classes.link} ${classes.history}`}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <History size={16} aria-hidden />
          What happened
        </Link>
      </nav>
    </>
  );
}
