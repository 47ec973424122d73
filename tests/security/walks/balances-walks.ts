import { putFault } from '../../balances/put-fault.ts';
import { putReceipt } from '../../balances/put-receipt.ts';
import { putMoves, type MoveState } from '../../balances/put-moves.ts';
import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

type Facts = { payout?: MoveState; transfer?: MoveState; receipt?: true };

/**
 * A funded account with a fault, and a payout and a transfer by somebody else, which by default wait for an approval. With `receipt` the
 * transfer is what a restaurant paid by cheque.
 */
const moves = async ({ pool, kitchen, riderUserId }: Ground, { payout, transfer, receipt }: Facts) => {
  const { locationId } = kitchen;
  const moved = await putMoves(pool, locationId, riderUserId, { payout, transfer });
  if (receipt) await putReceipt(pool, locationId, moved.transferId);
  return { ...moved, faultId: await putFault(pool, locationId) };
};

const ofAccount = ({ locationId }: { locationId: string }) => ({ accountId: locationId });

export const balancesWalks = walksOf(moves, {
  'balances.list': { input: () => ({}), answers: platformOnly },
  'balances.get': { input: ofAccount, answers: changesLocation },
  'balances.transfers': { input: ofAccount, answers: changesLocation },
  'balances.payouts': { input: ofAccount, answers: changesLocation },
  'balances.payout': { input: ({ payoutId }) => ({ payoutId }), answers: platformOnly },
  'balances.transfer': { input: ({ transferId }) => ({ transferId }), answers: platformOnly },
  'balances.entries': { input: ofAccount, answers: changesLocation },
  'balances.explain': { input: ofAccount, answers: changesLocation },
  'balances.exportEntries': { input: ofAccount, answers: changesLocation },
  'balances.createTransfer': {
    input: ({ locationId, payoutId }) => ({
      accountId: locationId,
      amount: 1,
      description: 'Broken fridge',
      sourceAccountId: locationId,
      destinationAccountId: '00000000-0000-4000-9000-000000000001',
      seenId: payoutId,
    }),
    answers: platformOnly,
  },
  'balances.createCorrection': {
    input: ({ locationId, payoutId }) => ({
      accountId: locationId,
      amount: 1,
      reason: 'Booked twice',
      fromAccountId: locationId,
      toAccountId: '00000000-0000-4000-9000-000000000004',
      seenId: payoutId,
    }),
    answers: platformOnly,
  },
  'balances.recordReceipt': {
    input: ({ locationId, payoutId }) => ({
      accountId: locationId,
      amount: 1,
      method: 'Cash',
      // Past midnight in Greenwich, today has not begun at the location.
      receivedOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      seenId: payoutId,
    }),
    answers: platformOnly,
  },
  'balances.returnReceipt': {
    receipt: true,
    input: ({ transferId }) => ({ transferId, reason: 'The cheque bounced.' }),
    answers: platformOnly,
  },
  'balances.retryTransfer': {
    transfer: 'ERROR',
    input: ({ transferId }) => ({ transferId }),
    answers: platformOnly,
  },
  'balances.approveTransfer': { input: ({ transferId }) => ({ transferId }), answers: platformOnly },
  'balances.declineTransfer': { input: ({ transferId }) => ({ transferId }), answers: platformOnly },
  'balances.createPayout': {
    input: ({ locationId, payoutId }) => ({
      accountId: locationId,
      amount: 1,
      method: 'Manual',
      seenId: payoutId,
    }),
    answers: platformOnly,
  },
  'balances.retryPayout': {
    payout: 'ERROR',
    input: ({ payoutId }) => ({ payoutId }),
    answers: platformOnly,
  },
  'balances.cancelPayout': { input: ({ payoutId }) => ({ payoutId }), answers: platformOnly },
  'balances.approvePayout': { input: ({ payoutId }) => ({ payoutId }), answers: platformOnly },
  'balances.declinePayout': { input: ({ payoutId }) => ({ payoutId }), answers: platformOnly },
  'balances.returnPayout': {
    payout: 'SUCCESS',
    input: ({ payoutId }) => ({ payoutId, reason: 'The cheque was never cashed.' }),
    answers: platformOnly,
  },
  'balances.proofs': { input: () => undefined, answers: platformOnly },
  'balances.faults': { input: () => undefined, answers: platformOnly },
  'balances.acknowledgeFault': {
    input: ({ faultId }) => ({ faultId, reason: 'It was a test.' }),
    answers: platformOnly,
  },
  'balances.prove': { input: () => ({}), answers: platformOnly },
  'functions.cancelVopayTransaction': {
    payout: 'PROCESSING',
    input: ({ payoutId }) => ({ transactionId: payoutId }),
    answers: platformOnly,
  },
});
