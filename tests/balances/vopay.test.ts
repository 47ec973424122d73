import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ProviderUnreachable,
  type PayoutRequest,
} from '../../apps/server/src/features/balances/payout-provider.ts';
import { vopayPayouts } from '../../apps/server/src/features/balances/vopay/vopay-payouts.ts';
import { startVopayDouble, VOPAY_ACCOUNT, vopayRefusal } from '../setup/vopay-double.ts';

const vopay = await startVopayDouble();
afterAll(() => vopay.stop());

/** Noon in UTC, the same date in Vancouver. */
const NOON = Date.parse('2026-11-20T20:00:00Z');
let nowMs = NOON;
const settings = { ...VOPAY_ACCOUNT, url: vopay.url };
const provider = vopayPayouts(settings, () => nowMs);
/** Its waits end at once: the tests do not wait by the clock. */
const hasty = vopayPayouts(settings, () => nowMs, 50);

beforeEach(() => {
  vopay.instead = () => undefined;
  vopay.afterwards = () => undefined;
  vopay.now = () => nowMs;
  vopay.date = '2026-11-20';
  vopay.heard.length = 0;
  vopay.paid.length = 0;
  nowMs = NOON;
});

const request: PayoutRequest = {
  key: '0190-payout.1',
  amountCents: 123_405,
  payee: {
    firstName: 'Wei',
    lastName: 'Chen',
    companyName: 'Golden Wok Inc.',
    address1: '1 Main St',
    city: 'Vancouver',
    province: 'BC',
    country: 'CA',
    postalCode: 'V5K 0A1',
    financialInstitutionNumber: '003',
    branchTransitNumber: '00012',
    accountNumber: '0001234567',
  },
};

async function sendOnce(): Promise<string> {
  const answer = await provider.send(request);
  if (answer.outcome !== 'accepted') throw new Error(answer.reason);
  return answer.transactionId;
}

describe('sending', () => {
  test('a refusal is final, with its reason, when VoPay knows nothing of the payout', async () => {
    vopay.instead = ({ url }) =>
      url.pathname.endsWith('/withdraw') ? vopayRefusal('Insufficient funds') : undefined;
    expect(await provider.send(request)).toEqual({ outcome: 'refused', reason: 'Insufficient funds' });
    expect(vopay.paid).toHaveLength(0);
  });

  test('the amount has two decimal places, and the leading zeros of the bank account stay', async () => {
    await sendOnce();
    expect(Object.fromEntries(vopay.paid[0]?.fields ?? [])).toMatchObject({
      Amount: '1234.05',
      Currency: 'CAD',
      CompanyName: 'Golden Wok Inc.',
      FinancialInstitutionNumber: '003',
      BranchTransitNumber: '00012',
      AccountNumber: '0001234567',
      ClientReferenceNumber: request.key,
      IdempotencyKey: request.key,
    });
    expect(vopay.paid[0]?.fields.has('FirstName')).toBe(false);
  });

  test('a person without a company is paid by name', async () => {
    await provider.send({ ...request, payee: { ...request.payee, companyName: '' } });
    expect(vopay.paid[0]?.fields.get('LastName')).toBe('Chen');
    expect(vopay.paid[0]?.fields.has('CompanyName')).toBe(false);
  });

  test.each([
    ['a time-out', () => null],
    ['an error of VoPay', () => ({ status: 502, body: '{"Success":false,"ErrorMessage":"later"}' })],
    ['an answer that is cut off', () => ({ body: '{"Success":tr' })],
    ['an answer without a transaction', () => ({ body: '{"Success":true}' })],
  ])('after %s the payout is found again by its key, and paid once', async (_, lost) => {
    vopay.afterwards = lost;
    await expect(hasty.send(request)).rejects.toThrow(ProviderUnreachable);
    vopay.afterwards = () => undefined;
    const again = await provider.send(request);
    expect(again).toEqual({ outcome: 'accepted', transactionId: vopay.paid[0]?.id });
    expect(await provider.find(request.key)).toEqual({ transactionId: vopay.paid[0]?.id });
    expect(vopay.paid).toHaveLength(1);
  });

  test('a key that VoPay refuses as known but does not show does not count as a refusal', async () => {
    vopay.instead = ({ url }) =>
      url.pathname.endsWith('/withdraw') ? vopayRefusal('Duplicate IdempotencyKey') : undefined;
    await expect(provider.send(request)).rejects.toThrow(ProviderUnreachable);
  });

  test('a refusal does not count while the look-up has no answer', async () => {
    vopay.instead = ({ url }) =>
      url.pathname.endsWith('/withdraw') ? vopayRefusal('Not possible') : { status: 503, body: '' };
    await expect(provider.send(request)).rejects.toThrow(ProviderUnreachable);
  });
});

describe('the signature', () => {
  test.each([
    ['in the evening in Vancouver, by its date', '2026-11-21T06:00:00Z', '2026-11-20'],
    ['in the evening in Vancouver, by the date of UTC', '2026-11-21T06:00:00Z', '2026-11-21'],
    ["when our clock is past midnight in Vancouver and VoPay's is not", '2026-07-20T07:00:30Z', '2026-07-19'],
    ["when VoPay's clock is past midnight in UTC and ours is not", '2026-11-20T23:59:30Z', '2026-11-21'],
  ])('is accepted %s', async (_, now, date) => {
    nowMs = Date.parse(now);
    vopay.date = date;
    await sendOnce();
    expect(vopay.paid).toHaveLength(1);
  });

  test('that is never accepted says nothing about the payout', async () => {
    const stranger = vopayPayouts({ ...settings, secret: 'another' }, () => nowMs);
    await expect(stranger.send(request)).rejects.toThrow(ProviderUnreachable);
    expect(vopay.paid).toHaveLength(0);
  });

  test("a request from an address that is not on VoPay's list says nothing about the payout", async () => {
    vopay.instead = () => ({ status: 403, body: '{"Success":false,"ErrorMessage":"Forbidden"}' });
    await expect(provider.send(request)).rejects.toThrow(ProviderUnreachable);
  });
});

describe('the outcome', () => {
  test.each([
    ['pending', { state: 'processing', isCancellable: true }],
    ['in progress', { state: 'processing', isCancellable: false }],
    ['successful', { state: 'succeeded' }],
    ['failed', { state: 'failed', reason: 'Account closed' }],
    ['cancelled', { state: 'cancelled' }],
  ])('%s', async (status, expected) => {
    const id = await sendOnce();
    for (const one of vopay.paid) one.status = status;
    expect(await provider.status(id)).toEqual(expected);
  });

  test('an unknown word decides nothing', async () => {
    const id = await sendOnce();
    for (const one of vopay.paid) one.status = 'on the moon';
    await expect(provider.status(id)).rejects.toThrow(ProviderUnreachable);
  });

  test('a transaction that VoPay does not report has not failed', async () => {
    await expect(provider.status('1')).rejects.toThrow(ProviderUnreachable);
  });

  test('nothing is found for a key that was never sent', async () => {
    await sendOnce();
    expect(await provider.find('0190-payout.2')).toBeNull();
  });
});

describe('cancelling', () => {
  test('it is refused with the reason when it is too late', async () => {
    const id = await sendOnce();
    for (const one of vopay.paid) one.status = 'in progress';
    expect(await provider.cancel(id)).toEqual({
      outcome: 'refused',
      reason: 'This transaction can no longer be cancelled',
    });
  });

  test('a lost answer is found again', async () => {
    const id = await sendOnce();
    vopay.afterwards = () => ({ status: 500, body: '' });
    await expect(provider.cancel(id)).rejects.toThrow(ProviderUnreachable);
    vopay.afterwards = () => undefined;
    expect(await provider.cancel(id)).toEqual({ outcome: 'cancelled' });
    expect(await provider.status(id)).toEqual({ state: 'cancelled' });
  });
});

describe('the statement', () => {
  const DAY_MS = 86_400_000;
  const keyOf = (index: number) => `0190aaaa-0000-7000-8000-${String(index).padStart(12, '0')}.1`;
  const read = () => provider.statement!(NOON - 2 * DAY_MS, NOON);
  const pay = async (index: number, amountCents = 1_000) => {
    await provider.send({ ...request, key: keyOf(index), amountCents });
    return vopay.paid.at(-1)!;
  };
  const lookUps = () => vopay.heard.filter(({ url }) => url.pathname.endsWith('/transactions'));

  test.each([
    ['is cut off', () => ({ body: '{"Success":true,"Transactions":[' })],
    ['is refused', () => vopayRefusal('Not now')],
    ['is an error', () => ({ status: 502, body: '' })],
    [
      'lists less than it counts',
      () => ({ body: '{"Success":true,"NumberOfRecords":"3","Transactions":{}}' }),
    ],
  ])('is not available when its third day %s', async (_, reply) => {
    await pay(1);
    vopay.heard.length = 0;
    vopay.instead = () => (lookUps().length >= 3 ? reply() : undefined);
    await expect(read()).rejects.toThrow(ProviderUnreachable);
  });

  test.each([
    ['an unknown state', { TransactionStatus: 'on the moon' }],
    ['an invalid amount', { DebitAmount: '1,000.00' }],
    ['parts of a cent', { DebitAmount: '10.001' }],
    ['no amount', { DebitAmount: null }],
  ])('is not available with %s', async (_, more) => {
    (await pay(1)).more = more;
    await expect(read()).rejects.toThrow(ProviderUnreachable);
  });

  test('names each payout of ours once, to the cent, whether its amount is a text or a number', async () => {
    await pay(1, 123_405);
    (await pay(2)).more = { DebitAmount: '0.290000' };
    (await pay(3)).more = { DebitAmount: 8.7 };
    // Midnight belongs to two days.
    (await pay(4)).at = '2026-11-19 00:00:00';
    for (const one of vopay.paid) one.status = 'successful';
    vopay.paid[0]!.status = 'pending';
    vopay.paid[1]!.status = 'in progress';
    expect((await read()).lines.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: keyOf(1), amountCents: 123_405 },
      { key: keyOf(2), amountCents: 29 },
      { key: keyOf(3), amountCents: 870 },
      { key: keyOf(4), amountCents: 1_000 },
    ]);
  });

  test('leaves out fees and what somebody else paid; what failed, was cancelled or came back is named apart, with its amount and reason', async () => {
    const failed = await pay(1);
    failed.status = 'failed';
    failed.more = { DebitAmount: null };
    const cancelled = await pay(2);
    cancelled.status = 'cancelled';
    const back = await pay(3);
    (await pay(4)).more = { TransactionType: 'Fee' };
    (await pay(5)).more = { ClientReferenceNumber: 'Rent' };
    Object.assign(await pay(6), { status: 'successful' });
    const reversal = await pay(7);
    reversal.more = {
      ParentTransactionID: back.id,
      ClientReferenceNumber: back.key,
      TransactionType: 'EFT Reversal',
      DebitAmount: null,
      CreditAmount: '10.00',
      FailureReason: 'Account frozen',
    };
    reversal.at = '2026-11-21 03:00:00';
    back.status = 'successful';
    expect(await read()).toEqual({
      lines: [{ key: keyOf(6), amountCents: 1_000 }],
      returned: [
        { transactionId: failed.id, key: failed.key, amountCents: null, reason: 'Account closed' },
        {
          transactionId: cancelled.id,
          key: cancelled.key,
          amountCents: null,
          reason: 'VoPay gave no reason.',
        },
        { transactionId: back.id, key: back.key, amountCents: 1_000, reason: 'Account frozen' },
      ],
    });
  });

  test('a fee that belongs to a payout does not reverse it', async () => {
    const paid = await pay(1);
    (await pay(2)).more = { ParentTransactionID: paid.id, TransactionType: 'Fee', CreditAmount: '0.50' };
    expect(await read()).toEqual({ lines: [{ key: keyOf(1), amountCents: 1_000 }], returned: [] });
  });

  test('reaches a day beyond the span at both ends, for another zone', async () => {
    (await pay(1)).at = '2026-11-17 23:00:00';
    (await pay(2)).at = '2026-11-21 23:00:00';
    (await pay(3)).at = '2026-11-16 23:00:00';
    expect((await read()).lines.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)]);
  });
});
