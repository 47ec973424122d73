import {
  ProviderUnreachable,
  type PayoutProvider,
  type PayoutRequest,
  type PayoutStatus,
} from '../payout-provider.ts';
import { askVopay, type AskVopay, type VopayAnswer } from './ask-vopay.ts';
import {
  isOriginal,
  known,
  reasonOf,
  statusWord,
  textOf,
  transactionIdOf,
  transactionsOf,
  unreadable,
} from './read-vopay.ts';
import { returnsIn } from './vopay-returns.ts';
import type { VopaySettings } from './vopay-settings.ts';
import { vopayStatement } from './vopay-statement.ts';

/** A key is looked up in this span: longer than any attempt is tried. */
const LOOK_BACK_DAYS = 90;

/** Payouts by VoPay: electronic transfers from the account of the platform to a bank account. */
export function vopayPayouts(settings: VopaySettings, now: () => number, callMs?: number): PayoutProvider {
  const ask = askVopay(settings, now, callMs);
  const find = (key: string) => findByKey(ask, now, key);
  return {
    name: 'VoPay',
    isStandIn: false,
    find,
    send: async (request) => {
      const answer = await ask('eft/withdraw', withdrawal(request));
      if (answer.Success) return { outcome: 'accepted', transactionId: transactionIdOf(answer) };
      // VoPay refuses a key that it has seen. So a refusal may follow a payout that it has accepted, and somebody
      // who took it for a no would pay again: it is a refusal only if VoPay has nothing with this key.
      const found = await find(request.key);
      if (found) return { outcome: 'accepted', ...found };
      if (/idempoten|duplicate|already/i.test(answer.ErrorMessage)) {
        throw new ProviderUnreachable('VoPay knows this payout, but does not show it yet.');
      }
      return { outcome: 'refused', reason: reasonOf(answer) };
    },
    status: async (transactionId) =>
      statusOf(known(await ask('eft/withdraw/transaction', { TransactionID: transactionId }))),
    returnOf: async (key) => returnsIn(await listByKey(ask, now, key)).find((one) => one.key === key) ?? null,
    statement: (fromMs, toMs) => vopayStatement(ask, fromMs, toMs),
    cancel: async (transactionId) => {
      const answer = await ask('account/transactions/cancel', { TransactionID: transactionId });
      if (answer.Success) return { outcome: 'cancelled' };
      // The answer to an earlier request may have been lost.
      const present = statusOf(
        known(await ask('eft/withdraw/transaction', { TransactionID: transactionId })),
      );
      return present.state === 'cancelled'
        ? { outcome: 'cancelled' }
        : { outcome: 'refused', reason: reasonOf(answer) };
    },
  };
}

function withdrawal({ key, amountCents, payee }: PayoutRequest): Record<string, string> {
  const { firstName, lastName, companyName, address1, city, province, country, postalCode } = payee;
  // VoPay wants one of the two, a company or a person.
  const name: Record<string, string> =
    companyName === '' ? { FirstName: firstName, LastName: lastName } : { CompanyName: companyName };
  return {
    Amount: `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
    Currency: 'CAD',
    ...name,
    Address1: address1,
    City: city,
    Province: province,
    Country: country,
    PostalCode: postalCode,
    FinancialInstitutionNumber: payee.financialInstitutionNumber,
    BranchTransitNumber: payee.branchTransitNumber,
    AccountNumber: payee.accountNumber,
    ClientReferenceNumber: key,
    IdempotencyKey: key,
  };
}

async function listByKey(ask: AskVopay, now: () => number, key: string): Promise<unknown[]> {
  const day = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(now())
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .add({ days })
      .toString();
  return transactionsOf(
    await ask('account/transactions', {
      StartDateTime: day(-LOOK_BACK_DAYS),
      // The day after: in its zone it may be another date.
      EndDateTime: day(1),
      ClientReferenceNumber: key,
    }),
  );
}

async function findByKey(
  ask: AskVopay,
  now: () => number,
  key: string,
): Promise<{ transactionId: string } | null> {
  const listed = await listByKey(ask, now, key);
  // A fee and a reversal carry the reference of what they belong to.
  const own = listed.find((one) => textOf(one, 'ClientReferenceNumber') === key && isOriginal(one));
  return own === undefined ? null : { transactionId: transactionIdOf(own) };
}

function statusOf(answer: VopayAnswer): PayoutStatus {
  const status = statusWord(answer);
  if (status === 'pending') return { state: 'processing', isCancellable: true };
  if (status === 'in progress' || status === 'waiting on required transaction') {
    return { state: 'processing', isCancellable: false };
  }
  if (status === 'successful') return { state: 'succeeded' };
  if (status === 'cancelled') return { state: 'cancelled' };
  if (status === 'failed') {
    return { state: 'failed', reason: textOf(answer, 'FailureReason') || 'VoPay gave no reason.' };
  }
  // A word that is new to us decides nothing.
  throw unreadable();
}
