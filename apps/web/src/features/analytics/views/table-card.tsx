import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { useMemo, useState, type ReactNode } from 'react';
import { loadCsvWriter } from '../../../parts/list/load-csv-writer.ts';
import { Card } from '../card.tsx';
import { shownWordsNow } from '../charts/known-names.ts';
import { shownColumns } from '../export/shown-columns.ts';
import type { Fetched } from '../fetch/fetched.ts';
import card from '../card.module.css';
import { useCardSteps } from '../use-card-steps.ts';
import { figureCsvColumns, sortedBy, type FigureColumn, type Sorting } from './figure-columns.ts';
import { FigureTable } from './figure-table.tsx';
import classes from './views.module.css';

type TableCardProps<Row> = {
  title: string;
  /** Below the title: of what the figures are, or how many rows are left out. */
  note: string;
  /** What a row is: 'Restaurant'. */
  corner: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  name: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  /** Until somebody chooses another order. */
  sorting: Sorting;
  /** Instead of a table without rows. */
  empty: string;
  /** Of its file, without the ending. */
  file: string;
  /** Of which orders it is. */
  fetched: Fetched;
  /** Some columns are of what it is compared with. */
  isCompared?: boolean;
};

/** A table of figures with its title, and its values as a file, in the order that is shown. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { note, empty, file, fetched, isCompared = false, ...table } = props;
  const { title, corner, nameOf, columns } = table;
  const [sorting, setSorting] = useState(table.sorting);
  const rows = useMemo(
    () => sortedBy(table.rows, columns, nameOf, sorting),
    [table.rows, columns, nameOf, sorting],
  );
  const offsetAt = zoneOffsetMs;
  const steps = useCardSteps({
    title,
    file,
    svg: null,
    isTable: true,
    loadCsv: async () => {
      const { writeCsvFile } = await loadCsvWriter();
      const clock = { zone: fetched.asked.zone, offsetAt };
      const shown = shownColumns<Row>(shownWordsNow(fetched, clock), isCompared);
      return writeCsvFile([...figureCsvColumns(corner, nameOf, columns), ...shown], rows);
    },
  });
  return (
    <Card title={title} note={<span className={card.note}>{note}</span>} isTable onTable={null} steps={steps}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <FigureTable {...table} rows={rows} sorting={sorting} onSort={setSorting} />
      )}
    </Card>
  );
}
