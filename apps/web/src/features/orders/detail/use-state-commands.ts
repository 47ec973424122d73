import type { OrderRow } from '@passline/contract';
import { useState } from 'react';
import { readMinutes } from '../actions/confirm-wait.tsx';
import type { OrderCommand } from '../actions/order-command.ts';
import { useBoard } from '../board/board-context.ts';

/** Commands that say everything by their name. */
export type SimpleKind = Exclude<OrderCommand['kind'], 'confirm' | 'delay' | 'assignSupport'>;

export type StateCommands = {
  /** The wait as it was typed. */
  minutes: string;
  setMinutes: (minutes: string) => void;
  food: SimpleKind;
  paid: SimpleKind;
  done: 'markDone' | 'reverseDone';
};

/** What the steps and the keys of an order's state do right now. */
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

/** The command that confirms with the wait that was typed; null while that is no number of minutes. */
export function confirmWith(minutes: string): OrderCommand | null {
  const waitMinutes = readMinutes(minutes);
  return waitMinutes === null ? null : { kind: 'confirm', waitMinutes };
}
