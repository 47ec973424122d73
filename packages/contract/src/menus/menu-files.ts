import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id } from '../kernel/fields.ts';
import { menusPermissions } from './permissions.ts';

/** How many changes a check lists; its counts cover everything. */
export const MOST_TOLD = 500;

/** What is wrong in a file, where, and what to do. `column`: the column of a CSV; in JSON the path. */
export const MenuFileMistake = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type MenuFileMistake = z.infer<typeof MenuFileMistake>;

/** One value before and after, as a person reads it. */
const MenuChangeLine = z.object({
  what: z.enum(['added', 'changed', 'moved', 'removed']),
  /** The record it belongs to, such as 'Product Wonton soup, Soups'. */
  record: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});

/** What would be written. */
const MenuChanges = z.object({
  /** Identifies exactly these changes. */
  digest: z.string(),
  /** Records that would be added, changed, moved or removed. */
  recordCount: z.int(),
  /** Products whose stock in the file is another one and is left as it is, since the file was read without its stock. */
  keptStockCount: z.int(),
  lineCount: z.int(),
  /** The first of them: removals first, then changes, moves and additions. */
  lines: z.array(MenuChangeLine),
});
export type MenuChanges = z.infer<typeof MenuChanges>;

/** What an import of a file would do, or why it cannot be done. */
export const MenuImportCheck = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mistakes'),
    mistakeCount: z.int(),
    /** In line order. */
    mistakes: z.array(MenuFileMistake),
    /** The reading ended at the last of them: there are more in the rest of the file. */
    areMore: z.boolean(),
  }),
  z.object({
    kind: z.literal('changes'),
    productCount: z.int(),
    changes: MenuChanges,
    /** All lines of the changes as a CSV file; null unless asked for. */
    allLines: z.nullable(z.string()),
  }),
]);
export type MenuImportCheck = z.infer<typeof MenuImportCheck>;

const MENU_FILE = {
  menuId: id,
  /** CSV or JSON, as `menus.export` writes them. */
  text: z.string().check(z.maxLength(MENU_FILE_LIMITS.bytes, 'The file is larger than 4 MB.')),
  /** Whether the file is the whole menu: if so, what is missing from it is removed, and its order counts. */
  isWhole: z.boolean(),
  /** Whether products that exist get the stock of the file; otherwise they keep theirs. */
  withStock: z._default(z.boolean(), false),
};

const digest = form(64, /^[0-9a-f]{64}$/, 'must be the digest of a check');

/** Where a copied menu comes from, or goes to. */
const CopyPlace = z.object({ locationId: id, restaurantName: z.string(), locationName: z.string() });

/** A whole menu as a file, and copied elsewhere. See docs/rules/menus.md#a-menu-as-a-file. */
export const menuFiles = {
  export: query(menusPermissions.read)
    .route({ method: 'GET', path: '/menus/{menuId}/file', summary: 'A menu as a file', tags: ['menus'] })
    .input(z.object({ menuId: id, form: z.enum(['csv', 'json']) }))
    .output(z.object({ name: z.string(), text: z.string() })),
  checkImport: query(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menu-files/check',
      summary: 'What an import of a file would change, or every line of it that is wrong',
      tags: ['menus'],
    })
    .input(z.object({ ...MENU_FILE, withAllLines: z._default(z.boolean(), false) }))
    .output(MenuImportCheck),
  import: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menu-files/import',
      summary: 'Write what a check of the same file has shown: all of it or nothing',
      tags: ['menus'],
    })
    .input(z.object({ ...MENU_FILE, expectedDigest: digest }))
    .output(
      z.object({
        menuId: id,
        recordCount: z.int(),
      }),
    ),
  checkCopy: query(menusPermissions.update)
    .route({
      method: 'GET',
      path: '/menus/{menuId}/copy',
      summary: 'What copying a menu to another location of its restaurant would bring',
      tags: ['menus'],
    })
    .input(z.object({ menuId: id, locationId: id }))
    .output(
      z.object({
        digest: z.string(),
        menuName: z.string(),
        from: CopyPlace,
        to: CopyPlace,
        categoryCount: z.int(),
        productCount: z.int(),
        /** Titles of modifier groups that already exist there in the same form. */
        reusedGroups: z.array(z.string()),
        /** Titles of those that are copied too. */
        newGroups: z.array(z.string()),
      }),
    ),
  copy: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menus/{menuId}/copy',
      summary: 'Copy a menu to another location of its restaurant, as a new, inactive one',
      tags: ['menus'],
    })
    .input(z.object({ menuId: id, locationId: id, expectedDigest: digest }))
    .output(z.object({ menuId: id, recordCount: z.int() })),
};
