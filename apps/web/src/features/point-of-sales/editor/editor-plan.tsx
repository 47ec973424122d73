import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { GRID } from '@passline/domain/point-of-sales/snap';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { leastNameSize } from '../plan/fitted-name.ts';
import { FloorPlan } from '../plan/floor-plan.tsx';
import { viewBoxOf, WALL } from '../plan/plan-extent.ts';
import { reveal } from '../plan/reveal.ts';
import { ChosenFrame } from './chosen-frame.tsx';
import { ColleagueFrame } from './colleague-frame.tsx';
import classes from './editor-plan.module.css';
import type { Moved, Snapping } from './gesture.ts';
import { Guides, type GuidesHandle } from './guides.tsx';
import { PlanTable } from './plan-table.tsx';
import type { TableValues } from './table-changes.ts';
import type { Colleague } from './use-editors.ts';
import type { GestureKind } from './plan-gesture.ts';
import { usePlanGestures } from './use-plan-gestures.ts';
import { useTableStop, type TableStep } from './use-table-stop.ts';
import type { useZoom } from './use-zoom.ts';

export type PlanHandle = {
  /** Ends what is being dragged, as if it had not begun. */
  cancel: () => boolean;
  /** Scrolls to a table; the focus goes there too with `always`, and with `if-here` where a table of the plan has it. */
  reveal: (tableId: string, focus: 'always' | 'if-here') => void;
  /** Scrolls to the table that has the focus, where one does: it may have been moved, or pushed away by what came above the plan. */
  keepSeen: () => void;
  /** Takes the focus to another table. @returns whether there is one on the plan */
  go: (step: TableStep) => boolean;
};

type EditorPlanProps = {
  ref: Ref<PlanHandle>;
  floor: Floor;
  /** The id of what says which keys count here. */
  describedBy: string;
  tables: readonly FloorTable[];
  extent: { width: number; height: number };
  chosenIds: ReadonlySet<string>;
  /** Several are being chosen, one by one or with a box. */
  isSeveral: boolean;
  colleagues: readonly Colleague[];
  snapping: Snapping;
  view: ReturnType<typeof useZoom>;
  choose: (ids: Iterable<string>) => void;
  /** Keeps what was typed, and returns these tables as they are then. */
  grasp: (ids: ReadonlySet<string>) => readonly FloorTable[];
  onDeed: (kind: GestureKind) => void;
  commit: (tables: readonly FloorTable[], wanted: readonly Partial<TableValues>[]) => void;
};

/** The plan on which tables are chosen, moved, turned and scaled. */
export function EditorPlan(props: EditorPlanProps) {
  const { ref, floor, describedBy, tables, extent, chosenIds, isSeveral, colleagues, snapping, view } = props;
  const { choose, grasp, onDeed, commit } = props;
  const { box, zoom, isFitted } = view;
  const svg = useRef<SVGSVGElement>(null);
  const moving = useRef<SVGGElement>(null);
  const lifted = useRef<SVGGElement>(null);
  const band = useRef<SVGRectElement>(null);
  const guides = useRef<GuidesHandle>(null);
  const [preview, setPreview] = useState<ReadonlyMap<string, Partial<TableValues>> | null>(null);
  const { handlers, cancel } = usePlanGestures({
    room: box,
    svg,
    moving,
    lifted,
    band,
    tables,
    chosenIds,
    isSeveral,
    snapping,
    zoom,
    choose,
    grasp,
    onMoved: (moved: Moved | null) => guides.current?.show(moved),
    onPreview: setPreview,
    onDeed,
    commit,
  });
  const stop = useTableStop({ svg, tables, chosenIds });
  useImperativeHandle(ref, () => ({
    cancel,
    reveal: (tableId, focus) => {
      if (focus === 'always' || stop.holdsFocus()) stop.focus(tableId);
      reveal(svg.current?.querySelector(`[data-table="${tableId}"]`) ?? null);
    },
    keepSeen: () => {
      if (stop.holdsFocus()) reveal(document.activeElement);
    },
    go: stop.go,
  }));
  const leastName = leastNameSize(zoom);
  const shown = preview ? tables.map((table) => ({ ...table, ...preview.get(table.id) })) : tables;
  return (
    <div ref={box} className={classes.room} data-fitted={isFitted || undefined}>
      <div
        style={{ width: (extent.width + 2 * WALL) * zoom, height: (extent.height + 2 * WALL) * zoom }}
        className={classes.sheet}
        data-several={isSeveral || undefined}
        {...handlers}
      >
        <FloorPlan
          ref={svg}
          extent={extent}
          backgroundUrl={floor.backgroundUrl}
          grid={snapping.isToGrid ? GRID * 2 : undefined}
          role="listbox"
          aria-label={`Tables of ${floor.name}`}
          aria-multiselectable
          aria-describedby={describedBy}
          // Has the focus where its last table is gone.
          tabIndex={-1}
          onFocus={({ target }) => stop.onFocus(target)}
        >
          {shown.map((table, at) => (
            <PlanTable
              key={table.id}
              table={preview?.has(table.id) ? table : (tables[at] ?? table)}
              isChosen={chosenIds.has(table.id)}
              isStop={table.id === stop.stopId}
              leastName={leastName}
            />
          ))}
        </FloorPlan>
        {/* A drawing of its own: where these change, the tables below are not painted again. */}
        <svg className={classes.marks} viewBox={viewBoxOf(extent)} aria-hidden>
          {colleagues.map((colleague) => (
            <ColleagueFrame key={colleague.editorId} colleague={colleague} tables={shown} zoom={zoom} />
          ))}
          <g ref={moving}>
            <g ref={lifted} />
            <ChosenFrame
              tables={shown.filter(({ id }) => chosenIds.has(id))}
              others={shown.filter(({ id }) => !chosenIds.has(id))}
              zoom={zoom}
            />
          </g>
          <Guides ref={guides} zoom={zoom} />
          <rect ref={band} className={classes.band} visibility="hidden" />
        </svg>
      </div>
    </div>
  );
}
