import {
  isOfPeople,
  type DeclaredTable,
  type PersonalTable,
} from '../../kernel/personal-data/personal-table.ts';
import { eraseCourierLines } from './erase-courier-lines.ts';
import { eraseMentions, quotingColumns } from './erase-mentions.ts';
import { actedOf, eraseByPages, eraseRows, ownOf } from './erase-rows.ts';
import {
  erasePostings,
  eraseTrail,
  eraseTrailMentions,
  eraseTrailOfOrders,
  fieldsOf,
} from './erase-trail.ts';
import type { Step } from './portion.ts';
import { searchTable } from './search-table.ts';

/**
 * In this order: what finds rows is overwritten after them, then what copies them, and what is left is searched at last. Records that are
 * removed go after their lines of the trail, some of which only the record says whose they are.
 */
export function stepsOf(tables: readonly DeclaredTable[]): Step[] {
  const ofPeople = tables.filter(isOfPeople);
  const fields = fieldsOf(ofPeople);
  const step = (name: string, look: Step['look'], isKnown = false): Step => ({ name, look, isKnown });
  const counted = ofPeople.filter(({ erase, isPassing = false }) => erase !== 'apart' && !isPassing);
  const isRecord = ({ erase, trail }: PersonalTable) => erase === 'row' && trail !== undefined;
  const passing = ofPeople.filter(({ isPassing = false }) => isPassing);
  return [
    step('postings', erasePostings),
    ...counted
      .filter((table) => !isRecord(table))
      .flatMap((table) => [
        step(`own ${table.table}`, eraseRows(ownOf(table)), true),
        ...(table.acted ? [step(`acted ${table.table}`, eraseRows(actedOf(table)))] : []),
      ]),
    step('trail after all else', eraseTrail(ofPeople), true),
    step('trail of orders', eraseTrailOfOrders(ofPeople), true),
    ...counted.filter(isRecord).map((table) => step(`own ${table.table}`, eraseRows(ownOf(table)), true)),
    step('couriers in the trail', eraseCourierLines(ofPeople)),
    ...passing.flatMap((table) => [
      step(`pages of ${table.table}`, eraseByPages(ownOf(table))),
      ...(table.acted ? [step(`acted by pages of ${table.table}`, eraseByPages(actedOf(table)))] : []),
    ]),
    ...ofPeople
      .filter((table) => quotingColumns(table).length > 0)
      .map((table) => step(`mentions ${table.table}`, eraseMentions(table))),
    step('mentions trail', eraseTrailMentions(ofPeople)),
    ...tables.map((table) => step(`search ${table.table}`, searchTable(table, fields))),
  ];
}
