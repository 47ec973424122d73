import { DEFAULT_CANCEL_REASON } from '@passline/domain';
import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** Dollars of either sign, rounded to the cent. Specification 2, section 5. */
export const adjustmentAmount = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
export const chargeName = text(120).check(z.minLength(1, 'Please enter a name and price'));
export const cancelReason = z._default(text(300).check(z.minLength(1)), DEFAULT_CANCEL_REASON);
