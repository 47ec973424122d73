import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { closestTable, nearestTable } from '../plan/nearest-table.ts';

/**
 * Where keys lead from the table that has the focus: on or back in the order of the names, to an end of it, or to what lies beside it in a
 * direction, in px of the drawing.
 */
export type TableStep = 'next' | 'previous' | 'first' | 'last' | readonly [dx: number, dy: number];

type Plan = {
  svg: RefObject<SVGSVGElement | null>;
  tables: readonly FloorTable[];
  chosenIds: ReadonlySet<string>;
};

/**
 * The one table of the plan at which the Tab key stops: what had the focus last, what is chosen, or the first. What has the focus never
 * goes without it going on to the table nearest to it. See docs/rules/point-of-sale.md#the-editor.
 */
export function useTableStop({ svg, tables, chosenIds }: Plan) {
  const [focusedId, setFocusedId] = useState('');
  const stop =
    tables.find(({ id }) => id === focusedId) ?? tables.find(({ id }) => chosenIds.has(id)) ?? tables[0];
  const nodeOf = (tableId: string) =>
    svg.current?.querySelector<SVGElement>(`[data-table="${tableId}"] [role="option"]`);
  const holdsFocus = () => svg.current?.contains(document.activeElement) ?? false;

  // Also a button beside the plan that is gone with what was chosen.
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  const seen = useRef(stop);
  useLayoutEffect(() => {
    const { current: before } = seen;
    seen.current = stop;
    if (before === undefined || tables.some(({ id }) => id === before.id)) return;
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (!isLost) return;
    const next = closestTable(before, tables);
    (next ? nodeOf(next.id) : svg.current)?.focus();
  });

  return {
    stopId: stop?.id,
    holdsFocus,
    focus: (tableId: string) => nodeOf(tableId)?.focus({ preventScroll: true }),
    onFocus: (target: Element) => {
      const tableId = target.closest<SVGElement>('[data-table]')?.dataset['table'];
      if (tableId !== undefined) setFocusedId(tableId);
    },
    /** Where something else has the focus, next is the one stop. @returns whether there is a table */
    go: (step: TableStep): boolean => {
      if (!stop) return false;
      const isEnd = step === 'first' || step === 'last';
      const next = isEnd || holdsFocus() ? tableAt(step, stop, tables) : stop;
      if (next) nodeOf(next.id)?.focus();
      return true;
    },
  };
}

/** Null at the end. */
function tableAt(step: TableStep, from: FloorTable, tables: readonly FloorTable[]): FloorTable | null {
  if (typeof step !== 'string') return nearestTable(from, tables, step);
  const at = tables.indexOf(from);
  if (step === 'next') return tables[at + 1] ?? null;
  if (step === 'previous') return tables[at - 1] ?? null;
  if (step === 'first') return tables[0] ?? null;
  return tables.at(-1) ?? null;
}
