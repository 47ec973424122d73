import type { OrderRow } from '@passline/contract';
import { squareOrdersTopic } from '@passline/contract/square/topics';
import type { ComponentType, ReactNode } from 'react';
import { useCollection, useRow } from '../../live/use-live.ts';
import { SquareRow } from './square-row.tsx';

type OrderSquareProps = {
  order: Pick<OrderRow, 'id' | 'locationId' | 'status'>;
  timeOf: (atMs: number) => string;
  /** What a part of the order's panel is. */
  Section: ComponentType<{ title: string; children: ReactNode }>;
};

/** Whether Square has the order, and what failed; nothing where it was not to be told of it lately. */
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
