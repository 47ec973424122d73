import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { MONEY_FORM, RATE_FORM, type NumberForm } from '@passline/domain/numbers/read-number';
import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import { NumberControl } from '../form/controls.tsx';
import { roundMoney } from '../form/round-money.ts';
import { typedMoney } from '../form/typed-money.ts';
import { formatPercent } from '../format-percent.ts';
import { formatMoney } from '../money.tsx';
import { ORDER_TYPE_WORDS } from '../order-type-words.ts';
import type { KindControlProps, KindEntry } from './kind-entry.ts';

/** A number; text that is not a number stays, to be corrected. */
const typedOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);
/** A number, written by `write`; unfinished text as it is. */
const numberWords = (write: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? write(value) : String(typedOf(value) ?? '');
const plainNumber = numberWords((value) => value.toLocaleString('en', { maximumFractionDigits: 6 }));

const asTyped = (value: number) => value;

const numeric = { empty: () => null, missing: 'Please enter a number.' };

const MINUTES: NumberForm = { decimals: 0, units: ['minutes', 'minute', 'min'] };
const KM: NumberForm = { decimals: 2, units: ['km'] };

/** A number with its unit behind it. */
function inUnit(form: NumberForm, unit: string) {
  return ({ control, value, edit }: KindControlProps<FieldKind>) => (
    <NumberControl {...control} value={typedOf(value)} onChange={edit} form={form} suffix={unit} />
  );
}

export const number: KindEntry<'number'> = {
  ...numeric,
  control: ({ field, control, value, edit }) => (
    <NumberControl
      {...control}
      value={typedOf(value)}
      onChange={edit}
      form={{ decimals: field.decimals ?? 0 }}
      {...(field.isExact && { round: asTyped })}
    />
  ),
  numberForm: ({ decimals = 0 }) => ({ decimals }),
  words: plainNumber,
};

export const minutes: KindEntry<'minutes'> = {
  ...numeric,
  control: inUnit(MINUTES, 'minutes'),
  numberForm: () => MINUTES,
  words: plainNumber,
};

export const km: KindEntry<'km'> = {
  ...numeric,
  control: inUnit(KM, 'km'),
  numberForm: () => KM,
  words: plainNumber,
};

/** Dollars, to the cent. */
export const money: KindEntry<'money'> = {
  ...numeric,
  control: ({ control, value, edit }) => (
    <NumberControl
      {...control}
      prefix="$"
      value={typedOf(value)}
      onChange={edit}
      form={MONEY_FORM}
      round={roundMoney}
      format={typedMoney}
    />
  ),
  numberForm: () => MONEY_FORM,
  words: numberWords(formatMoney),
};

/** From 0 to 1, to a thousandth; a record for a restaurant whose order types differ. */
export const rate: KindEntry<'rate'> = {
  ...numeric,
  control: ({ control, value, edit }) => (
    <NumberControl {...control} value={typedOf(value)} onChange={edit} form={RATE_FORM} />
  ),
  numberForm: () => RATE_FORM,
  words: (value) =>
    typeof value === 'object' && value !== null ? ratesByType(value) : numberWords(String)(value),
};

/** 'Pickup 0.1, Dine in 0.05'. */
function ratesByType(rates: object): string {
  const known: Readonly<Record<string, unknown>> = { ...rates };
  return ORDER_TYPES.filter((type) => known[type] !== undefined)
    .map((type) => `${ORDER_TYPE_WORDS[type]} ${String(known[type])}`)
    .join(', ');
}

export const percent: KindEntry<'percent'> = {
  ...numeric,
  control: null,
  words: numberWords(formatPercent),
};

export const limit: KindEntry<'limit'> = {
  empty: () => null,
  control: null,
  words: (value) => (value === null ? 'no limit' : plainNumber(value)),
};
