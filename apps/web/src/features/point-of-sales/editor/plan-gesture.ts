import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxOf, type Box } from '@passline/domain/point-of-sales/free-place';
import type { PointerEvent, RefObject } from 'react';
import type { Moved, Point, ScaleHandle, Snapping } from './gesture.ts';
import type { EdgeScroll } from './scroll-at-edge.ts';
import type { TableValues } from './table-changes.ts';
import { whatIsTaken } from './what-is-taken.ts';

type Kind = 'move' | 'turn' | ScaleHandle | 'band';
export type GestureKind = 'moves' | 'turns' | 'scales';

/** One press on the plan and what it becomes, until it ends. */
export type PlanGesture = {
  kind: Kind;
  pointerId: number;
  from: Point;
  client: Point;
  toDrawing: DOMMatrix;
  /** Adds to what is chosen, or takes out of it. */
  keeps: boolean;
  ids: ReadonlySet<string>;
  heldId: string | undefined;
  /** As they are when they begin to move: what was typed for them is kept by then. */
  tables: readonly FloorTable[];
  others: readonly Box[];
  /** What is sent when it ends. */
  wanted: Partial<TableValues>[];
  /** What was chosen before the press chose its table; null where it left that as it was. */
  chosenBefore: ReadonlySet<string> | null;
  /** What a click on it would choose, by what is shown when it ends. */
  click: (now: GestureScene) => void;
  hasMoved: boolean;
  isLifted: boolean;
  /** The room is scrolled while it moves. */
  edges: EdgeScroll | null;
  event: globalThis.PointerEvent | null;
  frame: number;
};

/** What is shown where gestures are made, and what they do there. */
export type GestureScene = {
  /** What scrolls, with the drawing in it. */
  room: RefObject<HTMLElement | null>;
  svg: RefObject<SVGSVGElement | null>;
  /** What goes along while tables are moved, with the frame around them, and where the moved tables are drawn in it. */
  moving: RefObject<SVGGElement | null>;
  lifted: RefObject<SVGGElement | null>;
  band: RefObject<SVGRectElement | null>;
  tables: readonly FloorTable[];
  chosenIds: ReadonlySet<string>;
  /** Each click adds a table or takes it out, and a finger draws a box: as with Shift, which a finger does not have. */
  isSeveral: boolean;
  snapping: Snapping;
  zoom: number;
  choose: (ids: Iterable<string>) => void;
  /** Keeps what was typed, and returns these tables as they are then. */
  grasp: (ids: ReadonlySet<string>) => readonly FloorTable[];
  /** While tables are moved: what lines up; null at the end. */
  onMoved: (moved: Moved | null) => void;
  /** While tables are turned or scaled: what they look like; null at the end. */
  onPreview: (preview: ReadonlyMap<string, Partial<TableValues>> | null) => void;
  onDeed: (kind: GestureKind) => void;
  commit: (tables: readonly FloorTable[], wanted: readonly Partial<TableValues>[]) => void;
};

/** What a press begins, and what it chooses at once; null where there is no drawing. */
export function pressed(scene: GestureScene, event: PointerEvent<HTMLElement>): PlanGesture | null {
  const { current: svg } = scene.svg;
  const matrix = svg?.getScreenCTM();
  if (!svg || !matrix) return null;
  const target = event.target instanceof Element ? event.target : svg;
  const client = { x: event.clientX, y: event.clientY };
  const { handle, tableId, belowId } = whatIsTaken(target, client, scene.chosenIds);
  const held = scene.tables.find(({ id }) => id === tableId);
  // A finger on the empty room scrolls, except while several are chosen; a tap on it chooses nothing.
  const isBand = !handle && !held;
  const keeps = scene.isSeveral || event.shiftKey || event.ctrlKey || event.metaKey;
  const wasChosen = held !== undefined && scene.chosenIds.has(held.id);
  const ids =
    held && !wasChosen ? new Set(keeps ? [...scene.chosenIds, held.id] : [held.id]) : scene.chosenIds;
  if (held && !wasChosen) scene.choose(ids);
  const click = ({ choose, chosenIds }: GestureScene) => {
    if (isBand) {
      if (!keeps) choose([]);
    } else if (belowId !== undefined) choose(keeps ? [...chosenIds, belowId] : [belowId]);
    else if (held && wasChosen) choose(keeps ? [...chosenIds].filter((id) => id !== held.id) : [held.id]);
  };
  const toDrawing = matrix.inverse();
  return {
    kind: handle ?? (held ? 'move' : 'band'),
    pointerId: event.pointerId,
    client,
    toDrawing,
    from: pointOf(toDrawing, client),
    keeps,
    ids,
    heldId: held?.id,
    tables: [],
    others: [],
    wanted: [],
    chosenBefore: held && !wasChosen ? scene.chosenIds : null,
    click,
    hasMoved: false,
    isLifted: false,
    edges: null,
    event: null,
    frame: 0,
  };
}

/** A finger on the empty room scrolls, unless several are being chosen. */
export function hasBand({ isSeveral }: GestureScene, pointerType: string): boolean {
  return isSeveral || pointerType !== 'touch';
}

/** @returns whether there is something to move: a colleague may have deleted it */
export function grasped(gesture: PlanGesture, scene: GestureScene): boolean {
  const { ids } = gesture;
  gesture.tables = scene.grasp(ids);
  gesture.others = scene.tables.filter(({ id }) => !ids.has(id)).map(boxOf);
  return gesture.tables.length > 0;
}

/** Where a pointer is in the drawing, also after the room was scrolled under it. */
export function placeOf(
  { toDrawing, edges }: PlanGesture,
  { clientX, clientY }: globalThis.PointerEvent,
): Point {
  const { x, y } = edges?.scrolled() ?? { x: 0, y: 0 };
  return pointOf(toDrawing, { x: clientX + x, y: clientY + y });
}

function pointOf(toDrawing: DOMMatrix, { x, y }: Point): Point {
  const point = new DOMPoint(x, y).matrixTransform(toDrawing);
  return { x: point.x, y: point.y };
}
