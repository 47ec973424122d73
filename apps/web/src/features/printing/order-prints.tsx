import type { OrderRow } from '@passline/contract/orders/order';
import type { PrintJob } from '@passline/contract/printing/printing';
import { printsTopic } from '@passline/contract/printing/topics';
import type { ComponentType, ReactNode } from 'react';
import { useCollection, useRows } from '../../live/use-live.ts';
import { PrintRows } from './print-rows.tsx';

type Ticket = Pick<PrintJob, 'destinationId' | 'printerId'>;

function isSameTicket(one: Ticket, other: Ticket): boolean {
  return one.destinationId === other.destinationId && one.printerId === other.printerId;
}

type OrderPrintsProps = {
  order: Pick<OrderRow, 'id' | 'locationId'>;
  timeOf: (atMs: number) => string;
  /** The component for a section of the order's panel. */
  Section: ComponentType<{ title: string; children: ReactNode }>;
};

/** What was printed of an order, where, and what failed; renders nothing if nothing was printed recently. */
export function OrderPrints({ order, timeOf, Section }: OrderPrintsProps) {
  const rows = useRows(useCollection(printsTopic, { locationId: order.locationId }));
  const prints = rows
    .filter(({ orderId }) => orderId === order.id)
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1));
  // Only the last of repeated prints; a failed print stays until somebody has handled it.
  const told = prints.filter(
    (print, at) => print.state === 'failed' || at === prints.findIndex((one) => isSameTicket(one, print)),
  );
  if (told.length === 0) return null;
  return (
    <Section title="Printed in the kitchen">
      <PrintRows label="Tickets of this order" prints={told} timeOf={timeOf} />
    </Section>
  );
}
