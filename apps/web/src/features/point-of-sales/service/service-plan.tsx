import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { TABLE_STATUS_LABELS } from '@passline/domain/point-of-sales/tables';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { FloorPlan } from '../plan/floor-plan.tsx';
import { planExtent } from '../plan/plan-extent.ts';
import { DIRECTIONS, nearestTable } from '../plan/nearest-table.ts';
import { reveal } from '../plan/reveal.ts';
import { ServiceTable } from './service-table.tsx';
import { tableStateOf, type TableState } from './table-state.ts';
import { tableSaid, waitedParts } from './wait-words.ts';
import type { Wait } from './waits.ts';
import classes from './service-plan.module.css';

/** The names, drawn at 12 px, are at least 10 px: smaller than this nobody reads them, and the room scrolls instead. */
const LEAST_ZOOM = 10 / 12;

type ServicePlanProps = {
  floor: Floor;
  tables: readonly FloorTable[];
  waitsAt: (tableId: string) => readonly Wait[];
  nowMs: number;
  zone: string;
  chosenId: string;
  shown: TableState | null;
  /** A table is being chosen for an order. */
  isSeating: boolean;
  /** `isByKey`: the focus goes on to what is said of it. */
  onChoose: (tableId: string, isByKey: boolean) => void;
  /** What stands beside the chosen table. */
  children?: ReactNode;
};

/** The plan of a floor in service: arrows go from table to table, Enter opens one. */
export function ServicePlan(props: ServicePlanProps) {
  const { floor, tables, waitsAt, nowMs, zone, chosenId, shown, isSeating, onChoose, children } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [stopId, setStopId] = useState('');
  // The button that began it is gone.
  useEffect(() => {
    if (isSeating) svg.current?.querySelector<SVGElement>('[data-table][tabindex="0"]')?.focus();
  }, [isSeating]);
  // However it was chosen: on the plan, in the list, by a link.
  useEffect(() => {
    if (chosenId !== '') reveal(tableOf(svg.current, chosenId));
  }, [chosenId]);
  const extent = planExtent(tables);
  const stop = [stopId, chosenId].find((id) => tables.some((one) => one.id === id)) ?? tables[0]?.id;
  const tableAt = (target: EventTarget) => {
    const place =
      target instanceof Element ? target.closest<SVGElement>('[data-table]')?.dataset['table'] : null;
    return tables.find(({ id }) => id === place) ?? null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const table = tableAt(event.target);
    if (!table || !isCommandKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction) {
      const next = nearestTable(table, tables, direction);
      if (next) tableOf(svg.current, next.id)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(table.id, true);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={classes.sheet}
      style={{ minWidth: extent.width * LEAST_ZOOM, minHeight: extent.height * LEAST_ZOOM }}
    >
      <FloorPlan
        ref={svg}
        extent={extent}
        backgroundUrl={floor.backgroundUrl}
        role="group"
        aria-label={`Tables of ${floor.name}`}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          setStopId(tableAt(target)?.id ?? '');
          reveal(target);
        }}
        onClick={({ target }) => {
          const table = tableAt(target);
          if (table) onChoose(table.id, false);
        }}
      >
        {tables.map((table) => {
          const waits = waitsAt(table.id);
          const [first] = waits;
          const { number, unit } = first ? waitedParts(first, nowMs, zone) : { number: '', unit: '' };
          return (
            <ServiceTable
              key={table.id}
              table={table}
              degree={first?.urgency.degree ?? null}
              number={number}
              unit={unit}
              count={waits.length}
              isChosen={table.id === chosenId}
              isPale={shown !== null && shown !== tableStateOf(table.status, waits)}
              isStop={table.id === stop}
              said={tableSaid(table.name, TABLE_STATUS_LABELS[table.status], waits, nowMs, zone)}
            />
          );
        })}
      </FloorPlan>
      {children}
    </div>
  );
}

function tableOf(plan: SVGSVGElement | null, tableId: string) {
  return plan?.querySelector<SVGElement>(`[data-table="${tableId}"]`) ?? null;
}
