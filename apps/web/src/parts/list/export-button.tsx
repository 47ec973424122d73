import type { Page } from '@passline/contract';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { notify } from '../notify.ts';
import { formatCount } from './count-words.ts';
import type { CsvColumn } from './csv.ts';
import type { ReadPage } from './use-pages.ts';

/** As many as a spreadsheet opens without trouble. */
const MOST_ROWS = 50_000;

type ExportButtonProps<Row> = {
  /** Of the file. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  read: ReadPage<Page<Row>>;
  /** Rows of a page, as many as may be asked for. */
  limit: number;
};

/** Writes all that is found into a file, loaded or not. While it reads it counts, and can be stopped. */
export function ExportButton<Row>({ name, columns, read, limit }: ExportButtonProps<Row>) {
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const write = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReadCount(0);
    try {
      const { writeCsv, downloadCsv } = await import('./csv.ts');
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const wish = { limit, ...(cursor === null ? {} : { cursor }) };
        const page: Page<Row> = await read(wish, controller.signal);
        if (controller.signal.aborted) return;
        rows.push(...page.rows);
        setReadCount(rows.length);
        cursor = page.next;
      } while (cursor !== null && rows.length < MOST_ROWS);
      downloadCsv(name, writeCsv(columns, rows));
      if (cursor !== null)
        notify.error(`The file holds the first ${formatCount(rows.length)}; there are more.`);
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
