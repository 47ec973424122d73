import { Category, CATEGORY_FIELDS } from '@passline/contract/menus/categories';
import { categoryKind } from '@passline/contract/menus/menu-kinds';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column } from '../../kernel/records/stored.ts';

/** The categories of menus. See docs/rules/menus.md#editing-a-category. */
export const categoryTable = recordTable<Category>({
  kind: categoryKind,
  wire: Category,
  key: 'categoryId',
  edited: CATEGORY_FIELDS,
  place: 'locationId',
  lists: 'menuId',
  stored: { categoryId: column('id') },
  rules: {
    comesAndGoes: true,
    room: (count) => checkRoom('categories', count),
    requireWritable: ({ db }, written) => requireStoredPictures(db, categoryKind, written),
  },
});
