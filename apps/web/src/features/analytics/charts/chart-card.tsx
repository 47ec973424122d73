import { useMemo, useRef } from 'react';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { loadCsvWriter } from '../../../parts/list/load-csv-writer.ts';
import { Card } from '../card.tsx';
import { useCardSteps } from '../use-card-steps.ts';
import card from '../card.module.css';
import { shownColumns } from '../export/shown-columns.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { useComparedWords } from '../compared/use-compared-words.ts';
import { cutWords, withYears, type Clock } from '../window/window-words.ts';
import type { ChartCard } from './card-series.ts';
import { chartDataOf } from './chart-points.ts';
import { chartCsvColumns, chartTableOf, type TableRow } from './chart-table.ts';
import { Chart } from './chart.tsx';
import { shownWordsNow } from './known-names.ts';
import { TableTwin } from './table-twin.tsx';

type ChartCardProps = {
  of: ChartCard;
  fetched: Fetched;
  clock: Clock;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Of its files, without the ending. */
  file: string;
};

/** One of the three charts with the window before. See docs/rules/analytics.md#charts. */
export function ChartCardView({ of, fetched, clock, isTable, onTable, file }: ChartCardProps) {
  const { figures, by, asked } = fetched;
  const height = useIsPhone() ? 176 : 196;
  const svg = useRef<SVGSVGElement>(null);
  const compared = useComparedWords(asked);
  const { head, elsewhere } = compared;
  const data = useMemo(
    () => chartDataOf(of, figures, by, clock, elsewhere),
    [of, figures, by, clock, elsewhere],
  );
  const table = useMemo(() => chartTableOf(of, figures, by, clock, head), [of, figures, by, clock, head]);
  const { from, before } = figures.earlier;
  const cut = cutWords(fetched.window, { fromMs: from, beforeMs: before }, clock);
  const line = cut === null ? compared.line : `${compared.line}: ${cut}`;
  const steps = useCardSteps({
    title: of.title,
    file,
    svg,
    pictureOf: { fetched, clock, hasDashes: true },
    isTable,
    loadCsv: async () => {
      const { writeCsvFile } = await loadCsvWriter();
      const { rows, sum } = chartTableOf(of, figures, by, withYears(clock), head);
      const columns = [
        ...chartCsvColumns(table, of.isMoney),
        ...shownColumns<TableRow>(shownWordsNow(fetched, clock), true),
      ];
      return writeCsvFile(columns, [...rows, sum]);
    },
  });
  return (
    <Card
      title={of.title}
      note={
        <span className={card.note}>
          <span className={card.dashes} aria-hidden />
          {line}
        </span>
      }
      isTable={isTable}
      onTable={onTable}
      steps={steps}
    >
      {isTable ? (
        <TableTwin title={of.title} table={table} tell={data.tell} height={height} />
      ) : (
        <Chart data={data} height={height} svg={svg} />
      )}
    </Card>
  );
}
