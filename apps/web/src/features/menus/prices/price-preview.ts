import {
  changePrices,
  priceFieldOf,
  type PriceOf,
  type PriceRounding,
  type PriceStep,
} from '@passline/domain/menus/change-price';
import type { KeptPrices } from '@passline/domain/menus/scheduled-prices';
import { setTypePrices } from '@passline/domain/menus/set-type-price';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { MONEY_FORM, readNumber, type NumberForm } from '@passline/domain/numbers/read-number';

/** One of the prices of a product: see `PriceOf`. */
export type PriceProduct = PriceOf & { name: string; price: number };
/** A product with all of its prices. */
export type PricesOfProduct = KeptPrices & { productId: string; name: string };
export type StepKind = 'percent' | 'amount';
export type PriceStepInput = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };

/** A price as it is, and as it would be; null: there is none. */
export type PreviewLine = {
  product: PriceOf & { name: string; price: number | null };
  toPrice: number | null;
};
/** The new prices by the rule, or why there are none. `mistake` is '' while nothing is typed; `step` null: prices are cleared. */
export type PricePreview =
  | { ok: true; step: PriceStepInput | null; lines: PreviewLine[] }
  | { ok: false; mistake: string };

const STEP_FORMS: Record<StepKind, NumberForm> = {
  percent: { decimals: 1, units: ['%'] },
  amount: MONEY_FORM,
};

/** The same prices as the server will write: both follow docs/rules/menus.md#prices-changed-together. */
export function previewPrices(
  products: readonly PriceProduct[],
  kind: StepKind,
  typed: string,
  rounding: PriceRounding,
): PricePreview {
  const step = readStep(kind, typed);
  if (!step.ok) return step;
  const byKey = new Map(products.map((product) => [priceKey(product), product]));
  const changed = changePrices(
    products.map(({ price, ...product }) => ({ ...product, priceCents: centsFromDecimal(price) })),
    { step: inCents(step.value), rounding },
  );
  if (!changed.ok) return { ok: false, mistake: changed.refusal.message };
  const lines = changed.value.flatMap(({ toCents, ...of }) => {
    const product = byKey.get(priceKey(of));
    return product ? [{ product, toPrice: decimalFromCents(toCents) }] : [];
  });
  return { ok: true, step: step.value, lines };
}

/** What orders of a type pay, from the prices; `by` null: no price of their own. See docs/rules/menus.md#prices-of-a-type-from-the-price. */
export function previewTypePrices(
  products: readonly PricesOfProduct[],
  orderType: OrderType,
  by: { kind: StepKind; typed: string } | null,
  rounding: PriceRounding,
): PricePreview {
  const step = by && readStep(by.kind, by.typed);
  if (step && !step.ok) return step;
  const set = setTypePrices(products, {
    orderType,
    change: step && { step: inCents(step.value), rounding },
  });
  if (!set.ok) return { ok: false, mistake: set.refusal.message };
  const nameOf = new Map(products.map(({ productId, name }) => [productId, name]));
  const lines = set.value.map(({ fromCents, toCents, ...of }) => ({
    product: { ...of, name: nameOf.get(of.productId) ?? '', price: inDollars(fromCents) },
    toPrice: inDollars(toCents),
  }));
  return { ok: true, step: step && step.value, lines };
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : decimalFromCents(cents);
}

function inCents(step: PriceStepInput): PriceStep {
  return step.kind === 'percent' ? step : { kind: 'amount', amountCents: centsFromDecimal(step.amount) };
}

/** Tells the prices of all products apart. */
export function priceKey(price: PriceOf): string {
  return `${price.productId} ${priceFieldOf(price)}`;
}

/** The price of a product, what orders of some types pay instead, and what each is as scheduled. */
export function pricesOf(product: PricesOfProduct): PriceProduct[] {
  const { productId, name } = product;
  return [false, true].flatMap((isScheduled) =>
    [undefined, ...ORDER_TYPES].flatMap((orderType) => {
      const of = { ...(orderType && { orderType }), ...(isScheduled && { isScheduled }) };
      const price = product[priceFieldOf(of)];
      return price === null ? [] : [{ productId, ...of, name, price }];
    }),
  );
}

function readStep(
  kind: StepKind,
  typed: string,
): { ok: true; value: PriceStepInput } | { ok: false; mistake: string } {
  const read = readNumber(typed, STEP_FORMS[kind]);
  if (read.kind === 'empty') return { ok: false, mistake: '' };
  if (read.kind === 'unread') return { ok: false, mistake: read.mistake };
  const { value } = read;
  const parts = kind === 'percent' ? 10 : 100;
  if (Math.abs(value * parts - Math.round(value * parts)) > 1e-6)
    return {
      ok: false,
      mistake: kind === 'percent' ? 'A percentage has one decimal.' : 'Money has two decimals.',
    };
  const exact = Math.round(value * parts) / parts;
  if (kind === 'amount')
    return Math.abs(exact) <= 1_000_000
      ? { ok: true, value: { kind, amount: exact } }
      : { ok: false, mistake: 'Enter an amount from -1,000,000 to 1,000,000.' };
  return exact >= -100 && exact <= 1000
    ? { ok: true, value: { kind, percent: exact } }
    : { ok: false, mistake: 'Enter a percentage from -100 to 1,000.' };
}
