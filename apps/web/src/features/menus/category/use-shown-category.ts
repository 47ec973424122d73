import type { Category } from '@passline/contract/menus/categories';
import { useState } from 'react';
import type { LocationMenus } from '../use-location-menus.ts';
import type { CategorySearch } from './category-address.ts';

/** A category whose name is being typed, as it was last, and the address at which that began. */
type Renamed = { category: Category; at: string };

type ShownCategory = {
  /** That of the address, if it is there. */
  chosen: Category | undefined;
  /** Whose products are shown; null: something else is, or there are none. */
  category: Category | null;
  isGone: boolean;
  isRenaming: boolean;
  setRenaming: (isRenaming: boolean) => void;
  /** Which one another address of the screen would show. */
  shownAt: (at: CategorySearch) => Category | undefined;
};

/** Which category of a menu is shown. One whose name is being typed stays when a colleague removes it: what is typed would be lost. */
export function useShownCategory(
  location: LocationMenus,
  { menuId, search, isCovered }: { menuId: string; search: CategorySearch; isCovered: boolean },
): ShownCategory {
  const [renamed, setRenamed] = useState<Renamed | null>(null);
  const categories = location.categoriesOf(menuId);
  const chosenAt = (at: CategorySearch) =>
    categories.find(
      ({ categoryId }) => categoryId === (location.product(at.product)?.categoryId ?? at.category),
    ) ?? categories.find(({ categoryId }) => categoryId === at.category);
  const shownAt = (at: CategorySearch) =>
    chosenAt(at) ?? (renamed && renamed.at === at.category ? current(renamed.category) : categories[0]);
  const current = (known: Category) =>
    categories.find(({ categoryId }) => categoryId === known.categoryId) ?? known;
  const category = isCovered ? null : (shownAt(search) ?? null);
  if (renamed && category?.categoryId !== renamed.category.categoryId) setRenamed(null);
  else if (renamed && category && category !== renamed.category) setRenamed({ ...renamed, category });
  return {
    chosen: chosenAt(search),
    category,
    isGone: category !== null && !categories.includes(category),
    isRenaming: renamed !== null,
    setRenaming: (isRenaming) =>
      setRenamed(isRenaming && category ? { category, at: search.category } : null),
    shownAt,
  };
}
