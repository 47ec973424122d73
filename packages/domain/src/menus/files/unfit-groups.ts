import { groupMistakes, type GroupMistake } from '../check-modifier-group.ts';
import type { MenuWithin } from './diff-menus.ts';
import type { FileMistake } from './file-mistake.ts';
import { matchRecords } from './match-records.ts';
import { USUAL_FIELDS, type KeptGroup, type MenuFile, type SaidGroup, type SaidItem } from './menu-file.ts';
import { mistakeAt, type RecordOf } from './raw-menu-file.ts';

type Said = SaidGroup | SaidItem;

/**
 * What is wrong with the groups of a file together with what the menu holds already, such as an item that has to be chosen more often than
 * its group allows, where the file says only one of both; in the order of its lines. See docs/rules/menus.md#a-file-that-is-read.
 */
export function unfitGroups(
  current: MenuWithin,
  { groups }: MenuFile,
  { isWhole, recordOf }: { isWhole: boolean; recordOf: RecordOf },
): FileMistake[] {
  const there = [...current.groups, ...current.otherGroups];
  const matches = matchRecords(there, groups, ({ title }) => title);
  const placed = groups.flatMap((said) => {
    const kept = matches.get(said) ?? null;
    const { group, saidOf } = groupAsWanted(said, kept, isWhole);
    const before = kept && { ...kept, modifierItems: kept.items };
    return groupMistakes(group, before).flatMap((mistake) => {
      const { of, field } = placeOf(mistake, said, saidOf);
      const record = recordOf.get(of);
      return record ? [mistakeAt(record, field, mistake.message)] : [];
    });
  });
  return placed.toSorted((one, other) => one.line - other.line);
}

/** A group with its items as the import would leave it; `saidOf`: what the file says of an item, by its id here. */
function groupAsWanted(said: SaidGroup, kept: KeptGroup | null, isWhole: boolean) {
  const before = kept?.items ?? [];
  const found = matchRecords(before, said.items, ({ name }) => name);
  const saidOf = new Map<string, SaidItem>();
  const items = said.items.map((item, index) => {
    const old = found.get(item);
    const id = old?.id ?? `new ${index}`;
    saidOf.set(id, item);
    return { ...USUAL_FIELDS.item, ...old, ...item, id };
  });
  const left = isWhole ? [] : before.filter(({ id }) => !saidOf.has(id));
  const group = { ...USUAL_FIELDS.group, ...kept, ...said, modifierItems: [...left, ...items] };
  return { group, saidOf };
}

/** The record of the file that makes it wrong: an item that the file does not limit is wrong because of its group. */
function placeOf(
  { at }: GroupMistake,
  said: SaidGroup,
  saidOf: ReadonlyMap<string, SaidItem>,
): { of: Said; field: string } {
  if (at === 'modifierItems') return { of: said, field: 'isRequired' };
  if (at === 'maxSelection') return { of: said, field: 'maxSelection' };
  const item = saidOf.get(at.item);
  if (!item) return { of: said, field: 'maxSelection' };
  if (item[at.field] !== undefined) return { of: item, field: at.field };
  if (at.field === 'maxSelection') return { of: item, field: 'minSelection' };
  return { of: said, field: 'maxSelection' };
}
