import { holdsCardNumber } from '../payments/card-number.ts';
import { ok, refuse, type Result } from '../result.ts';

/** How many payment records one person keeps. */
export const MOST_CARDS = 20;
/** No fewer digits are a whole card number. */
const WHOLE_FROM = 13;

/** What a person recognises of a card; '' for what is not known. */
export type MaskedCard = { maskedPan: string; expdate: string; avsZipcode: string };

/** What the guests' app sends of a card; '' for what it does not have. */
export type PaymentRecord = MaskedCard & {
  /** What Moneris calls it. */
  dataKey: string;
  /** What Stripe calls its owner. */
  customerId: string;
};

/** Whether a payment record may be kept. No message repeats what was sent. See docs/rules/users.md#payment-records. */
export function checkPaymentRecord(record: PaymentRecord): Result<null> {
  const masked = withoutNumbers(record, ['maskedPan', 'expdate', 'avsZipcode', 'dataKey', 'customerId']);
  if (!masked.ok) return masked;
  return record.dataKey === '' && record.customerId === ''
    ? refuse('card-unnamed', 'Please send what a provider calls the card: dataKey or customerId.', 'dataKey')
    : ok(null);
}

/** Whether what people recognise of it may be so. See docs/rules/users.md#payment-records. */
export function checkMaskedCard(card: MaskedCard): Result<null> {
  return withoutNumbers(card, ['maskedPan', 'expdate', 'avsZipcode']);
}

function withoutNumbers<Field extends string>(
  record: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): Result<null> {
  for (const field of fields) {
    const digits = record[field].normalize('NFKC').replaceAll(/\D/g, '').length;
    if (holdsCardNumber(record[field]) || (field === 'maskedPan' && digits >= WHOLE_FROM)) {
      return refuse(
        'card-number',
        'Whole card numbers are not kept. Please send only a masked one, such as Visa ••• 4242.',
        field,
      );
    }
  }
  return ok(null);
}

/** Whether a person with `count` payment records may have one more. See docs/rules/users.md#payment-records. */
export function roomForCard(count: number): Result<null> {
  return count < MOST_CARDS
    ? ok(null)
    : refuse('cards-full', `This person has ${MOST_CARDS} payment records. Please remove one first.`);
}
