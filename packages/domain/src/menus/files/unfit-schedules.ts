import { checkPriceSchedule } from '../scheduled-prices.ts';
import type { FileMistake } from './file-mistake.ts';
import { matchProducts } from './match-products.ts';
import { matchRecords } from './match-records.ts';
import { USUAL_FIELDS, type MenuFile, type WholeMenu } from './menu-file.ts';
import { mistakeAt, type RecordOf } from './raw-menu-file.ts';

/**
 * What is wrong with the scheduled prices of a file together with what the menu holds already, such as a price without a time; in the order of
 * its lines. See docs/rules/menus.md#a-file-that-is-read.
 */
export function unfitSchedules(current: WholeMenu, file: MenuFile, recordOf: RecordOf): FileMistake[] {
  const categories = matchRecords(current.categories, file.categories, ({ name }) => name);
  const refs = new Map(file.categories.map((said) => [said, categories.get(said)?.id ?? '']));
  const kept = matchProducts(current, file, refs);
  const mistakes = file.categories.flatMap(({ products }) =>
    products.flatMap((said) => {
      const checked = checkPriceSchedule({ ...USUAL_FIELDS.product, ...kept.get(said), ...said });
      const record = recordOf.get(said);
      if (checked.ok || !record) return [];
      const { field = 'name', message } = checked.refusal;
      return [mistakeAt(record, field, message)];
    }),
  );
  return mistakes.toSorted((one, other) => one.line - other.line);
}
