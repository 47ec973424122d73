import { centsFromDecimal } from '@passline/domain/money/cents';
import type { PriceStep } from '@passline/domain/menus/change-price';

type Step = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };

/** A step of the wire, whose amount is in dollars. */
export function stepOf(step: Step): PriceStep {
  return step.kind === 'percent' ? step : { kind: 'amount', amountCents: centsFromDecimal(step.amount) };
}
