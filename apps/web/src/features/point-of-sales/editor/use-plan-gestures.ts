import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxOf, type Box } from '@passline/domain/point-of-sales/free-place';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { giveWayTo } from '../../../parts/late/load-ahead.ts';
import {
  moved,
  scaledBy,
  turnedBy,
  within,
  type Moved,
  type Point,
  type ScaleHandle,
  type Snapping,
} from './gesture.ts';
import { scrollAtEdge, type EdgeScroll } from './scroll-at-edge.ts';
import type { TableValues } from './table-changes.ts';
import { whatIsTaken } from './what-is-taken.ts';

/** A press that goes no further than this is a click, in px of the screen. */
const CLICK = 4;

/** In ms, before there is another one to compare with. */
const FIRST_FRAME = 16;

/** A table that is shown by its copy. */
const LIFTED = 'data-lifted';

type Kind = 'move' | 'turn' | ScaleHandle | 'band';
export type GestureKind = 'moves' | 'turns' | 'scales';

type Gesture = {
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
  click: (now: PlanGestures) => void;
  hasMoved: boolean;
  isLifted: boolean;
  /** The room is scrolled while it moves. */
  edges: EdgeScroll | null;
  event: globalThis.PointerEvent | null;
  frame: number;
  /** Other parts of the portal are fetched again: the styles of one cost the frame in which they come. */
  letOthersLoad: () => void;
};

type PlanGestures = {
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

/**
 * What is done on the plan with a mouse, a pen or a finger. While tables are moved, copies of their drawings lie above the plan and go
 * along as one, once for each frame of the screen: no table is drawn again before the end. See docs/rules/point-of-sale.md#the-editor.
 */
export function usePlanGestures(scene: PlanGestures) {
  const gesture = useRef<Gesture | null>(null);
  useEffect(
    () => () => {
      cancelAnimationFrame(gesture.current?.frame ?? 0);
      gesture.current?.letOthersLoad();
    },
    [],
  );

  function begin(event: PointerEvent<HTMLElement>): void {
    const { current: svg } = scene.svg;
    // Two fingers zoom.
    if (!event.isPrimary) cancel();
    const matrix = svg?.getScreenCTM();
    if (!svg || !matrix || event.button !== 0 || !event.isPrimary || gesture.current) return;
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
    const click = ({ choose, chosenIds }: PlanGestures) => {
      if (isBand) {
        if (!keeps) choose([]);
      } else if (belowId !== undefined) choose(keeps ? [...chosenIds, belowId] : [belowId]);
      else if (held && wasChosen) choose(keeps ? [...chosenIds].filter((id) => id !== held.id) : [held.id]);
    };
    const toDrawing = matrix.inverse();
    const { promise: ended, resolve: letOthersLoad } = Promise.withResolvers<void>();
    void giveWayTo(ended);
    gesture.current = {
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
      letOthersLoad,
    };
    if (!isBand || hasBand(event.pointerType)) event.currentTarget.setPointerCapture(event.pointerId);
  }

  /** A finger on the empty room scrolls, unless several are being chosen. */
  function hasBand(pointerType: string): boolean {
    return scene.isSeveral || pointerType !== 'touch';
  }

  function move({ nativeEvent, pointerType }: PointerEvent<HTMLElement>): void {
    const { current } = gesture;
    if (!current || nativeEvent.pointerId !== current.pointerId) return;
    const far = Math.hypot(nativeEvent.clientX - current.client.x, nativeEvent.clientY - current.client.y);
    if (!current.hasMoved) {
      if (far < CLICK) return;
      if (current.kind !== 'band' && !grasp(current)) return stop();
      current.hasMoved = true;
      const { current: room } = scene.room;
      if (room && ['move', 'band'].includes(current.kind)) current.edges = scrollAtEdge(room);
    }
    if (current.kind === 'band' && !hasBand(pointerType)) return;
    current.event = nativeEvent;
    current.frame ||= requestAnimationFrame((now) => drawFrame(current, now));
  }

  /** At an edge of the room it goes on by itself. */
  function drawFrame(current: Gesture, now: number, before = now): void {
    current.frame = 0;
    if (gesture.current !== current || !current.event) return;
    const { clientX: x, clientY: y } = current.event;
    const goesOn = current.edges?.step({ x, y }, now === before ? FIRST_FRAME : now - before) ?? false;
    draw(current);
    if (goesOn) current.frame = requestAnimationFrame((next) => drawFrame(current, next, now));
  }

  /** @returns whether there is something to move: a colleague may have deleted it */
  function grasp(current: Gesture): boolean {
    const { ids } = current;
    current.tables = scene.grasp(ids);
    current.others = scene.tables.filter(({ id }) => !ids.has(id)).map(boxOf);
    return current.tables.length > 0;
  }

  function draw(current: Gesture): void {
    const { event, kind, tables, from } = current;
    if (!event) return;
    const to = placeOf(current, event);
    if (kind === 'band') drawBand(scene.band.current, from, to);
    else if (kind === 'move') {
      scene.onDeed('moves');
      const shown = moved({
        tables,
        others: current.others,
        held: tables.find(({ id }) => id === current.heldId) ?? (tables[0] as FloorTable),
        by: { x: to.x - from.x, y: to.y - from.y },
        snapping: event.altKey ? { isToNeighbours: false, isToGrid: false } : scene.snapping,
        zoom: scene.zoom,
      });
      current.wanted = shown.places;
      if (!current.isLifted) lift(current);
      scene.moving.current?.style.setProperty('transform', `translate(${shown.dx}px, ${shown.dy}px)`);
      scene.onMoved(shown);
    } else {
      scene.onDeed(kind === 'turn' ? 'turns' : 'scales');
      current.wanted =
        kind === 'turn' ? turnedBy(tables, from, to, event.shiftKey) : scaledBy(tables, kind, from, to);
      scene.onPreview(new Map(tables.map(({ id }, at) => [id, current.wanted[at] ?? {}])));
    }
  }

  /** The tables of a gesture are drawn once more, above the others, where they can go along without these. */
  function lift(current: Gesture): void {
    current.isLifted = true;
    // A layer of its own: the browser moves it without painting it again. Not for longer: it would be blurred by a zoom.
    scene.moving.current?.style.setProperty('will-change', 'transform');
    for (const { id } of current.tables) {
      const node = scene.svg.current?.querySelector(`[data-table="${id}"]`);
      const drawing = node?.querySelector('g')?.cloneNode(true);
      if (!node || !drawing) continue;
      const copy = document.createElementNS(node.namespaceURI, 'g');
      copy.setAttribute('transform', node.getAttribute('transform') ?? '');
      copy.append(drawing);
      scene.lifted.current?.append(copy);
      node.setAttribute(LIFTED, '');
    }
  }

  function lower(): void {
    scene.lifted.current?.replaceChildren();
    scene.moving.current?.removeAttribute('style');
    for (const node of scene.svg.current?.querySelectorAll(`[${LIFTED}]`) ?? []) node.removeAttribute(LIFTED);
  }

  function end({ nativeEvent }: PointerEvent<HTMLElement>): void {
    const { current } = gesture;
    if (!current || nativeEvent.pointerId !== current.pointerId) return;
    if (!current.hasMoved) {
      stop();
      current.click(scene);
      return;
    }
    // The last move may not have been drawn yet.
    if (current.event) draw(current);
    const { kind, tables, wanted, event, from, keeps } = current;
    const isBand = kind === 'band' && event !== null;
    const inBand = isBand ? within(scene.tables, from, placeOf(current, event)) : [];
    if (wanted.length > 0) scene.commit(tables, wanted);
    stop();
    if (isBand) scene.choose([...(keeps ? scene.chosenIds : []), ...inBand.map(({ id }) => id)]);
  }

  /** What was shown for the time of the gesture is taken away; what was kept is drawn by then. */
  function stop(): void {
    const { current } = gesture;
    gesture.current = null;
    if (!current) return;
    current.letOthersLoad();
    cancelAnimationFrame(current.frame);
    if (current.isLifted) lower();
    scene.band.current?.setAttribute('visibility', 'hidden');
    scene.onMoved(null);
    scene.onPreview(null);
  }

  /** As if it had not begun. */
  function cancel(): boolean {
    const { current } = gesture;
    if (!current) return false;
    stop();
    if (current.chosenBefore) scene.choose(current.chosenBefore);
    return true;
  }

  return {
    cancel,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => void cancel(),
    },
  };
}

/** Where a pointer is in the drawing, also after the room was scrolled under it. */
function placeOf({ toDrawing, edges }: Gesture, { clientX, clientY }: globalThis.PointerEvent): Point {
  const { x, y } = edges?.scrolled() ?? { x: 0, y: 0 };
  return pointOf(toDrawing, { x: clientX + x, y: clientY + y });
}

function pointOf(toDrawing: DOMMatrix, { x, y }: Point): Point {
  const point = new DOMPoint(x, y).matrixTransform(toDrawing);
  return { x: point.x, y: point.y };
}

function drawBand(band: SVGRectElement | null, one: Point, other: Point): void {
  if (!band) return;
  band.setAttribute('visibility', 'visible');
  band.setAttribute('x', String(Math.min(one.x, other.x)));
  band.setAttribute('y', String(Math.min(one.y, other.y)));
  band.setAttribute('width', String(Math.abs(one.x - other.x)));
  band.setAttribute('height', String(Math.abs(one.y - other.y)));
}
