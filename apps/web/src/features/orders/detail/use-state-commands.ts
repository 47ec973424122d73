import type { OrderRow } from '@passline/contract/orders/order';
import { useState } from 'react';
import { readMinutes } from '../actions/confirm-wait.tsx';
import type { OrderCommand } from '../actions/order-command.ts';
import { useBoard } from '../board/board-context.ts';

/** Commands that need no further input. */
export type SimpleKind = Exclude<OrderCommand['kind'], 'confirm' | 'delay' | 'takeSupport' | 'giveSupport'>;

export type StateCommands = {
  /** The wait as it was typed. */
  minutes: string;
  setMinutes: (minutes: string) => void;
  food: SimpleKind;
  paid: SimpleKind;
  done: 'markDone' | 'reverseDone';
};

/** What the steps and keys of an order do in its current state. */
export function useStateCommands(order: OrderRow): StateCommands {
  const { waitMinutesOf } = useBoard();
  const [typed, setTyped] = useState<string | null>(null);
  return {
    minutes: typed ?? String(waitMinutesOf(order.locationId)),
    setMinutes: setTyped,
    food: order.isFoodReady ? 'setFoodNotReady' : 'setFoodReady',
    paid: order.paymentStatus === 'unpaid' ? 'markPaid' : 'markUnpaid',
    done: order.status === 'Done' ? 'reverseDone' : 'markDone',
  };
}

/** The command that confirms with the typed wait; null if the text is not a number of minutes. */
export function confirmWith(minutes: string): OrderCommand | null {
  const waitMinutes = readMinutes(minutes);
  return waitMinutes === null ? null : { kind: 'confirm', waitMinutes };
}
