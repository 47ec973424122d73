import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { moved, scaledBy, turnedBy, type Point } from './gesture.ts';
import { placeOf, type GestureScene, type PlanGesture } from './plan-gesture.ts';

/** A table that is shown by its copy. */
const LIFTED = 'data-lifted';

/** Shows where a gesture is, and notes what it would send. */
export function drawGesture(gesture: PlanGesture, scene: GestureScene): void {
  const { event, kind, tables, from } = gesture;
  if (!event) return;
  const to = placeOf(gesture, event);
  if (kind === 'band') drawBand(scene.band.current, from, to);
  else if (kind === 'move') {
    scene.onDeed('moves');
    const shown = moved({
      tables,
      others: gesture.others,
      held: tables.find(({ id }) => id === gesture.heldId) ?? (tables[0] as FloorTable),
      by: { x: to.x - from.x, y: to.y - from.y },
      snapping: event.altKey ? { isToNeighbours: false, isToGrid: false } : scene.snapping,
      zoom: scene.zoom,
    });
    gesture.wanted = shown.places;
    if (!gesture.isLifted) lift(gesture, scene);
    scene.moving.current?.style.setProperty('transform', `translate(${shown.dx}px, ${shown.dy}px)`);
    scene.onMoved(shown);
  } else {
    scene.onDeed(kind === 'turn' ? 'turns' : 'scales');
    gesture.wanted =
      kind === 'turn' ? turnedBy(tables, from, to, event.shiftKey) : scaledBy(tables, kind, from, to);
    scene.onPreview(new Map(tables.map(({ id }, at) => [id, gesture.wanted[at] ?? {}])));
  }
}

/** What was shown for the time of a gesture is taken away; what was kept is drawn by then. */
export function undrawGesture({ isLifted }: PlanGesture, scene: GestureScene): void {
  if (isLifted) lower(scene);
  scene.band.current?.setAttribute('visibility', 'hidden');
  scene.onMoved(null);
  scene.onPreview(null);
}

/** The tables of a gesture are drawn once more, above the others, where they can go along without these. */
function lift(gesture: PlanGesture, { moving, svg, lifted }: GestureScene): void {
  gesture.isLifted = true;
  // A layer of its own: the browser moves it without painting it again. Not for longer: it would be blurred by a zoom.
  moving.current?.style.setProperty('will-change', 'transform');
  for (const { id } of gesture.tables) {
    const node = svg.current?.querySelector(`[data-table="${id}"]`);
    const drawing = node?.querySelector('g')?.cloneNode(true);
    if (!node || !drawing) continue;
    const copy = document.createElementNS(node.namespaceURI, 'g');
    copy.setAttribute('transform', node.getAttribute('transform') ?? '');
    copy.append(drawing);
    lifted.current?.append(copy);
    node.setAttribute(LIFTED, '');
  }
}

function lower({ moving, svg, lifted }: GestureScene): void {
  lifted.current?.replaceChildren();
  moving.current?.removeAttribute('style');
  for (const node of svg.current?.querySelectorAll(`[${LIFTED}]`) ?? []) node.removeAttribute(LIFTED);
}

function drawBand(band: SVGRectElement | null, one: Point, other: Point): void {
  if (!band) return;
  band.setAttribute('visibility', 'visible');
  band.setAttribute('x', String(Math.min(one.x, other.x)));
  band.setAttribute('y', String(Math.min(one.y, other.y)));
  band.setAttribute('width', String(Math.abs(one.x - other.x)));
  band.setAttribute('height', String(Math.abs(one.y - other.y)));
}
