import { useMemo, useRef } from 'react';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { loadCsvWriter } from '../../../parts/list/load-csv-writer.ts';
import { Card } from '../card.tsx';
import { useCardSteps } from '../use-card-steps.ts';
import card from '../card.module.css';
import { shownWordsNow } from '../charts/known-names.ts';
import { shownColumns } from '../export/shown-columns.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { HEAT_DAYS, heatCellsOf, hourWords, type HeatCell } from './heat-cells.ts';
import { HeatMap } from './heat-map.tsx';
import { HeatTable } from './heat-table.tsx';

type HeatCardProps = {
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  file: string;
  /** What the card shows. */
  fetched: Fetched;
  clock: Clock;
};

const TITLE = 'Hour of the week';
const CSV = [
  { label: 'Day', text: ({ day }: HeatCell) => HEAT_DAYS[day] ?? '' },
  { label: 'From', text: ({ hour }: HeatCell) => hourWords(hour) },
  { label: 'Orders in an average hour', text: ({ value }: HeatCell) => value?.toFixed(1) ?? '' },
];

/** Of a window that is not over, which hours count: the one that is under way does not. */
function heatNote(isPhone: boolean, isOver: boolean): string {
  const orders = isPhone ? 'average orders' : 'average orders in that hour';
  return isOver ? orders : `${orders}, of hours that are over`;
}

export function HeatCard({ fetched, clock, isTable, onTable, file }: HeatCardProps) {
  const { hours, readAt } = fetched.figures;
  const isOver = fetched.window.beforeMs <= readAt;
  const isPhone = useIsPhone();
  const svg = useRef<SVGSVGElement>(null);
  const cells = useMemo(() => heatCellsOf(hours), [hours]);
  const loadCsv = async () => {
    const { writeCsvFile } = await loadCsvWriter();
    return writeCsvFile([...CSV, ...shownColumns<HeatCell>(shownWordsNow(fetched, clock), false)], cells);
  };
  const steps = useCardSteps({
    title: TITLE,
    file,
    svg,
    pictureOf: { fetched, clock, hasDashes: false },
    isTable,
    loadCsv,
  });
  return (
    <Card
      title={TITLE}
      note={<span className={card.note}>{heatNote(isPhone, isOver)}</span>}
      isTable={isTable}
      onTable={onTable}
      steps={steps}
    >
      {isTable ? (
        <HeatTable title={TITLE} cells={cells} height={isPhone ? 222 : 194} />
      ) : (
        <HeatMap title={TITLE} cells={cells} isOver={isOver} svg={svg} />
      )}
    </Card>
  );
}
