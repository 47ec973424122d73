import { expect, test } from 'vitest';
import { checkPaymentRecord, roomForCard } from './payment-record.ts';

const record = {
  maskedPan: 'Visa ••• 4242',
  expdate: '0429',
  avsZipcode: 'V5K 0A1',
  dataKey: 'ot-8Wj2k1L0',
  customerId: '',
};

test.each(['maskedPan', 'avsZipcode', 'dataKey', 'customerId'])(
  'a whole card number is refused in %s',
  (field) => {
    const checked = checkPaymentRecord({ ...record, [field]: '4242 4242 4242 4242' });
    expect(checked).toEqual({
      ok: false,
      refusal: {
        code: 'card-number',
        message: 'Whole card numbers are not kept. Please send only a masked one, such as Visa ••• 4242.',
        field,
      },
    });
  },
);

test('a masked number of which 13 digits can be read is refused, even where they are no card number', () => {
  expect(checkPaymentRecord({ ...record, maskedPan: '424242*4242421' })).toMatchObject({
    refusal: { code: 'card-number' },
  });
  expect(checkPaymentRecord({ ...record, maskedPan: '42424242****4242' })).toEqual({ ok: true, value: null });
});

test('a provider has to know it', () => {
  expect(checkPaymentRecord({ ...record, dataKey: '' })).toMatchObject({
    refusal: { code: 'card-unnamed', field: 'dataKey' },
  });
  expect(checkPaymentRecord({ ...record, dataKey: '', customerId: 'cus_9s6XKzkNRiz8i3' }).ok).toBe(true);
  expect(checkPaymentRecord(record).ok).toBe(true);
});

test('a person keeps 20', () => {
  expect(roomForCard(19).ok).toBe(true);
  expect(roomForCard(20)).toMatchObject({
    refusal: { message: 'This person has 20 payment records. Please remove one first.' },
  });
});
