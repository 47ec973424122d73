import { contract } from '@passline/contract/contract';
import { writeMenuCsv } from '@passline/domain/menus/files/write-menu-csv';
import { writeMenuJson } from '@passline/domain/menus/files/write-menu-json';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { readMenuRecords, toMenuWithin } from './menu-records.ts';

/** See docs/rules/menus.md#a-menu-as-a-file. */
export const exportFile = runQuery(contract.menus.export, async ({ db, input, reach }) => {
  const { menuId, form } = input;
  const menu = toMenuWithin(await readMenuRecords(db, reach, menuId));
  const text = form === 'csv' ? writeMenuCsv(menu) : writeMenuJson(menu);
  return { name: `${fileName(menu.menu.name)}.${form}`, text };
});

/** Letters and digits alone: other signs mean something to some file system. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'menu';
}
