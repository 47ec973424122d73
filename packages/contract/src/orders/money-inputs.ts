import { DEFAULT_CANCEL_REASON } from '@passline/domain/orders/cancel';
import * as z from 'zod/mini';
import { line, moneyInputOr, text } from '../kernel/fields.ts';

/** Dollars of either sign, rounded to the cent. See docs/rules/payments.md#adjustments. */
export const adjustmentAmount = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const CHARGE_INCOMPLETE = 'Please enter a name and price';
/** Both are required. See docs/rules/payments.md#added-charges. */
export const charge = {
  name: line(120, CHARGE_INCOMPLETE).check(z.minLength(1, CHARGE_INCOMPLETE)),
  price: moneyInputOr(CHARGE_INCOMPLETE),
};
export const cancelReason = z._default(text(300).check(z.minLength(1)), DEFAULT_CANCEL_REASON);
