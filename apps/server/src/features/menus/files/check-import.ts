import { contract } from '@passline/contract/contract';
import { MOST_TOLD, type MenuImportCheck } from '@passline/contract/menus/menu-files';
import { readMenuFile } from '@passline/domain/menus/files/read-menu-file';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { readMenuRecords } from './menu-records.ts';
import { planImport } from './plan-import.ts';
import { readTaxIds } from './read-tax-ids.ts';

/** The dry run of an import. See docs/rules/menus.md#what-an-import-changes. */
export const checkImport = runQuery(
  contract.menus.checkImport,
  async ({ db, input, reach, nowMs }): Promise<MenuImportCheck> => {
    const { menuId, text, isWhole } = input;
    const records = await readMenuRecords(db, reach, menuId);
    const read = readMenuFile(text, { taxIds: await readTaxIds(db) });
    if (!read.ok) {
      const { mistakes } = read;
      return { kind: 'mistakes', mistakeCount: mistakes.length, mistakes: mistakes.slice(0, MOST_TOLD) };
    }
    const { changes } = planImport(records, read.file, { isWhole, nowMs });
    const productCount = read.file.categories.reduce((sum, { products }) => sum + products.length, 0);
    return { kind: 'changes', productCount, changes };
  },
);
