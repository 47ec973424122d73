import { useMemo, useRef } from 'react';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { loadCsvWriter } from '../../../parts/list/load-csv-writer.ts';
import { Card } from '../card.tsx';
import { useCardSteps } from '../use-card-steps.ts';
import card from '../card.module.css';
import type { Fetched } from '../fetch/fetched.ts';
import { useComparedWords } from '../compared/use-compared-words.ts';
import { cutWords, type Clock } from '../window/window-words.ts';
import type { ChartCard } from './card-series.ts';
import { chartDataOf } from './chart-points.ts';
import { chartCsvColumns, chartTableOf } from './chart-table.ts';
import { Chart } from './chart.tsx';
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
  const hasLine = of.series.length === 1;
  const steps = useCardSteps({
    title: of.title,
    file,
    svg,
    pictureOf: { fetched, clock, compared: hasLine ? line : null },
    isTable,
    loadCsv: async () => {
      const { writeCsvFile } = await loadCsvWriter();
      return writeCsvFile(chartCsvColumns(table, of.isMoney), [...table.rows, table.sum]);
    },
  });
  return (
    <Card
      title={of.title}
      note={
        hasLine && (
          <span className={card.note}>
            <span className={card.dashes} aria-hidden />
            {line}
          </span>
        )
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
