import { multiplyByRate } from './cents.ts';
import type { Cents } from './cents.ts';

/** The tax of a product that names none, of delivery fees and of added charges. See docs/rules/money.md#taxes. */
export const DEFAULT_TAX_ID = 'cad_gst';

/**
 * The rate of GST: on commissions, and of the default tax unless the settings say otherwise.
 * See docs/rules/money.md#taxes.
 */
export const GST_RATE = 0.05;

/** A tax; `rate` is a fraction: 0.05 for 5 %. `orderTypes`: the types of orders that pay it; absent: all. */
export type Tax = { id: string; name: string; rate: number; orderTypes?: readonly string[] };

/** One tax on one amount. */
export type TaxAmount = Pick<Tax, 'id' | 'name' | 'rate'> & { amountCents: Cents };

// One sales tax in Canada needs five places (Quebec: 9.975 %).
const TAX_RATE_DECIMALS = 5;

/** Each tax on `amountCents`, each rounded half away from zero to the cent. See docs/rules/money.md#taxes. */
export function taxesOf(amountCents: Cents, taxes: readonly Tax[]): TaxAmount[] {
  return taxes.map(({ id, name, rate }) => ({
    id,
    name,
    rate,
    amountCents: multiplyByRate(amountCents, rate, TAX_RATE_DECIMALS),
  }));
}
