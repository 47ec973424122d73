import type { OrderRow } from '@passline/contract/orders/order';
import { squareOrdersTopic } from '@passline/contract/square/topics';
import type { ComponentType, ReactNode } from 'react';
import { useCollection, useRow } from '../../live/use-live.ts';
import { SquareRow } from './square-row.tsx';

type OrderSquareProps = {
  order: Pick<OrderRow, 'id' | 'locationId' | 'status'>;
  timeOf: (atMs: number) => string;
  /** The component for a section of the order's panel. */
  Section: ComponentType<{ title: string; children: ReactNode }>;
};

/** Whether Square has the order, and what failed; renders nothing if the order was not recently due to be sent. */
export function OrderSquare({ order, timeOf, Section }: OrderSquareProps) {
  const square = useRow(useCollection(squareOrdersTopic, { locationId: order.locationId }), order.id);
  if (!square) return null;
  const isWanted = order.status === 'Preparing' || order.status === 'Done';
  return (
    <Section title="Square">
      <SquareRow square={square} timeOf={timeOf} isWanted={isWanted} />
    </Section>
  );
}
