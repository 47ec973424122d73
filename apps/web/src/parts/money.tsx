import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';

/** Dollars as the wire sends them, always with two decimals and tabular figures. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={className}>{formatMoney(amount)}</span>;
}

export function formatMoney(amount: number): string {
  return formatCents(centsFromDecimal(amount));
}
