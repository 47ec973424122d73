import type { CsvColumn } from '../../../parts/list/csv.ts';
import type { ShownWords } from '../charts/picture-words.ts';

/**
 * The last columns of every file of figures, the same in each row, so that a spreadsheet reads the file and each row can be read alone.
 * `isCompared`: some of its figures are of what they are compared with. See docs/rules/analytics.md#files.
 */
export function shownColumns<Row>(
  { window, orders, compared }: ShownWords,
  isCompared: boolean,
): CsvColumn<Row>[] {
  const columns = [
    { label: 'Window', text: () => window },
    { label: 'Orders of', text: () => orders },
  ];
  return isCompared ? [...columns, { label: 'Compared with', text: () => compared }] : columns;
}
