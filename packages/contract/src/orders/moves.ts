import { DEFAULT_WAIT_MINUTES } from '@passline/domain/orders/confirm';
import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';
import { commandOnOrder } from './on-order.ts';

const NO_DELAY = 'Please enter a number to delay an order.';
/** Far beyond what is allowed: the rule refuses that in words. */
const MOST_DELAY = 1_000_000;

export const moveActions = {
  confirm: commandOnOrder('confirm', 'Confirm a New order', {
    /** Minutes until the food is ready; a scheduled order keeps its estimated time instead. */
    waitMinutes: z._default(z.int().check(z.minimum(0), z.maximum(600)), DEFAULT_WAIT_MINUTES),
  }),
  setFoodReady: commandOnOrder('food-ready', "Toggle 'Food is Ready'", { isFoodReady: z.boolean() }),
  setPaid: commandOnOrder('paid', "Toggle 'Paid' of an in-person payment", { isPaid: z.boolean() }),
  markDone: commandOnOrder('done', 'Mark as Done or Delivered', {}),
  reverseDone: commandOnOrder('reverse-done', 'Take a Done order back to Preparing', {}),
  delay: commandOnOrder('delay', 'Push the completion time later', {
    /** Whole minutes from 1 to 1440, added to the current completion time. */
    minutes: z.number(NO_DELAY).check(z.minimum(-MOST_DELAY, NO_DELAY), z.maximum(MOST_DELAY, NO_DELAY)),
  }),
  setTable: commandOnOrder('table', 'Set, change or clear the table of a dine-in order', {
    /** Its table as far as the sender saw; null: none. */
    expectedTableId: z.nullable(id),
    /** From now on; null: none. */
    tableId: z.nullable(id),
  }),
};
