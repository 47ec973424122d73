import { holdsCardNumber } from '../payments/card-number.ts';
import { ok, refuse, type Result } from '../result.ts';

/** How many payment records one person keeps. */
export const MOST_CARDS = 20;
/** No fewer digits are a whole card number. */
const WHOLE_FROM = 13;

/** What the guests' app sends of a card; '' for what it does not have. */
export type PaymentRecord = {
  maskedPan: string;
  expdate: string;
  avsZipcode: string;
  /** What Moneris calls it. */
  dataKey: string;
  /** What Stripe calls its owner. */
  customerId: string;
};

/** Whether a payment record may be kept. No message repeats what was sent. See docs/rules/users.md#payment-records. */
export function checkPaymentRecord(record: PaymentRecord): Result<null> {
  for (const field of FIELDS) {
    const digits = record[field].normalize('NFKC').replaceAll(/\D/g, '').length;
    if (holdsCardNumber(record[field]) || (field === 'maskedPan' && digits >= WHOLE_FROM)) {
      return refuse(
        'card-number',
        'Whole card numbers are not kept. Please send only a masked one, such as Visa ••• 4242.',
        field,
      );
    }
  }
  return record.dataKey === '' && record.customerId === ''
    ? refuse('card-unnamed', 'Please send what a provider calls the card: dataKey or customerId.', 'dataKey')
    : ok(null);
}

const FIELDS = ['maskedPan', 'expdate', 'avsZipcode', 'dataKey', 'customerId'] as const;

/** Whether a person with `count` payment records may have one more. See docs/rules/users.md#payment-records. */
export function roomForCard(count: number): Result<null> {
  return count < MOST_CARDS
    ? ok(null)
    : refuse('cards-full', `This person has ${MOST_CARDS} payment records. Please remove one first.`);
}
