import type { Menu } from '@passline/contract/menus/menus';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { readDraft } from '../../../parts/form/drafts.ts';
import { GuardedParts } from '../../../parts/form/guarded-parts.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { useSeen } from '../../../parts/records/use-seen.ts';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useAddress, useTypedText } from '../../../parts/use-address.ts';
import { useFocusBack } from '../../../parts/use-focus-back.ts';
import BookOpen from 'lucide-react/icons/book-open';
import { useLocationMenus, type LocationMenus } from '../use-location-menus.ts';
import { MenuDialog } from '../list/menu-dialog.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { newProductDraft } from '../product/use-product-form.ts';
import { CATEGORY_ADDRESS } from './category-address.ts';
import { CategoryList } from './category-list.tsx';
import { FoundProducts } from './found-products.tsx';
import { MenuHead } from './menu-head.tsx';
import { CategoryPane } from './category-pane.tsx';
import { EditedCategory } from './edited-category.tsx';
import { GoneMenu, NoMenu } from './no-menu.tsx';
import { OpenPanel } from './open-panel.tsx';
import { useShownCategory } from './use-shown-category.ts';
import classes from './category-page.module.css';

/** The categories of a menu, the products of one of them, and what is open. See docs/rules/menus.md. */
export function CategoryPage() {
  const { locationId } = useRestaurantParams();
  const { menuId } = useParams({ strict: false }) as { menuId: string };
  return (
    <GuardedParts>
      <MenuScreen key={`${locationId} ${menuId}`} locationId={locationId} menuId={menuId} />
    </GuardedParts>
  );
}

function MenuScreen({ locationId, menuId }: { locationId: string; menuId: string }) {
  const location = useLocationMenus(locationId);
  const { status, menus } = location;
  const shown = menus.find((one) => one.menuId === menuId);
  const menu = useSeen(shown);
  if (status.kind === 'refused')
    return (
      <Locked reason={`${status.message} Menus are shown to the location's admin and to super admins.`} />
    );
  if (status.kind !== 'ready') return <ScreenLoading />;
  return menu ? (
    <Editor location={location} menu={menu} isGone={!shown} />
  ) : (
    <NoMenu location={location} menuId={menuId} />
  );
}

/** A search begins with the second character. */
const isSearch = (text: string) => text.trim().length >= 2;

type EditorProps = {
  location: LocationMenus;
  menu: Menu;
  /** Whether a colleague has removed it: `menu` is as it was. */
  isGone: boolean;
};

/** One whose menu is gone stays until what is open in it is closed: something may be typed there. */
function Editor({ location, menu, isGone }: EditorProps) {
  const [search, go] = useAddress(CATEGORY_ADDRESS);
  // What was typed in the dialog of a menu that is gone comes back by itself: nothing else leads there.
  const [isEditing, setEditing] = useState(() => isGone && readDraft(`menu ${menu.menuId}`) !== null);
  const [typed, type] = useTypedText(search.q, (q) => go({ q, product: '', group: '' }));
  // In the address too: somebody who has typed a new name is asked before the results take its place.
  const isSearching = isSearch(typed) && isSearch(search.q);
  const isCovered = isSearching || search.groups;
  const shown = useShownCategory(location, { menuId: menu.menuId, search, isCovered });
  const { chosen, category } = shown;
  // Of the category that is shown then: one that a colleague removed takes its own button with it.
  const nav = useRef<HTMLElement>(null);
  const renameButton = useFocusBack(shown.isRenaming, nav);
  // What is typed for one category is not added to another one when it is removed.
  const seen = useSeen(chosen);
  const [typedFor] = useState(() => (readDraft(newProductDraft(search.category)) ? search.category : null));
  const meantId = seen?.categoryId ?? typedFor ?? shown.shownAt(search)?.categoryId ?? null;
  const isOpen = search.product !== '' || search.group !== '';
  if (isGone && !isOpen && !isEditing && search.edited === '' && !shown.isRenaming) return <GoneMenu />;
  return (
    <section
      className={classes.screen}
      data-open={isOpen || undefined}
      data-chosen={chosen || isCovered || (shown.isGone && search.category !== '') ? '' : undefined}
    >
      <MenuHead
        location={location}
        menu={menu}
        go={go}
        view={search.view}
        typed={typed}
        onType={type}
        onEdit={() => setEditing(true)}
      />
      <div className={classes.panes}>
        <CategoryList
          location={location}
          menu={menu}
          chosen={category}
          isGroups={search.groups}
          nav={nav}
          go={go}
        />
        <div className={classes.middle}>
          {isSearching ? (
            <FoundProducts location={location} menu={menu} typed={typed} open={search.product} go={go} />
          ) : search.groups ? (
            <GroupList location={location} search={search} go={go} />
          ) : category ? (
            <CategoryPane
              key={category.categoryId}
              location={location}
              category={category}
              isGone={shown.isGone}
              isRenaming={shown.isRenaming}
              renameButton={renameButton}
              setRenaming={shown.setRenaming}
              search={search}
              go={go}
              staysAt={(at) => !at.groups && !isSearch(at.q) && shown.shownAt(at) === category}
              onEdit={({ categoryId }) => go({ edited: categoryId }, { replace: false })}
            />
          ) : (
            <EmptyState
              icon={BookOpen}
              title="No categories yet"
              text="Add one at the left: guests see products below its name."
            />
          )}
        </div>
        <OpenPanel location={location} menu={menu} categoryId={meantId} search={search} go={go} />
      </div>
      {isEditing && (
        <MenuDialog location={location} record={menu} isGone={isGone} onClose={() => setEditing(false)} />
      )}
      <EditedCategory location={location} edited={search.edited} go={go} />
    </section>
  );
}
