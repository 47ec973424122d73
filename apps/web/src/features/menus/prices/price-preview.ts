import { changePrices, type PriceOf, type PriceRounding } from '@passline/domain/menus/change-price';
import { TYPE_PRICES, type ProductPrices } from '@passline/domain/menus/price-by-type';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { MONEY_FORM, readNumber, type NumberForm } from '@passline/domain/numbers/read-number';

/** One of the prices of a product: see `PriceOf`. */
export type PriceProduct = PriceOf & { name: string; price: number };
export type StepKind = 'percent' | 'amount';
export type PriceStepInput = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };

/** The new prices by the rule, or why there are none. `mistake` is '' while nothing is typed. */
export type PricePreview =
  | { ok: true; step: PriceStepInput; lines: { product: PriceProduct; toPrice: number }[] }
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
    {
      step:
        step.value.kind === 'percent'
          ? step.value
          : { kind: 'amount', amountCents: centsFromDecimal(step.value.amount) },
      rounding,
    },
  );
  if (!changed.ok) return { ok: false, mistake: changed.refusal.message };
  const lines = changed.value.flatMap(({ toCents, ...of }) => {
    const product = byKey.get(priceKey(of));
    return product ? [{ product, toPrice: decimalFromCents(toCents) }] : [];
  });
  return { ok: true, step: step.value, lines };
}

/** Tells the prices of all products apart. */
export function priceKey({ productId, orderType }: PriceOf): string {
  return `${productId} ${orderType ?? ''}`;
}

/** The price of a product, and what orders of some types pay instead. */
export function pricesOf(product: ProductPrices & { productId: string; name: string }): PriceProduct[] {
  const { productId, name, price } = product;
  const others = ORDER_TYPES.flatMap((orderType) => {
    const other = product[TYPE_PRICES[orderType]];
    return other === null ? [] : [{ productId, orderType, name, price: other }];
  });
  return [{ productId, name, price }, ...others];
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
