import { CsvButton, type CsvPages } from './csv-button.tsx';
import type { CsvColumn } from './csv.ts';
import { loadCsvWriter } from './load-csv-writer.ts';

/** The file of a list: its name, without its ending, and its columns. */
export type ListCsv<Row> = { name: string; columns: readonly CsvColumn<Row>[] };

type ExportButtonProps<Row> = ListCsv<Row> & { pages: CsvPages<Row> };

/** Writes all results of a list to a file, in its columns. */
export function ExportButton<Row>({ name, columns, pages }: ExportButtonProps<Row>) {
  const loadWriter = async () => {
    const { csvInPieces } = await loadCsvWriter();
    return csvInPieces(columns);
  };
  return <CsvButton name={name} pages={pages} loadWriter={loadWriter} />;
}
