import { createContext, use } from 'react';
import type { CommandTarget } from '../actions/command-target.ts';
import type { OrderCommand } from '../actions/order-command.ts';
import type { OrderTask } from '../actions/order-task.ts';
import type { BoardFocus } from './board-focus.ts';
import type { BoardIndex } from './board-index.ts';

export type Board = CommandTarget & {
  index: BoardIndex;
  focus: BoardFocus;
  /** Null on the platform's board. */
  locationId: string | null;
  /** The whole platform's board names the restaurant on each card. */
  isPlatform: boolean;
  /** False while nobody has looked at the finished orders, and while they are loading. */
  hasFinished: boolean;
  waitMinutesOf: (locationId: string) => number;
  /** Opens the courier dialog. */
  assign: (orderId: string) => void;
  /** `task` is the form that opens with the dialog. */
  open: (orderId: string, task?: OrderTask | null) => void;
  give: (orderId: string, command: OrderCommand) => void;
};

export const BoardContext = createContext<Board | null>(null);

/** The board that contains a card or a lane. It stays the same object while rows change. */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard was used outside of a board.');
  return board;
}
