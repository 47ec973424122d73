import type { OrderRow } from '@passline/contract/orders/order';
import { squareOrdersTopic } from '@passline/contract/square/topics';
import type { ComponentType, ReactNode } from 'react';
import { useCollection, useRow } from '../../live/use-live.ts';
import { amountDue } from '@passline/domain/orders/amount-due';
import { SquareRow } from './square-row.tsx';
import classes from './square-row.module.css';
import { addedSinceWords } from './square-words.ts';

type OrderSquareProps = {
  order: Pick<OrderRow, 'id' | 'locationId' | 'status' | 'total' | 'inpersonTipAmount'>;
  timeOf: (atMs: number) => string;
  /** The component for a section of the order's panel. */
  Section: ComponentType<{ title: string; children: ReactNode }>;
};

/** Whether Square has the order, and what failed; renders nothing if the order was not recently due to be sent. */
export function OrderSquare({ order, timeOf, Section }: OrderSquareProps) {
  const square = useRow(useCollection(squareOrdersTopic, { locationId: order.locationId }), order.id);
  if (!square) return null;
  const isWanted = order.status === 'Preparing' || order.status === 'Done';
  const added = addedSinceWords(square, amountDue(order));
  return (
    <Section title="Square">
      <SquareRow square={square} timeOf={timeOf} isWanted={isWanted} />
      {added !== null && <p className={classes.added}>{added}</p>}
    </Section>
  );
}
