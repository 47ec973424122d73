import type { Menu } from '@passline/contract/menus/menus';
import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { GONE_TEXT } from '../../../parts/records/gone-words.ts';
import { useSeenOrTyped } from '../../../parts/records/use-seen-or-typed.ts';
import { useAddress } from '../../../parts/use-address.ts';
import { MenuDialog } from '../list/menu-dialog.tsx';
import type { LocationMenus } from '../use-location-menus.ts';
import { CATEGORY_ADDRESS } from './category-address.ts';
import classes from './category-page.module.css';
import { EditedCategory } from './edited-category.tsx';
import { OpenPanel } from './open-panel.tsx';

type NoMenuProps = { location: LocationMenus; menuId: string };

/** In place of a menu that is gone. Its categories and products went along: what was typed about them stays to be read. */
export function NoMenu({ location, menuId }: NoMenuProps) {
  const [search, go] = useAddress(CATEGORY_ADDRESS);
  const { product, group, edited, category } = search;
  const typed = useSeenOrTyped<Menu>(undefined, `menu ${menuId}`);
  const [isEditing, setEditing] = useState(typed !== undefined);
  const isOpen = product !== '' || group !== '';
  return (
    <section className={classes.screen} data-open={isOpen || undefined}>
      <div className={classes.panes} data-gone>
        <GoneMenu />
        <OpenPanel location={location} menu={null} categoryId={category || null} search={search} go={go} />
      </div>
      {isEditing && typed && (
        <MenuDialog location={location} record={typed} isGone onClose={() => setEditing(false)} />
      )}
      <EditedCategory location={location} edited={edited} go={go} />
    </section>
  );
}

export function GoneMenu() {
  return <EmptyState isPage icon={BookOpen} title="This menu is gone" text={GONE_TEXT} />;
}
