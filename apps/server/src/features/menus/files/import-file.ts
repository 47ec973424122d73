import { contract } from '@passline/contract/contract';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { conflict, Refused, refused } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction, type PreparingCall } from '../../../kernel/actions/run-action.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { importLoan } from './menu-file-loans.ts';
import { lockMenuRecords, readMenuRecords, requireMenu, toMenuWithin } from './menu-records.ts';
import { planImport, type HowImported, type ImportPlan, type UnfitFile } from './plan-import.ts';
import { readTaxIds } from './read-tax-ids.ts';
import { writeDiff } from './write-diff.ts';

/** Writes what the check of the same file has shown, or nothing. See docs/rules/menus.md#what-an-import-changes. */
export const importFile = runPreparedAction(
  contract.menus.import,
  // Before the transaction: a large file takes its time, and waits for its turn without a connection.
  (call) =>
    planOf(call).catch((error: unknown) => {
      // A repeated request gets its first answer, also if the file no longer fits the menu.
      if (error instanceof Refused) return error;
      throw error;
    }),
  async (call, planned) => {
    if (planned instanceof Refused) throw planned;
    const { db, input, reach } = call;
    const { current, diff, changes } = planned;
    const records = await lockMenuRecords(db, reach, input.menuId);
    await nextTurn();
    const now = toMenuWithin(records);
    const isAsPlanned = input.withStock
      ? isSameMenu(now, current)
      : // A sale meanwhile changes nothing of what is written.
        isSameMenu(withoutStock(now), withoutStock(current));
    if (changes.digest !== input.expectedDigest || !isAsPlanned) {
      const message =
        'The menu has changed meanwhile, so something else would be written. Nothing was saved.';
      throw conflict(message, changes, '', 0);
    }
    call.mayBeUnchanged();
    await writeDiff(call, diff, records);
    return { menuId: input.menuId, recordCount: changes.recordCount };
  },
);

type Input = HowImported & { menuId: string; text: string };

async function planOf(call: PreparingCall<Input>): Promise<ImportPlan> {
  const { input, reach, services } = call;
  const { menuId, text, isWhole, withStock } = input;
  await requireMenu(services.reads, reach, menuId);
  return services.workers.lend(importLoan({ caller: call.caller }), async (ask) => {
    const records = await readMenuRecords(services.reads, reach, menuId);
    const read = await ask('read', { text, taxIds: await readTaxIds(services.reads) });
    if (read.kind === 'mistakes') throw mistaken(read);
    const plan = await planImport(ask, records, { isWhole, withStock, nowMs: services.now() });
    if (plan.kind === 'mistakes') throw mistaken(plan);
    return plan;
  });
}

function mistaken({ mistakes: [first] }: Pick<UnfitFile, 'mistakes'>): Refused {
  const { line, message } = first ?? { line: 1, message: '' };
  return refused({
    code: 'menu-file',
    message: `Line ${line}: ${message} Nothing was saved. Please check the file again.`,
  });
}

function isSameMenu(
  { sharedGroupIds: shared, ...menu }: ImportPlan['current'],
  { sharedGroupIds, ...other }: ImportPlan['current'],
): boolean {
  return isSameJson([[...shared].toSorted(), menu], [[...sharedGroupIds].toSorted(), other]);
}

function withoutStock(menu: ImportPlan['current']): ImportPlan['current'] {
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({ ...product, qty: null })),
  }));
  return { ...menu, categories };
}
