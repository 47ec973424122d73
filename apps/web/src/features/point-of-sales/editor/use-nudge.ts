import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { byOnFloor } from '@passline/domain/point-of-sales/arrange';
import type { Collection } from '@passline/live/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FloorEdits } from './floor-edits.ts';

/** Presses of a key that follow each other within this are one step and one request. */
const REST_MS = 350;

type Nudge = { tables: readonly FloorTable[]; dx: number; dy: number; uncover: () => void };

/** Moves tables key by key: shown at once, kept as one step when the keys rest. */
export function useNudge(edits: FloorEdits, collection: Collection<FloorTable>) {
  const nudge = useRef<Nudge | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, setPending] = useState(false);
  const flush = () => {
    clearTimeout(timer.current);
    const { current } = nudge;
    nudge.current = null;
    if (!current) return;
    setPending(false);
    edits.change(current.tables, placesOf(current));
    // Once the step covers it: nothing jumps.
    current.uncover();
  };
  const leave = useEffectEvent(flush);
  useEffect(() => () => leave(), []);

  return {
    /** Keys have moved tables, and that is not a step yet. */
    isPending,
    flush,
    move: (chosen: readonly FloorTable[], dx: number, dy: number) => {
      const isSame =
        nudge.current?.tables.length === chosen.length &&
        chosen.every(({ id }, at) => nudge.current?.tables[at]?.id === id);
      if (!isSame) flush();
      const before = nudge.current ?? { tables: chosen, dx: 0, dy: 0, uncover: () => undefined };
      const next = withinFloor({ ...before, dx: before.dx + dx, dy: before.dy + dy });
      const overlays = placesOf(next).map((place, at) => {
        const id = next.tables[at]?.id ?? '';
        edits.own.expect(id, place);
        return collection.overlay(id, place);
      });
      before.uncover();
      nudge.current = { ...next, uncover: () => overlays.forEach((remove) => remove()) };
      setPending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, REST_MS);
    },
  };
}

/** They stop together where the first of them reaches an edge. */
function withinFloor(nudge: Nudge): Nudge {
  const { tables, dx, dy } = nudge;
  const [xs, ys] = [tables.map(({ xPos }) => xPos), tables.map(({ yPos }) => yPos)];
  return { ...nudge, dx: byOnFloor(xs, dx), dy: byOnFloor(ys, dy) };
}

function placesOf({ tables, dx, dy }: Pick<Nudge, 'tables' | 'dx' | 'dy'>) {
  return tables.map(({ xPos, yPos }) => ({ xPos: xPos + dx, yPos: yPos + dy }));
}
