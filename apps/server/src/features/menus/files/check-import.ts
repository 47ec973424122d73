import { contract } from '@passline/contract/contract';
import type { MenuImportCheck } from '@passline/contract/menus/menu-files';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { importLoan } from './menu-file-loans.ts';
import { readMenuRecords, requireMenu } from './menu-records.ts';
import { planImport } from './plan-import.ts';
import { readTaxIds } from './read-tax-ids.ts';

/** The dry run of an import. See docs/rules/menus.md#what-an-import-changes. */
export const checkImport = runQuery(contract.menus.checkImport, async (call): Promise<MenuImportCheck> => {
  const { db, input, reach, nowMs, services } = call;
  const { menuId, text, withAllLines, ...how } = input;
  await requireMenu(db, reach, menuId);
  return services.workers.lend(importLoan(call), async (ask) => {
    const records = await readMenuRecords(db, reach, menuId);
    const read = await ask('read', { text, taxIds: await readTaxIds(db) });
    if (read.kind === 'mistakes') return { ...read, mistakeCount: read.mistakes.length };
    const plan = await planImport(ask, records, { ...how, withAllLines, nowMs });
    if (plan.kind === 'mistakes') return { ...plan, mistakeCount: plan.mistakes.length };
    const { changes, allLines } = plan;
    return { kind: 'changes', productCount: read.productCount, changes, allLines };
  });
});
