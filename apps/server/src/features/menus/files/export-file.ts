import { contract } from '@passline/contract/contract';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportLoan } from './menu-file-loans.ts';
import { readMenuRecords, requireMenu, toMenuWithin } from './menu-records.ts';
import { packMenu } from './packed-menu.ts';

/** See docs/rules/menus.md#a-menu-as-a-file. */
export const exportFile = runQuery(contract.menus.export, async (call) => {
  const { db, input, reach, services } = call;
  const { menuId, form } = input;
  await requireMenu(db, reach, menuId);
  return services.workers.lend(exportLoan(call), async (ask) => {
    const menu = toMenuWithin(await readMenuRecords(db, reach, menuId));
    await nextTurn();
    const packed = await packMenu(menu);
    return { name: `${fileName(menu.menu.name)}.${form}`, text: await ask('write', { menu: packed, form }) };
  });
});

/** Letters and digits alone: other signs mean something to some file system. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'menu';
}
