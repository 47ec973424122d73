import type { Point, ScaleHandle } from './gesture.ts';

/** Around a handle as it is drawn, in px of the screen: that near to it, it is meant. */
const NEAR = 3;

/** `belowId`: another table lies below the handle: a click, which does nothing to a handle, chooses it. */
type Taken = { handle?: ScaleHandle | 'turn'; tableId?: string; belowId?: string };

/**
 * What a press takes: where handles reach over another table, as on a phone, that table, unless the handle is drawn there. See
 * docs/rules/point-of-sale.md#the-editor.
 */
export function whatIsTaken(target: Element, at: Point, chosenIds: ReadonlySet<string>): Taken {
  const grip = target.closest<SVGElement>('[data-handle]');
  if (!grip) return named({ tableId: tableOf(target) });
  const handle = grip.dataset['handle'] as ScaleHandle | 'turn';
  const belowId = document
    .elementsFromPoint(at.x, at.y)
    .flatMap((element) => tableOf(element) ?? [])
    .find((id) => !chosenIds.has(id));
  if (belowId === undefined) return { handle };
  return isDrawnAt(grip, at) ? { handle, belowId } : { tableId: belowId };
}

function tableOf(element: Element): string | undefined {
  return element.closest<SVGElement>('[data-table]')?.dataset['table'];
}

function named({ tableId }: { tableId: string | undefined }): Taken {
  return tableId === undefined ? {} : { tableId };
}

function isDrawnAt(grip: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = (grip.firstElementChild ?? grip).getBoundingClientRect();
  return x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR;
}
