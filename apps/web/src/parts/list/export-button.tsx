import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { notify } from '../notify.ts';
import { formatCount } from './count-words.ts';
import type { CsvColumn } from './csv.ts';
import { readAll } from './read-all.ts';
import type { Pages } from './use-pages.ts';

/** The file of a list: its name, without its ending, and what stands in it. */
export type ListCsv<Row> = { name: string; columns: readonly CsvColumn<Row>[] };

type ExportButtonProps<Row> = ListCsv<Row> & { pages: Pick<Pages<Row>, 'read' | 'limits'> };

/**
 * Writes all that is found into a file, loaded or not. While it reads it counts, and can be stopped. A list that is too
 * long gives a file whose name says how much of it there is; where a page cannot be read there is no file.
 */
export function ExportButton<Row>({ name, columns, pages }: ExportButtonProps<Row>) {
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const write = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReadCount(0);
    try {
      const { writeCsv, downloadCsv } = await import('./csv.ts');
      const { rows, isPart } = await readAll(pages, controller.signal, setReadCount);
      const file = isPart ? `${name}-first-${rows.length}` : name;
      downloadCsv(file, writeCsv(columns, rows));
      if (isPart) notify.error(`The file holds the first ${formatCount(rows.length)} rows; there are more.`);
    } catch (error) {
      if (!controller.signal.aborted) notify.error(`No file was written. ${messageOf(error)}`);
    } finally {
      if (running.current === controller) setReadCount(null);
    }
  };
  return readCount === null ? (
    <button type="button" className={button.plain} onClick={() => void write()}>
      <Download size={16} aria-hidden />
      CSV
    </button>
  ) : (
    <button
      type="button"
      className={button.plain}
      onClick={() => {
        running.current?.abort();
        setReadCount(null);
      }}
    >
      Stop ({formatCount(readCount)} read)
    </button>
  );
}
