import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { EditingDeed } from '@passline/domain/point-of-sales/floor-editing';

const VERBS: Readonly<Record<EditingDeed, string>> = {
  chooses: 'has',
  moves: 'moves',
  turns: 'turns',
  scales: 'scales',
  edits: 'edits',
};

/** What a colleague does: 'Nadia moves 11'. */
export function deedWords(
  { name, deed }: { name: string; deed: EditingDeed },
  tables: readonly FloorTable[],
): string {
  const [first] = tables;
  const what = tables.length === 1 && first ? first.name : `${tables.length} tables`;
  return `${firstName(name)} ${VERBS[deed]} ${what}`;
}

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
