import type { OrderRow } from '@passline/contract';
import { printsTopic } from '@passline/contract/printing/topics';
import type { ComponentType, ReactNode } from 'react';
import { useCollection, useRows } from '../../live/use-live.ts';
import { PrintRows } from './print-rows.tsx';

type OrderPrintsProps = {
  order: Pick<OrderRow, 'id' | 'locationId'>;
  timeOf: (atMs: number) => string;
  /** What a part of the order's panel is. */
  Section: ComponentType<{ title: string; children: ReactNode }>;
};

/** What was printed of an order where, and what failed; nothing where none of it was printed lately. */
export function OrderPrints({ order, timeOf, Section }: OrderPrintsProps) {
  const rows = useRows(useCollection(printsTopic, { locationId: order.locationId }));
  const prints = rows
    .filter(({ orderId }) => orderId === order.id)
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1));
  if (prints.length === 0) return null;
  return (
    <Section title="Printed in the kitchen">
      <PrintRows label="Tickets of this order" prints={prints} timeOf={timeOf} />
    </Section>
  );
}
