import type { Menu } from '@passline/contract/menus/menus';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { LateGuestView } from '../guest/late-guest-view.ts';
import { LateSoldOutDialog } from '../sold-out/late-sold-out-dialog.ts';
import { useSoldOutCount } from '../sold-out/use-sold-out.ts';
import { MenuTaskDialog, menuTaskSteps, type MenuTask } from '../files/menu-tasks.tsx';
import { servedWords } from '../served-words.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';
import classes from './menu-head.module.css';

type MenuHeadProps = {
  location: LocationMenus;
  menu: Menu;
  go: ChangeAddress<CategorySearch>;
  view: CategorySearch['view'];
  /** The search text as it is typed: the address follows at a pause. */
  typed: string;
  onType: (text: string) => void;
  /** Opens the menu's own dialog. */
  onEdit: () => void;
};

/** The menu's name, whether guests see it now, the search, and what can be done with the whole menu. */
export function MenuHead({ location, menu, go, view, typed, onType, onEdit }: MenuHeadProps) {
  const params = useRestaurantParams();
  const nowMs = useServerMinute();
  const [task, setTask] = useState<MenuTask | null>(null);
  const see = (seen: CategorySearch['view']) => go({ view: seen }, { replace: false });
  const close = () => go({ view: '' });
  const served = servedWords(menu, { nowMs, ...location, hours: location.hoursOf('Pickup') });
  return (
    <header className={classes.head}>
      <Link
        to="/restaurant/menus/$restaurantId/$locationId"
        params={params}
        className={classes.back}
        aria-label="All menus"
        title="All menus"
      >
        <ArrowLeft size={16} aria-hidden />
      </Link>
      <h1>{menu.name}</h1>
      <span className={classes.served} data-served={served.isServed || undefined}>
        {served.words}
      </span>
      <div className={classes.search}>
        <SearchField
          label="Search for a menu item"
          placeholder="Search for a menu item"
          text={typed}
          onText={onType}
        />
      </div>
      <SoldOutButton locationId={location.locationId} onOpen={() => see('sold-out')} />
      <button type="button" className={classes.view} onClick={() => see('guest')}>
        <Eye size={16} aria-hidden />
        See as a guest
      </button>
      <MoreMenu
        name="More about this menu"
        className={classes.more}
        steps={[
          { label: 'Edit name and hours', reason: null, run: onEdit },
          {
            label: 'Modifier groups',
            reason: null,
            run: () => go({ groups: true, product: '', group: '', q: '' }, { replace: false }),
          },
          ...menuTaskSteps(menu, setTask),
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MoreMenu>
      {view === 'guest' && (
        <LateGuestView
          locationId={location.locationId}
          menuId={menu.menuId}
          zone={location.zone}
          onClose={close}
        />
      )}
      {view === 'sold-out' && (
        <LateSoldOutDialog locationId={location.locationId} zone={location.zone} onClose={close} />
      )}
      {task && <MenuTaskDialog task={task} location={location} menu={menu} onClose={() => setTask(null)} />}
    </header>
  );
}

/** How much is sold out at the location, if anything is. */
function SoldOutButton({ locationId, onOpen }: { locationId: string; onOpen: () => void }) {
  const count = useSoldOutCount(locationId);
  if (!count) return null;
  return (
    <button type="button" className={classes.view} onClick={onOpen}>
      <Clock size={16} aria-hidden />
      {count} sold out
    </button>
  );
}
