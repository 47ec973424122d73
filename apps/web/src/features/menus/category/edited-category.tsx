import type { ChangeAddress } from '../../../parts/use-address.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';
import { CategoryDialog } from './category-dialog.tsx';

type EditedCategoryProps = {
  location: LocationMenus;
  /** The id of the category; '' for none. */
  edited: string;
  go: ChangeAddress<CategorySearch>;
};

/** The dialog of the category that the address names. */
export function EditedCategory({ location, edited, go }: EditedCategoryProps) {
  if (edited === '') return null;
  const close = () => go({ edited: '' });
  return <CategoryDialog key={edited} location={location} categoryId={edited} onClose={close} />;
}
