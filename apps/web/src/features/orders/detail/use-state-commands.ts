import type { OrderRow } from '@passline/contract';
import { useState } from 'react';
import { readMinutes } from '../actions/confirm-form.tsx';
import type { OrderCommand } from '../actions/order-command.ts';
import { useBoard } from '../board/board-context.ts';

/** Commands that say everything by their name. */
export type SimpleKind = Exclude<OrderCommand['kind'], 'confirm' | 'delay' | 'assignSupport'>;

export type StateCommands = {
  /** The wait as it was typed. */
  minutes: string;
  setMinutes: (minutes: string) => void;
  confirm: () => void;
  food: SimpleKind;
  paid: SimpleKind;
  done: 'markDone' | 'reverseDone';
};

/** What the buttons and the keys of an order's state do right now. */
export function useStateCommands(order: OrderRow, give: (command: OrderCommand) => void): StateCommands {
  const { waitMinutesOf } = useBoard();
  const [typed, setTyped] = useState<string | null>(null);
  const minutes = typed ?? String(waitMinutesOf(order.locationId));
  return {
    minutes,
    setMinutes: setTyped,
    confirm: () => {
      const waitMinutes = readMinutes(minutes);
      if (waitMinutes !== null) give({ kind: 'confirm', waitMinutes });
    },
    food: order.isFoodReady ? 'setFoodNotReady' : 'setFoodReady',
    paid: order.paymentStatus === 'unpaid' ? 'markPaid' : 'markUnpaid',
    done: order.status === 'Done' ? 'reverseDone' : 'markDone',
  };
}
