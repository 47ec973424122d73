import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { downloadParts } from '../download-file.ts';
import { notify } from '../notify.ts';
import { formatCount } from './count-words.ts';
import { MOST_ROWS } from './read-all.ts';
import type { Pages } from './use-pages.ts';
import { writeListFile, type PieceWriter } from './write-list-file.ts';

export type CsvPages<Row> = Pick<Pages<Row>, 'read' | 'limits'>;

type CsvButtonProps<Row> = {
  /** Of the file, without its ending. */
  name: string;
  pages: CsvPages<Row>;
  /** These rows are about to be replaced by others. */
  isLocked?: boolean;
  /** Loads what writes the rows, with the mark at the start that tells spreadsheets that the file is UTF-8. */
  loadWriter: () => Promise<PieceWriter<Row>>;
};

/**
 * Writes all results to a file, loaded or not. While it reads it shows a count and can be stopped. A list that is too
 * long gives a file whose name says how much of it there is; if a page cannot be read there is no file.
 */
export function CsvButton<Row>({ name, pages, isLocked = false, loadWriter }: CsvButtonProps<Row>) {
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const write = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReadCount(0);
    try {
      const writer = await loadWriter();
      const { signal } = controller;
      const { parts, count, isPart } = await writeListFile(pages, writer, signal, setReadCount, MOST_ROWS);
      const file = isPart ? `${name}-first-${count}` : name;
      downloadParts(`${file}.csv`, parts, 'text/csv;charset=utf-8');
      if (isPart) notify.error(`The file holds the first ${formatCount(count)} rows; there are more.`);
    } catch (error) {
      if (!controller.signal.aborted) notify.error(`No file was written. ${messageOf(error)}`);
    } finally {
      if (running.current === controller) setReadCount(null);
    }
  };
  return readCount === null ? (
    <button
      type="button"
      className={button.plain}
      aria-disabled={isLocked}
      onClick={() => isLocked || void write()}
    >
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
