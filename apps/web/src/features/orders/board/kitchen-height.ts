import type { OrderItems } from '@passline/contract/orders/board';
import type { OrderRow } from '@passline/contract/orders/order';
import { orderNoteKind, type OrderNoteKind } from '@passline/domain/orders/order-note';

/** Lines of food on a card; the rest is only counted. */
export const MOST_LINES = 3;

const FRAME = 2;
const HEAD = 44;
const PADDING = 24;
const NOTE_LINE = 20;
const NOTE_FRAME = 12;
const GAP = 8;
const NAME = 24;
const MODIFIERS = 20;
const MORE = 20;
const GUEST = 20;
const BADGES = 20;
const ACTION = 48;
/** Letters of a note that surely fit into one line of the narrowest card. */
const NOTE_LETTERS = 26;
const MOST_NOTE_LINES = 4;

type Item = OrderItems['items'][number];
export type CardNote = { kind: OrderNoteKind; text: string };

/** The text below the name of an item. */
export function itemDetails({ modifiers, notes }: Item): string {
  return [...modifiers, ...(notes ? [`“${notes}”`] : [])].join(', ');
}

/**
 * The note at the top of a card: the guest's, and an allergy noted at an item, which its line would cut off. Null if
 * there is none.
 */
export function cardNote(notes: OrderRow['notes'], items: readonly Item[] | null): CardNote | null {
  const ofItems = (items ?? [])
    .filter((item) => orderNoteKind(item.notes) === 'allergy')
    .map(({ name, notes: said }) => `${name}: ${said?.trim()}`);
  const text = [...ofItems, ...(notes?.trim() ? [notes.trim()] : [])].join(' · ');
  const kind = orderNoteKind(text);
  return kind && { kind, text };
}

/** How many lines it takes. */
export function noteLines({ text }: CardNote): number {
  return Math.min(MOST_NOTE_LINES, Math.ceil(text.length / NOTE_LETTERS));
}

/**
 * The height of a kitchen card, in pixels: each of its lines has a fixed height, so that a lane knows every place
 * without measuring. `items` is null while they are loading: then their number counts.
 */
export function kitchenHeight(
  { notes, itemCount }: Pick<OrderRow, 'notes' | 'itemCount'>,
  items: readonly Item[] | null,
  { hasBadges, hasAction }: { hasBadges: boolean; hasAction: boolean },
): number {
  const count = items?.length ?? Math.min(itemCount, MOST_LINES);
  const shown = items?.slice(0, MOST_LINES) ?? [];
  const details = shown.filter((item) => itemDetails(item) !== '').length;
  const note = cardNote(notes, items);
  const lines = note ? noteLines(note) : 0;
  const blocks = [
    lines * NOTE_LINE + (lines > 0 ? NOTE_FRAME : 0),
    Math.min(count, MOST_LINES) * NAME + details * MODIFIERS + (count > MOST_LINES ? MORE : 0),
    GUEST,
    hasBadges ? BADGES : 0,
    hasAction ? ACTION : 0,
  ].filter((height) => height > 0);
  return FRAME + HEAD + PADDING + blocks.reduce((sum, height) => sum + height, 0) + (blocks.length - 1) * GAP;
}
