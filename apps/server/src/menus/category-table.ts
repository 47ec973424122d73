import { Category, categoryKind } from '@passline/contract';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { requireStoredPictures } from '../files/kept-images.ts';
import { recordTable } from '../records/record-table.ts';
import { column } from '../records/stored.ts';

/** The categories of menus. See docs/rules/menus.md#editing-a-category. */
export const categoryTable = recordTable<Category>({
  kind: categoryKind,
  wire: Category,
  key: 'categoryId',
  place: 'locationId',
  lists: 'menuId',
  stored: { categoryId: column('id') },
  rules: {
    comesAndGoes: true,
    room: (count) => checkRoom('categories', count),
    requireWritable: ({ db }, fields) => requireStoredPictures(db, categoryKind, fields),
  },
});
