import type { Menu } from '@passline/contract/menus/menus';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { GuardedParts } from '../../../parts/form/guarded-parts.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { useSeen } from '../../../parts/records/use-seen.ts';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useAddress, useTypedText, type ChangeAddress } from '../../../parts/use-address.ts';
import { useFocusBack } from '../../../parts/use-focus-back.ts';
import BookOpen from 'lucide-react/icons/book-open';
import { useLocationMenus, type LocationMenus } from '../use-location-menus.ts';
import { MenuDialog } from '../list/menu-dialog.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { GroupPanel } from '../groups/group-panel.tsx';
import { ProductPanel } from '../product/product-panel.tsx';
import { CATEGORY_ADDRESS, type CategorySearch } from './category-address.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { FoundProducts } from './found-products.tsx';
import { MenuHead } from './menu-head.tsx';
import { CategoryPane } from './category-pane.tsx';
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
  return menu ? <Editor location={location} menu={menu} isGone={!shown} /> : <NoMenu location={location} />;
}

/** A category went along with it: what was typed about one stays to be read. */
function NoMenu({ location }: { location: LocationMenus }) {
  const [{ edited }, go] = useAddress(CATEGORY_ADDRESS);
  return (
    <>
      <GoneMenu />
      <EditedCategory location={location} edited={edited} go={go} />
    </>
  );
}

type EditedCategoryProps = { location: LocationMenus; edited: string; go: ChangeAddress<CategorySearch> };

function EditedCategory({ location, edited, go }: EditedCategoryProps) {
  if (edited === '') return null;
  const close = () => go({ edited: '' });
  return <CategoryDialog key={edited} location={location} categoryId={edited} onClose={close} />;
}

function GoneMenu() {
  return (
    <EmptyState
      isPage
      icon={BookOpen}
      title="This menu is gone"
      text="“What happened” says who deleted it, and can bring it back."
    />
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
  const [isEditing, setEditing] = useState(false);
  const [search, go] = useAddress(CATEGORY_ADDRESS);
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
  const meant = useSeen(chosen) ?? shown.shownAt(search);
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
        {search.product !== '' && meant && (
          <ProductPanel
            key={search.product}
            location={location}
            category={meant}
            productId={search.product}
            go={go}
          />
        )}
        {search.product === '' && search.group !== '' && (
          <GroupPanel key={search.group} location={location} menu={menu} groupId={search.group} go={go} />
        )}
      </div>
      {isEditing && (
        <MenuDialog location={location} record={menu} isGone={isGone} onClose={() => setEditing(false)} />
      )}
      <EditedCategory location={location} edited={search.edited} go={go} />
    </section>
  );
}
