import { contract } from '@passline/contract/contract';
import { formatCents } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction, type PreparingCall } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { lockPayout, bookReturn } from './change-payout.ts';
import { isByStandIn } from './is-by-stand-in.ts';
import { moneyService } from './money-service.ts';
import { toPayout, type PayoutRecord } from './move-records.ts';
import { placeOfMoney } from './place-of-money.ts';
import { ProviderUnreachable } from './payout-provider.ts';
import { requireAuthor } from './require-author.ts';
import { askForReturn, type CameBack } from './returned-payouts.ts';

/** What the provider says of a payout that it sent, or why it says nothing; null: it was paid by hand, or does not have to be asked. */
type Told = { transactionId: string; back: CameBack | null } | { trouble: string } | null;

/**
 * A payout by hand or by a bank file that came back is noted with a reason; of one by the provider only its own answer counts. See
 * docs/rules/balances.md#returned.
 */
export const returnPayout = runPreparedAction(
  contract.balances.returnPayout,
  askProvider,
  async (call, told: Told) => {
    const { db, input, caller, callerName, nowMs, of, audit } = call;
    const by = requireAuthor(caller, 'Missing authorId');
    const locked = await lockPayout(call, 'return', by.id);
    const { payout } = locked;
    const provider = of(moneyService).payouts.name;
    const isByHand = payout.method !== 'VoPay';
    const reason = isByHand ? input.reason : reasonOf(told, payout, provider);
    if (isByHand && reason === '')
      throw refused({ code: 'reason-missing', message: 'Please enter a reason.' });
    if (isByHand) await requireSecondFactor(db, caller);
    const returned = await bookReturn(db, locked, { reason, by: isByHand ? callerName : provider, nowMs });
    audit({
      table: 'payouts',
      id: payout.id,
      locationId: await placeOfMoney(db, [payout.account_id]),
      before: payout,
      after: returned,
      ...(isByHand && { reason }),
    });
    return toPayout(returned);
  },
);

async function askProvider({ services, input }: PreparingCall<{ payoutId: string }>): Promise<Told> {
  const { rows } = await services.reads.query<PayoutRecord>('select * from payouts where id = $1', [
    input.payoutId,
  ]);
  const [payout] = rows;
  if (payout?.state !== 'SUCCESS' || payout.method !== 'VoPay' || !payout.transaction_id) return null;
  const transactionId = payout.transaction_id;
  const { payouts } = services.of(moneyService);
  if (!payouts.isStandIn && (await isByStandIn(services.reads, payout.id)))
    return { trouble: 'A stand-in carried out this payout, and moved no money.' };
  try {
    return { transactionId, back: await askForReturn(payouts, payout, transactionId) };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    return { trouble: error.message };
  }
}

function reasonOf(told: Told, payout: PayoutRecord, provider: string): string {
  if (told && 'trouble' in told) {
    throw refused({ code: 'provider-unreachable', message: `${told.trouble} Nothing was changed.` });
  }
  // Sent by a provider that knows nothing of it any more, or changed since it was asked.
  const back = told?.transactionId === payout.transaction_id ? told.back : null;
  if (back?.isPart) {
    const part = `${provider} says that ${formatCents(back.amountCents)} of it came back.`;
    const message = `${part} Only a whole payout is put back. Nothing was changed.`;
    throw refused({ code: 'part-returned', message });
  }
  if (back) return back.reason;
  const message = `${provider} does not say that this payout came back. Nothing was changed.`;
  throw refused({ code: 'not-returned', message });
}
