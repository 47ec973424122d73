import { menuKind } from '@passline/contract/menus/menu-kinds';
import type { Menu } from '@passline/contract/menus/menus';
import BookOpen from 'lucide-react/icons/book-open';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { addressText } from '../../../parts/address-values.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import { PlaceField } from '../../../parts/reorder/place-field.tsx';
import { ReorderHandle } from '../../../parts/reorder/reorder-handle.tsx';
import { useReorder } from '../../../parts/reorder/use-reorder.tsx';
import { GoneDialog } from '../../../parts/records/gone-dialog.tsx';
import { useSeenOrTyped } from '../../../parts/records/use-seen-or-typed.ts';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { Screen } from '../../../parts/screen.tsx';
import { useAddress, type AddressForm } from '../../../parts/use-address.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { menuHoursWords } from '../../../parts/field-kinds/menu-hours-words.ts';
import { servedWords } from '../served-words.ts';
import { notifyDone } from '../take-back.ts';
import { useLocationMenus, type LocationMenus } from '../use-location-menus.ts';
import { MenuDialog } from './menu-dialog.tsx';
import classes from './menus-page.module.css';

const ADDRESS: AddressForm<{ menu: string }> = {
  read: ({ menu }) => ({ menu: addressText(menu) }),
  write: ({ menu }): Record<string, string> => (menu ? { menu } : {}),
};
const newKey = () => ({ context: { idempotencyKey: crypto.randomUUID() } });

/**
 * The menus of a location: when each is served, what is on it, and what can be done with it. See docs/rules/menus.md.
 */
export function MenusPage() {
  const { locationId } = useRestaurantParams();
  return <Menus key={locationId} locationId={locationId} />;
}

function Menus({ locationId }: { locationId: string }) {
  const location = useLocationMenus(locationId);
  const [{ menu: opened }, go] = useAddress(ADDRESS);
  const [removing, setRemoving] = useState<Menu | null>(null);
  const { status, menus } = location;
  if (status.kind === 'refused')
    return (
      <Locked reason={`${status.message} Menus are shown to the location's admin and to super admins.`} />
    );
  if (status.kind !== 'ready') return <ScreenLoading />;
  const open = (menu: string) => go({ menu }, { replace: false });
  const add = (
    <button type="button" className={button.primary} onClick={() => open('new')}>
      <Plus size={16} aria-hidden />
      Add menu
    </button>
  );
  return (
    <Screen title="Menus" actions={menus.length > 0 && add}>
      {menus.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title="No menus yet"
          text="Add the first one: it holds categories, and they hold what guests order."
          action={add}
        />
      ) : (
        <MenuList location={location} onEdit={({ menuId }) => open(menuId)} onRemove={setRemoving} />
      )}
      {opened !== '' && (
        <OpenedMenu key={opened} location={location} opened={opened} onClose={() => go({ menu: '' })} />
      )}
      {removing && (
        <RemovalDialog
          kind="menu"
          recordId={removing.menuId}
          name={removing.name}
          failure="Error deleting menu."
          remove={(expected, context) => api.menus.remove({ menuId: removing.menuId, expected }, { context })}
          onRemoved={(context) => {
            setRemoving(null);
            notifyDone(`${removing.name} is deleted.`, { locationId, ...context });
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Screen>
  );
}

type OpenedMenuProps = {
  location: LocationMenus;
  /** An id, or 'new'. Give it as the key too. */
  opened: string;
  onClose: () => void;
};

/** The dialog of the menu that the address names; one that a colleague removes meanwhile stays, with what is typed in it. */
function OpenedMenu({ location, opened, onClose }: OpenedMenuProps) {
  const shown = location.menus.find(({ menuId }) => menuId === opened);
  const record = useSeenOrTyped(shown, `menu ${opened}`) ?? null;
  if (opened !== 'new' && !record)
    return <GoneDialog kind={menuKind} title="Menu" icon={BookOpen} onClose={onClose} />;
  return (
    <MenuDialog location={location} record={record} isGone={record !== null && !shown} onClose={onClose} />
  );
}

type MenuListProps = {
  location: LocationMenus;
  onEdit: (menu: Menu) => void;
  onRemove: (menu: Menu) => void;
};

function MenuList({ location, onEdit, onRemove }: MenuListProps) {
  const order = useReorder({
    rows: location.menus,
    keyOf: ({ menuId }) => menuId,
    nameOf: ({ name }) => name,
    move: async (menuId, toIndex) => {
      location.showMenu(await api.menus.move({ menuId, toIndex }, newKey()));
    },
  });
  const { list } = order;
  return (
    <>
      {order.announcer}
      <ul ref={list} className={classes.list} aria-label="Menus">
        {order.rows.map((menu) => (
          <li key={menu.menuId} {...order.rowProps(menu)}>
            <ReorderHandle order={order} row={menu} />
            <MenuRow location={location} menu={menu} onEdit={onEdit} onRemove={onRemove} />
            <PlaceField order={order} row={menu} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MenuRow({ location, menu, onEdit, onRemove }: MenuListProps & { menu: Menu }) {
  const params = useRestaurantParams();
  const navigate = useNavigate();
  const nowMs = useServerMinute();
  const { menuId, name, active } = menu;
  const categories = location.categoriesOf(menuId);
  const products = categories.reduce((sum, one) => sum + location.productsOf(one.categoryId).length, 0);
  const served = servedWords(menu, { nowMs, ...location, hours: location.hoursOf('Pickup') });

  async function change(to: boolean): Promise<void> {
    try {
      location.showMenu(
        await api.menus.update({ menuId, changes: { active: { from: active, to } } }, newKey()),
      );
    } catch (error) {
      notify.error(`Error updating menu. ${messageOf(error)}`, undefined, menuId);
    }
  }
  async function duplicate(): Promise<void> {
    try {
      const sent = newKey();
      const copy = location.showMenu(await api.menus.duplicate({ menuId }, sent));
      const deed = { locationId: location.locationId, ...sent.context };
      notifyDone(`${copy.name} is added, but not active.`, deed);
    } catch (error) {
      notify.error(messageOf(error), undefined, menuId);
    }
  }
  return (
    <>
      <Link
        to="/restaurant/category/$restaurantId/$locationId/$menuId"
        params={{ ...params, menuId }}
        className={classes.open}
      >
        <strong>{name}</strong>
        <small>
          {categories.length} {categories.length === 1 ? 'category' : 'categories'}, {products}{' '}
          {products === 1 ? 'product' : 'products'} · {menuHoursWords(menu.hours)}
        </small>
      </Link>
      <span className={classes.state} data-served={served.isServed || undefined}>
        {served.words}
      </span>
      <label className={classes.active}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={active}
          aria-label={`${name} is active`}
          checked={active}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span aria-hidden>Active</span>
      </label>
      <MoreMenu
        name={`More about ${name}`}
        className={classes.more}
        steps={[
          {
            label: 'Categories and products',
            reason: null,
            run: () =>
              void navigate({
                to: '/restaurant/category/$restaurantId/$locationId/$menuId',
                params: { ...params, menuId },
              }),
          },
          { label: 'Edit name and hours', reason: null, run: () => onEdit(menu) },
          { label: 'Duplicate', reason: null, run: () => void duplicate() },
          { label: 'Delete', reason: null, isDanger: true, run: () => onRemove(menu) },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MoreMenu>
    </>
  );
}
