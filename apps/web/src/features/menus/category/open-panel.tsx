import type { Menu } from '@passline/contract/menus/menus';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { GroupPanel } from '../groups/group-panel.tsx';
import { ProductPanel } from '../product/product-panel.tsx';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';

type OpenPanelProps = {
  location: LocationMenus;
  /** Null: it is gone. */
  menu: Menu | null;
  /** Where a new product is added; null: there is no category. */
  categoryId: string | null;
  search: CategorySearch;
  go: ChangeAddress<CategorySearch>;
};

/** The product or the modifier group that the address names. */
export function OpenPanel({ location, menu, categoryId, search, go }: OpenPanelProps) {
  const { product, group } = search;
  if (product !== '') {
    if (product === 'new' && categoryId === null) return null;
    return (
      <ProductPanel
        key={product}
        location={location}
        categoryId={categoryId ?? ''}
        productId={product}
        go={go}
      />
    );
  }
  if (group === '') return null;
  return <GroupPanel key={group} location={location} menu={menu} groupId={group} go={go} />;
}
