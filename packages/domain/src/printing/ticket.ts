import { formatCents, type Cents } from '../money/cents.ts';
import { orderNoteKind } from '../orders/order-note.ts';
import { said, spreadSaid, wrapSaid } from './ticket-text.ts';
import { TICKET_COLUMNS } from './printers.ts';

/** A line of an order as a ticket shows it. */
export type TicketItem = {
  productId: string | null;
  name: string;
  /** What the kitchen calls it; '': as guests do. */
  kitchenName: string;
  count: number;
  /** One piece with its modifiers. */
  priceCents: Cents;
  notes: string | null;
  /** The chosen modifiers, a list for each group; a name occurs as often as it was chosen for one piece. */
  modifiers: readonly (readonly { name: string; kitchenName: string }[])[];
};

/** An order as a ticket shows it: times and phone number in their local form. */
export type TicketOrder = {
  place: string;
  orderNumber: number;
  /** 'Pickup'. */
  type: string;
  /** 'Table 9'. */
  table: string | null;
  dueAt: string | null;
  placedAt: string;
  name: string;
  phoneNumber: string;
  address: string | null;
  deliveryInstructions: string | null;
  notes: string | null;
  includeUtensils: boolean;
  items: readonly TicketItem[];
  money: TicketMoney;
};

export type TicketMoney = {
  /** What was added to the items, and what was taken off: negative. */
  changes: readonly { name: string; cents: Cents }[];
  subTotalCents: Cents;
  taxes: readonly { name: string; cents: Cents }[];
  /** Before rewards. */
  deliveryFeeCents: Cents;
  /** What rewards took off it: negative. */
  feeChanges: readonly { name: string; cents: Cents }[];
  tipCents: Cents;
  /** What the customer pays in all. */
  dueCents: Cents;
  /** 'PAID, online', 'TO PAY, cash', 'PAYMENT NOT CHECKED YET, online'. */
  payment: string;
};

/** Pieces that were given back after they were printed. */
export type TakenOff = { name: string; kitchenName: string; count: number };

/** What a ticket is made for. `items`: those of the order that its destination prints. */
export type Ticket = {
  destination: string;
  isCustomerCopy: boolean;
  items: readonly TicketItem[];
  /** Printed as the first line: 'Printed again'. */
  heading?: string;
  /** Its order is not to be made. */
  isCancelled?: boolean;
  /** What its destination printed earlier, and is not to make any more. */
  takenOff?: readonly TakenOff[];
  /** What else was changed since it was printed: 'CHANGED: due 18:40, was 18:20'. */
  changed?: readonly string[];
};

/** `large` is of double width and height, so it has half the columns; `alert` is white on black. */
export const TICKET_LOOKS = ['plain', 'strong', 'large', 'alert'] as const;
export type TicketLook = (typeof TICKET_LOOKS)[number];
export type TicketLine = { text: string; look: TicketLook };

/** `dots`: its rows from above, each of `width / 8` bytes, the leftmost dot in the highest bit; 1 is black. */
export type Picture = { width: number; height: number; dots: Uint8Array };
/** A line as a printer gets it: as letters of its own, or as a picture of them. */
export type SentLine = TicketLine & { picture: Picture | null };
/** What a printer is sent, and the letters that stand as boxes in it, each once. */
export type SentTicket = { lines: SentLine[]; lacking: string[] };
/** Stands for a letter that cannot even be drawn: one for each of its columns. */
export const LACKING = '□';

/** Before what belongs to the line above. */
const INDENT = ' '.repeat(3);
/** Before each line that a guest wrote: a note may have lines that look like those of a ticket. */
const GUEST = '> ';

const CANCELLED = 'CANCELLED: do not make it';
const CHANGED = 'CHANGED: do not make';
/** Before what is not to be made. */
const TAKEN = '- ';

/**
 * The lines of a ticket, each of at most `columns` columns. A modifier is counted for all pieces of its line.
 * See docs/rules/printing.md#a-ticket.
 */
export function ticketLines(order: TicketOrder, ticket: Ticket, columns = TICKET_COLUMNS): TicketLine[] {
  const { write, rule, lines } = writerOf(columns);
  const { heading, isCancelled = false, takenOff = [], changed = [] } = ticket;
  if (isCancelled) write(CANCELLED, 'alert');
  else {
    for (const words of changed) write(words, 'alert');
    writeTakenOff(takenOff);
  }
  if (heading) write(heading, 'strong');
  write(said(order.place));
  write(`#${order.orderNumber} ${order.type}`, 'large');
  if (order.table !== null) write(said(order.table), 'large');
  write(said(ticket.destination), 'strong');
  if (order.dueAt !== null) write(`Due ${order.dueAt}`, 'strong');
  write(`Placed ${order.placedAt}`);
  writeNote(order.notes, '');
  rule();
  for (const item of ticket.items) writeItem(item);
  if (ticket.items.length < order.items.length) {
    write(`${ticket.items.length} of ${order.items.length} lines of this order`);
  }
  write(order.includeUtensils ? 'Please include utensils' : 'No utensils');
  if (ticket.isCustomerCopy) writeMoney(order.money);
  rule();
  write(said(order.name), 'strong');
  write(said(order.phoneNumber));
  if (order.address !== null) write(said(order.address));
  if (order.deliveryInstructions !== null) write(said(order.deliveryInstructions), 'plain', GUEST);
  // Whichever end of it a cook looks at.
  if (isCancelled) write(CANCELLED, 'alert');
  return lines;

  function writeTakenOff(taken: readonly TakenOff[]): void {
    if (taken.length === 0) return;
    write(CHANGED, 'alert');
    for (const { name, kitchenName, count } of taken) {
      write(`${count} x ${said(ticket.isCustomerCopy ? name : kitchenName || name)}`, 'strong', TAKEN);
    }
    write(ticket.items.length === 0 ? 'Nothing else is left here.' : 'What is left:');
    rule();
  }

  function writeItem({ name, kitchenName, count, priceCents, notes, modifiers }: TicketItem): void {
    const isForGuest = ticket.isCustomerCopy;
    if (isForGuest) spread(`${count} x ${said(name)}`, formatCents(priceCents * count), 'strong');
    else write(`${count} x ${said(kitchenName || name)}`, 'strong');
    if (isForGuest && kitchenName !== '') write(`(${said(kitchenName)})`, 'plain', INDENT);
    for (const group of modifiers) {
      const names = group.map((chosen) => (isForGuest ? chosen.name : chosen.kitchenName));
      for (const [chosen, times] of counted(names))
        write(`${times * count} x ${said(chosen)}`, 'plain', INDENT);
    }
    writeNote(notes, INDENT);
  }

  function writeNote(note: string | null, indent: string): void {
    const kind = orderNoteKind(note);
    if (note === null || kind === null) return;
    if (kind === 'allergy') write(/^\s*allerg/i.test(note) ? said(note) : `ALLERGY: ${said(note)}`, 'alert');
    else write(said(note), 'strong', indent + GUEST);
  }

  function writeMoney({
    changes,
    subTotalCents,
    taxes,
    deliveryFeeCents,
    feeChanges,
    tipCents,
    dueCents,
    payment,
  }: TicketMoney) {
    rule();
    for (const { name, cents } of changes) spread(said(name), formatCents(cents));
    spread('Subtotal', formatCents(subTotalCents));
    for (const { name, cents } of taxes) spread(said(name), formatCents(cents));
    if (deliveryFeeCents !== 0) spread('Delivery fee', formatCents(deliveryFeeCents));
    for (const { name, cents } of feeChanges) spread(said(name), formatCents(cents));
    if (tipCents !== 0) spread('Tip', formatCents(tipCents));
    spread('Total', formatCents(dueCents), 'strong');
    write(payment, 'strong');
  }

  function spread(left: string, right: string, look: TicketLook = 'plain'): void {
    lines.push(...spreadSaid(left, said(right), columns).map((text) => ({ text, look })));
  }
}

function writerOf(columns: number) {
  const lines: TicketLine[] = [];
  const write = (text: string, look: TicketLook = 'plain', lead = '') => {
    const fitting = look === 'large' ? Math.floor(columns / 2) : columns - lead.length;
    for (const line of wrapSaid(text, fitting)) {
      lines.push({ text: `${lead}${line}`, look });
    }
  };
  return { lines, write, rule: () => lines.push({ text: '-'.repeat(columns), look: 'plain' }) };
}

/** Each name with the number of times it occurs. */
function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
